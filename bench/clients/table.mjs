// A table with two seats, each with a connection of its own. Reads no more of a message than it must, so that the load
// generator takes as little of the machine as it can.
import { WebSocket } from 'ws';

async function request(port, path, options) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export async function guest(port) {
  const answer = await request(port, '/api/me');
  await answer.arrayBuffer();
  return answer.headers.get('set-cookie').split(';')[0];
}

export async function openTable(port, cookie, terms) {
  const body = JSON.stringify({ game: 'strike', seats: 2, ...terms });
  return (await request(port, '/api/tables', { method: 'POST', headers: { cookie }, body })).json();
}

export function connect(port, { table, key }, cookie) {
  const url = `ws://127.0.0.1:${port}/ws/tables/${table}?key=${key}`;
  return new WebSocket(url, { headers: { cookie }, perMessageDeflate: false, skipUTF8Validation: true });
}

const starts = (data, type) => data.indexOf(`{"type":"${type}"`) === 0;
const number = (data, name) => Number.parseInt(data.toString('latin1', data.indexOf(name) + name.length), 10);

export class Table {
  sockets = [];
  seen = [0, 0];
  version = 0; // of the latest update that somebody heard
  told = 0; // the version that both have heard
  commands = 0;
  closed = false;

  // told() is called whenever both seats have heard of the latest; failed(reason) when something goes wrong.
  constructor(port, terms, told, failed) {
    Object.assign(this, { port, terms, onTold: told, failed });
  }

  async open() {
    const cookies = [await guest(this.port), await guest(this.port)];
    const place = await openTable(this.port, cookies[0], this.terms);
    this.place = place;
    await this.sit(0, place, cookies[0]);
    await this.sit(1, place, cookies[1]);
    const begun = new Promise((resolve) => { this.begun = resolve; });
    this.send(0, 'start');
    await begun;
  }

  sit(seat, place, cookie) {
    return new Promise((resolve) => {
      const socket = connect(this.port, place, cookie);
      this.sockets[seat] = socket;
      socket.on('error', (e) => this.failed(e.message));
      socket.on('close', (code) => this.closed || this.failed(`closed with ${code}`));
      socket.on('message', (data, isBinary) => {
        if (isBinary) return;
        if (starts(data, 'update')) {
          this.hear(seat, data);
          if (data.includes(`"done":"s${seat}"`)) resolve();
        } else if (starts(data, 'welcome')) {
          this.version = Math.max(this.version, number(data, '"version":'));
          socket.send(JSON.stringify({ type: 'sit', id: `s${seat}`, seen: this.version, seat: seat + 1, name: 'AB'[seat] }));
        } else if (starts(data, 'refusal')) {
          this.failed(data.toString());
        }
      });
    });
  }

  hear(seat, data) {
    const version = number(data, '"version":');
    this.seen[seat] = version;
    if (version > this.version) {
      this.version = version;
      this.latest = data;
    }
    const told = Math.min(...this.seen);
    if (this.sockets.length < 2 || told <= this.told || told < this.version) return;
    this.told = told;
    if (this.latest.includes('"stage":"open"')) return;
    if (this.latest.includes('"stage":"finished"')) {
      this.send(this.latest.includes('"rematch":[]') ? 0 : 1, 'rematch', { wanted: true });
    } else if (this.begun) {
      this.begun();
      this.begun = null;
    } else {
      this.onTold();
    }
  }

  send(seat, type, fields = {}) {
    this.commands++;
    this.sockets[seat].send(JSON.stringify({ type, id: `m${this.commands}`, seen: this.version, ...fields }));
  }

  // Plays for whoever is to act: the first choice there is.
  move() {
    const prompt = this.latest.toString('latin1', this.latest.indexOf('"prompt":{'));
    const seat = number(this.latest, '"prompt":{"seat":');
    const toss = { nonce: `n${this.commands}`, gesture: { side: this.commands % 6, speed: 0.5 + (this.commands % 20) / 10 } };
    this.throws = true;
    if (prompt.includes('"cast":true')) return this.send(seat - 1, 'cast', { seat, ...toss });
    const [, choice] = /"choices":\[(\{"token":"[^"]*".*?\})(?:,\{"token"|\])/.exec(prompt);
    const [, move] = /"token":"([^"]*)"/.exec(choice);
    this.throws = choice.includes('"nonce"');
    this.send(seat - 1, 'play', { seat, move, ...(this.throws ? toss : {}) });
  }

  close() {
    this.closed = true;
    this.sockets.forEach((socket) => socket.close());
  }
}

// Opens many tables, a few at a time.
export async function openTables(count, make) {
  const tables = [];
  let left = count;
  await Promise.all(Array.from({ length: 8 }, async () => {
    while (left-- > 0) {
      const table = make();
      await table.open();
      tables.push(table);
    }
  }));
  return tables;
}
