// A table of one person, who plays the first choice there is, and bots: how long each bot takes, and the person's own throws.
import { performance } from 'node:perf_hooks';
import { Part } from './part.mjs';
import { connect, guest, openTable } from './table.mjs';

const HESITATION = 300; // of the person, in ms

export const BOT_SECONDS = 5; // until a bot moves, once all that was thrown before has been seen
export const THOUGHT_SECONDS = 0.9; // for which bots hesitate then: `Pace.STANDARD`

// How late the latest bot was in the last minutes, in s.
export const lateness = (server) => server.metric('piste_bots_late_seconds_max');

export class BotTable {
  version = 0;
  commands = 0;
  waits = []; // how long bots took, in ms, their own pause for thought among it
  own = []; // how long the person's throws took, in ms
  closed = false;

  // levels: of each bot, or bots of one level; person: whether one plays along; without, all seats are bots and the host looks
  // on; finished(view): what to do when a game is over, instead of playing another
  constructor(port, { game, dice = 'thrown', bots, level, levels = Array(bots).fill(level), person = true }) {
    Object.assign(this, { port, game, dice, levels, person });
  }

  async open() {
    const cookie = await guest(this.port);
    const first = this.person ? 2 : 1; // seat of a bot
    const seats = this.levels.length + first - 1;
    const place = await openTable(this.port, cookie, { game: this.game, seats, dice: this.dice });
    this.socket = connect(this.port, place, cookie);
    this.socket.on('error', () => {});
    this.part = new Part(
      (commitment) => this.send('commit', { commitment }),
      (revealed) => this.socket.readyState === 1 && this.socket.send(JSON.stringify({ type: 'reveal', ...revealed })),
    );
    this.socket.on('message', (data, isBinary) => isBinary || this.hear(data, JSON.parse(data)));
    this.socket.on('close', (code) => {
      if (!this.closed) console.error(`a table was closed with ${code}`);
    });
    await this.heard(() => this.version > 0);
    if (this.person) {
      await this.ask('sit', { seat: 1, name: 'A' });
      this.part.commit();
    }
    for (const [i, level] of this.levels.entries()) await this.ask('add-bot', { seat: first + i, level });
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

  hear(data, message) {
    this.version = message.version ?? this.version;
    if (message.type === 'reveal') this.part.asked(data);
    if (message.type === 'update') this.part.told(data);
    if (this.thrown && message.done === this.thrown.id) {
      this.own.push(performance.now() - this.thrown.at);
      this.thrown = undefined;
    }
    if (message.type === 'refusal' && !this.closed) console.error(message.code, message.reason);
    if (message.view) this.see(message.view);
    if (this.wanted?.so(message)) this.wanted.resolve();
  }

  see(view) {
    const prompt = view.game?.prompt;
    const now = performance.now();
    // What nobody played, such as a nonce committed to anew, is no move of a bot.
    const situation = JSON.stringify([view.stage, view.toAct, view.game]);
    if (situation === this.situation) return;
    this.situation = situation;
    if (this.botSince !== undefined) this.waits.push(now - this.botSince);
    this.botSince = undefined;
    if (view.stage === 'finished' && this.finished) return this.finished(view);
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
    const at = performance.now();
    const { seat, cast } = prompt;
    const [choice] = prompt.choices ?? [];
    const isThrow = cast || choice.needs?.includes('nonce');
    const id = cast
      ? this.send('cast', { seat, ...toss })
      : this.send('play', { seat, move: choice.token, ...(isThrow ? toss : {}) });
    this.thrown = isThrow ? { id, at } : undefined;
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
