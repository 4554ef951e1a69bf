// A table with two seats whose players come back whenever they lose the connection, to whichever node there is, as the
// page does: with the version they saw last, and sending again what was not answered.
import { performance } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import { Part } from './part.mjs';
import { at, guest, openTable } from './table.mjs';

// As the page (web/src/net/table-link.ts): when it comes back, how long an answer and a welcome may take, and after how
// long without a word the server is asked whether it is there.
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const FIRST_MOMENT = 60;
const LONGEST_MOMENT = 1000;
const MOMENTARY = [1001, 4502, 4503, 4504];
const FINAL = [4403, 4404, 4500];
const PATIENCE = 8000;
const WELCOME_PATIENCE = 10_000;
const SILENCE = 10_000;
// Longer than a connection lasts on which nobody answers: whoever has heard nothing of a move on it by then never would.
const LOST = 20_000;
const COMMIT_AGAIN = 1000;
const MOST_NOTES = 40;
const number = (data, name) => Number.parseInt(data.slice(data.indexOf(name) + name.length, data.indexOf(name) + name.length + 15), 10);

class Player {
  version;
  pending; // the command that was not answered yet
  failures = 0;
  commitments = 0;
  notes = []; // what happened last

  constructor(table, seat, cookie) {
    Object.assign(this, { table, seat, cookie });
    this.part = new Part((commitment) => this.commit(commitment), (revealed) => this.tell({ type: 'reveal', ...revealed }));
  }

  note(words) {
    this.notes.push({ at: performance.now(), words });
    if (this.notes.length > MOST_NOTES) this.notes.shift();
  }

  // One that gets lost with the connection is made again when the player comes back.
  commit(commitment) {
    this.tell({ type: 'commit', id: `k${this.seat}-${++this.commitments}`, seen: this.version, commitment });
  }

  tell(message) {
    if (this.isIn) this.socket.send(JSON.stringify(message));
  }

  connect() {
    if (this.table.closed) return;
    const { place } = this.table;
    const since = this.version === undefined ? '' : `?since=${this.version}`;
    this.at = this.table.port();
    const url = `ws://${at(this.at)}/ws/tables/${place.table}${since}`;
    const socket = new WebSocket(url, { headers: { cookie: this.cookie, 'Piste-Key': place.key }, perMessageDeflate: false, handshakeTimeout: 3000 });
    this.socket = socket;
    this.since = performance.now();
    this.isIn = false;
    this.note(`to ${this.at}`);
    let isOver = false;
    const again = (code) => {
      if (isOver || this.socket !== socket) return;
      isOver = true;
      this.isIn = false;
      this.note(`lost with ${code}`);
      socket.terminate();
      if (FINAL.includes(code)) this.table.onEnded(this, code);
      const [first, longest] = MOMENTARY.includes(code) ? [FIRST_MOMENT, LONGEST_MOMENT] : [FIRST_WAIT, LONGEST_WAIT];
      const wait = Math.min(longest, first * 2 ** this.failures++);
      setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
    };
    this.lose = again;
    socket.on('error', () => again());
    // A page whose server is frozen notices too: it asks, and comes back elsewhere if nothing is said.
    this.heard = performance.now();
    const watch = setInterval(() => {
      const quiet = performance.now() - this.heard;
      if (isOver || this.table.closed) clearInterval(watch);
      else if (quiet > (this.isIn ? SILENCE + PATIENCE : WELCOME_PATIENCE)) again();
      else if (quiet > SILENCE && this.isIn) socket.send('{"type":"ping"}');
    }, 1000);
    socket.on('close', (code) => {
      clearInterval(watch);
      again(code);
    });
    socket.on('message', (data, isBinary) => {
      this.heard = performance.now();
      if (isBinary) return;
      this.hear(data.toString());
      this.takePart(data);
    });
  }

  hear(data) {
    if (data.startsWith('{"type":"welcome"')) {
      this.failures = 0;
      this.isIn = true;
      this.see(data);
      this.note(`welcome ${this.version}`);
      if (this.pending) this.transmit();
      this.welcome?.();
    } else if (data.startsWith('{"type":"update"')) {
      this.see(data);
      if (this.pending && data.includes(`"done":"${this.pending.id}"`)) this.answered();
      this.table.heard();
    } else if (data.startsWith('{"type":"done"') && this.pending && data.includes(`"id":"${this.pending.id}"`)) {
      this.version = Math.max(this.version, number(data, '"version":'));
      // Done before, when the answer was lost. A word that changed nothing has no fact; a move always has one.
      this.answered(this.pending.isMove);
      this.table.heard();
    } else if (data.startsWith('{"type":"refusal"') && this.pending && data.includes(`"id":"${this.pending.id}"`)) {
      // Somebody acted before, or nothing can be saved for the moment: the player looks again and decides anew.
      this.table.refusals.push(/"code":"([^"]*)"/.exec(data)?.[1]);
      this.note(`refused ${this.table.refusals.at(-1)}`);
      this.pending.settle(false);
      this.pending = undefined;
    }
  }

  // As the page does, in the throws of the other; from when the player has sat down.
  takePart(data) {
    if (!this.part.links || !this.isIn) return;
    if (data.indexOf('{"type":"welcome"') === 0) this.part.known(/"you":\{[^}]*?"commitment":"(\w*)"/.exec(data)?.[1]);
    else if (data.indexOf('{"type":"update"') === 0) this.part.told(data);
    else if (data.indexOf('{"type":"reveal"') === 0) this.part.asked(data);
    else if (data.indexOf('{"type":"refusal"') === 0 && data.includes(`"id":"k${this.seat}-${this.commitments}"`)) {
      setTimeout(() => this.part.commit(), COMMIT_AGAIN);
    }
  }

  // One who comes back and has missed nothing is not shown the table again.
  see(data) {
    this.version = number(data, '"version":');
    if (data.includes('"view":{')) this.latest = data;
  }

  answered(isKept = true) {
    const { id, settle, sent } = this.pending;
    this.pending = undefined;
    this.note('answered');
    this.table.acknowledged = Math.max(this.table.acknowledged, this.version);
    if (isKept) this.table.kept.push(id);
    settle(true, performance.now() - sent);
  }

  // Sends a command until it is answered.
  ask(type, fields = {}) {
    return new Promise((resolve) => {
      const id = `${this.seat}-${this.table.commands++}`;
      const sent = performance.now();
      const text = JSON.stringify({ type, id, seen: this.version, ...fields });
      const isMove = type === 'play' || type === 'cast';
      this.pending = { id, text, sent, isMove, settle: (isDone, took) => resolve(isDone && { took, at: performance.now() }) };
      if (this.isIn) this.transmit();
    });
  }

  // Sends what was not answered, and doubts a connection by which it is not answered either.
  transmit() {
    const { pending, socket } = this;
    this.note(`says ${pending.text.slice(0, 40)}`);
    socket.send(pending.text);
    setTimeout(() => {
      if (this.pending === pending && this.socket === socket && !this.table.closed) this.lose();
    }, PATIENCE);
  }
}

export class SteadyTable {
  acknowledged = 0;
  commands = 0;
  refusals = [];
  kept = []; // ids of commands whose facts were acknowledged
  closed = false;

  // port(): of the node to connect to next, or its address
  constructor(port, terms) {
    Object.assign(this, { port, terms });
  }

  async open() {
    const at = this.port();
    const cookies = [await guest(at), await guest(at)];
    this.place = await openTable(at, cookies[0], this.terms);
    this.players = cookies.map((cookie, i) => new Player(this, i + 1, cookie));
    for (const player of this.players) {
      const isIn = new Promise((resolve) => { player.welcome = resolve; });
      player.connect();
      await isIn;
      player.welcome = undefined;
    }
    const [one, other] = this.players;
    await this.must(one, 'sit', { seat: 1, name: 'Ann' });
    await this.must(other, 'sit', { seat: 2, name: 'Bob' });
    await this.level();
    this.players.forEach((player) => player.part.commit());
    await this.must(one, 'start');
  }

  async must(player, type, fields) {
    while (!(await player.ask(type, fields))) await this.level();
  }

  // Both have seen the same. One who never would comes back, as if the page were loaded again.
  async level() {
    const from = performance.now();
    while (!this.closed && this.players[0].version !== this.players[1].version) {
      await new Promise((resolve) => { this.heard = resolve; setTimeout(resolve, 200); });
      const [one, other] = this.players;
      if (one.version === other.version) break;
      const late = one.version < other.version ? one : other;
      // One who is not let in is told so, and comes back; so does one whom nobody answers.
      if (late.isIn && performance.now() - late.heard < SILENCE && performance.now() - Math.max(from, late.since) > LOST) {
        this.onDeaf(late);
        late.lose();
      }
    }
    this.heard = () => {};
  }

  heard() {}

  // Told of a player who had heard nothing for too long.
  onDeaf() {}

  // Told of a player who was sent away for good.
  onEnded() {}

  // One move of whoever is to act; how long it took, or false if it must be tried again.
  async move() {
    await this.level();
    const view = this.players[0].latest;
    if (this.isOver()) {
      const asked = view.includes('"rematch":[]') ? this.players[0] : this.players[1];
      return asked.ask('rematch', { wanted: true });
    }
    const prompt = view.slice(view.indexOf('"prompt":{'));
    const seat = number(prompt, '"prompt":{"seat":');
    const player = this.players[seat - 1];
    if (!player) return false;
    const toss = { nonce: `n${this.commands}`, gesture: { side: this.commands % 6, speed: 0.5 + (this.commands % 20) / 10 } };
    if (prompt.includes('"cast":true')) return player.ask('cast', { seat, ...toss });
    const found = /"choices":\[(\{"token":"[^"]*".*?\})(?:,\{"token"|\])/.exec(prompt);
    if (!found) return false;
    const [, move] = /"token":"([^"]*)"/.exec(found[1]);
    return player.ask('play', { seat, move, ...(found[1].includes('"nonce"') ? toss : {}) });
  }

  // What happened to both since a moment, for whoever looks for the cause of a long wait.
  story(since) {
    return this.players
      .flatMap((player) => player.notes.filter(({ at }) => at >= since).map((note) => ({ seat: player.seat, ...note })))
      .sort((a, b) => a.at - b.at);
  }

  isOver() {
    return this.players[0].latest.includes('"stage":"finished"');
  }

  close() {
    this.closed = true;
    this.players?.forEach((player) => player.socket?.terminate());
  }
}
