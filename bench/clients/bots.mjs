// A table of one person, who plays the first choice there is, and bots: how long each bot takes.
import { performance } from 'node:perf_hooks';
import { connect, guest, openTable } from './table.mjs';

const HESITATION = 300; // of the person, in ms

export class BotTable {
  version = 0;
  commands = 0;
  waits = []; // how long bots took, in ms, their own pause for thought among it
  closed = false;

  // person: whether one plays along; without, all seats are bots and the host looks on
  constructor(port, { game, bots, level, person = true }) {
    Object.assign(this, { port, game, bots, level, person });
  }

  async open() {
    const cookie = await guest(this.port);
    const seats = this.bots + (this.person ? 1 : 0);
    const place = await openTable(this.port, cookie, { game: this.game, seats, dice: 'thrown' });
    this.socket = connect(this.port, place, cookie);
    this.socket.on('error', () => {});
    this.socket.on('message', (data, isBinary) => isBinary || this.hear(JSON.parse(data)));
    this.socket.on('close', (code) => {
      if (!this.closed) console.error(`a table was closed with ${code}`);
    });
    await this.heard(() => this.version > 0);
    if (this.person) await this.ask('sit', { seat: 1, name: 'A' });
    for (let seat = this.person ? 2 : 1; seat <= seats; seat++) await this.ask('add-bot', { seat, level: this.level });
    await this.ask('start');
  }

  heard(so) {
    return new Promise((resolve) => { this.wanted = { so, resolve }; });
  }

  async ask(type, fields = {}) {
    const id = this.send(type, fields);
    await this.heard((message) => message.done === id || message.id === id);
  }

  send(type, fields = {}) {
    const id = `m${++this.commands}`;
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify({ type, id, seen: this.version, ...fields }));
    return id;
  }

  hear(message) {
    this.version = message.version ?? this.version;
    if (message.type === 'refusal' && !this.closed) console.error(message.code, message.reason);
    if (message.view) this.see(message.view);
    if (this.wanted?.so(message)) this.wanted.resolve();
  }

  see(view) {
    const prompt = view.game?.prompt;
    const now = performance.now();
    if (this.botSince !== undefined) this.waits.push(now - this.botSince);
    this.botSince = undefined;
    if (view.stage === 'finished') {
      if (!this.asked) this.send('rematch', { wanted: true });
      this.asked = true;
      return;
    }
    this.asked = false;
    if (view.stage !== 'playing') return;
    if (view.toAct === 1 && this.person) {
      if (prompt) setTimeout(() => this.act(prompt), HESITATION);
    } else {
      this.botSince = now;
    }
  }

  act(prompt) {
    const toss = { nonce: `n${this.commands}`, gesture: { side: this.commands % 6, speed: 1.5 } };
    if (prompt.cast) return this.send('cast', { seat: prompt.seat, ...toss });
    const [choice] = prompt.choices;
    return this.send('play', { seat: prompt.seat, move: choice.token, ...(choice.needs?.includes('nonce') ? toss : {}) });
  }

  close() {
    this.closed = true;
    this.socket.close();
  }
}

export async function botTables(port, count, terms) {
  const tables = [];
  for (let i = 0; i < count; i += 5) {
    const group = Array.from({ length: Math.min(5, count - i) }, () => new BotTable(port, terms));
    await Promise.all(group.map((table) => table.open()));
    tables.push(...group);
  }
  return tables;
}
