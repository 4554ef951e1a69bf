// A table with two seats, each with a connection of its own. Reads no more of a message than it must, so that the load
// generator takes as little of the machine as it can.
import { WebSocket } from 'ws';
import { Part } from './part.mjs';

// Where a server is: a port of this machine, or an address.
export const at = (place) => (typeof place === 'number' ? `127.0.0.1:${place}` : place);

async function request(port, path, options) {
  const answer = await fetch(`http://${at(port)}${path}`, options);
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

export function connect(port, { table, key }, cookie, options = {}) {
  const headers = { cookie, 'Piste-Key': key };
  const url = `ws://${at(port)}/ws/tables/${table}`;
  return new WebSocket(url, { headers, perMessageDeflate: false, skipUTF8Validation: true, ...options });
}

const starts = (data, type) => data.indexOf(`{"type":"${type}"`) === 0;
const number = (data, name) => Number.parseInt(data.toString('latin1', data.indexOf(name) + name.length), 10);

export class Table {
  sockets = [];
  parts = []; // of each seat in the throws of the other
  seen = [0, 0];
  version = 0; // of the latest update that somebody heard
  told = 0; // the version that both have heard
  commands = 0;
  games = 0; // that are over
  closed = false;

  // told() is called whenever both seats have heard what came of the last command; failed(reason) when something goes wrong.
  //
  // options: takesPart, whether both take part in each other's throws, as the page does; finished(), when a game is over,
  // says whether there is to be another; ports, of the nodes to which the seats are connected, if not where it is opened
  constructor(port, terms, told, failed, { takesPart = false, finished = () => true, ports = [port, port] } = {}) {
    Object.assign(this, { port, terms, onTold: told, failed, takesPart, finished, ports });
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
      const socket = connect(this.ports[seat], place, cookie);
      this.sockets[seat] = socket;
      const send = (type, id, fields) => socket.send(JSON.stringify({ type, id, seen: this.version, ...fields }));
      let commitments = 0;
      const part = new Part(
        (commitment) => {
          this.commands++;
          send('commit', `k${++commitments}`, { commitment });
        },
        (revealed) => socket.send(JSON.stringify({ type: 'reveal', ...revealed })),
      );
      this.parts[seat] = part;
      const ready = this.takesPart ? '"done":"k1"' : `"done":"s${seat}"`;
      socket.on('error', (e) => this.failed(e.message));
      socket.on('close', (code) => this.closed || this.failed(`closed with ${code}`));
      socket.on('message', (data, isBinary) => {
        if (isBinary) return;
        if (starts(data, 'update')) {
          part.told(data);
          this.hear(seat, data);
          if (this.takesPart && data.includes(`"done":"s${seat}"`)) part.commit();
          if (!this.begun && data.includes(ready)) resolve();
        } else if (starts(data, 'reveal')) {
          part.asked(data);
        } else if (starts(data, 'welcome')) {
          this.version = Math.max(this.version, number(data, '"version":'));
          send('sit', `s${seat}`, { seat: seat + 1, name: 'AB'[seat] });
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
    this.told = Math.min(...this.seen);
    if (this.awaited && this.awaited.seat === seat && data.includes(`"done":"${this.awaited.id}"`)) {
      this.answer = { data, version };
    }
    // Nonces that are committed to anew are told of as well, between a command and its answer or after it.
    if (!this.answer || this.told < this.answer.version) return;
    const { data: answer } = this.answer;
    this.awaited = undefined;
    this.answer = undefined;
    if (answer.includes('"stage":"finished"')) {
      const isSecond = !answer.includes('"rematch":[]');
      if (!isSecond) this.games++;
      if (isSecond || this.finished()) this.send(isSecond ? 1 : 0, 'rematch', { wanted: true });
    } else if (this.begun) {
      this.begun();
      this.begun = null;
    } else {
      this.shared = answer.includes('"with":[');
      this.onTold();
    }
  }

  send(seat, type, fields = {}) {
    this.commands++;
    this.awaited = { seat, id: `m${this.commands}` };
    this.throws = 'nonce' in fields;
    this.sockets[seat].send(JSON.stringify({ type, id: this.awaited.id, seen: this.version, ...fields }));
  }

  // Plays for whoever is to act: the first choice there is.
  move() {
    const prompt = this.latest.toString('latin1', this.latest.indexOf('"prompt":{'));
    const seat = number(this.latest, '"prompt":{"seat":');
    const toss = { nonce: `n${this.commands}`, gesture: { side: this.commands % 6, speed: 0.5 + (this.commands % 20) / 10 } };
    if (prompt.includes('"cast":true')) return this.send(seat - 1, 'cast', { seat, ...toss });
    const [, choice] = /"choices":\[(\{"token":"[^"]*".*?\})(?:,\{"token"|\])/.exec(prompt);
    const [, move] = /"token":"([^"]*)"/.exec(choice);
    this.send(seat - 1, 'play', { seat, move, ...(choice.includes('"nonce"') ? toss : {}) });
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
