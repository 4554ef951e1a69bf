// Piste, with everything it does at a real table: Strike by its rules with fair dice, sessions, views, receipts, proofs.
// A move is one command of whichever seat is to act, a throw most of the time. When a game is over, both want another.
import { WebSocket } from 'ws';

const tables = new Map();

async function request(port, path, options) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

class Table {
  sockets = [];
  commands = 0;
  version = 0;
  asked = false;

  send(seat, type, fields = {}) {
    this.commands++;
    const id = `m${this.commands}`;
    this.sockets[seat].send(JSON.stringify({ type, id, seen: this.version, ...fields }));
  }

  // Plays for whoever is to act; if another game must begin first, once it has begun.
  move() {
    const prompt = this.view.game?.prompt;
    this.asked = this.view.stage !== 'playing';
    if (this.asked) return;
    const seat = { seat: prompt.seat };
    if (prompt.cast) return this.send(prompt.seat - 1, 'cast', { ...seat, nonce: `n${this.commands}` });
    const [choice] = prompt.choices;
    const toss = choice.needs?.includes('nonce') ? { nonce: `n${this.commands}` } : {};
    this.send(prompt.seat - 1, 'play', { ...seat, move: choice.token, ...toss });
  }

  see(update) {
    this.view = update.view;
    this.version = update.version;
    if (update.view.stage === 'finished' && update.view.rematch.length === 0) this.send(0, 'rematch', { wanted: true });
    else if (update.view.stage === 'finished') this.send(1, 'rematch', { wanted: true });
    else if (this.asked) this.move();
  }
}

export async function join(port, number, seat, heard) {
  const cookie = (await request(port, '/api/me')).headers.get('set-cookie').split(';')[0];
  if (seat === 0) {
    const body = JSON.stringify({ game: 'strike', seats: 2, dice: 'fair' });
    const opened = await request(port, '/api/tables', { method: 'POST', headers: { cookie }, body });
    tables.set(number, Object.assign(new Table(), await opened.json()));
  }
  const table = tables.get(number);
  const url = `ws://127.0.0.1:${port}/ws/tables/${table.table}?key=${table.key}`;
  const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
  table.sockets[seat] = socket;
  let moves = -1;
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data, isBinary) => {
      if (isBinary) return;
      const text = data.toString();
      if (text.startsWith('{"type":"welcome"')) return table.send(seat, 'sit', { seat: seat + 1, name: 'AB'[seat] });
      if (text.startsWith('{"type":"refusal"')) throw new Error(text);
      if (!text.startsWith('{"type":"update"')) return;
      const ofTheTable = text.includes('"table.cue.');
      const begins = text.includes('"table.cue.begun');
      if (begins && moves < 0) moves = 0;
      else if (!ofTheTable) moves++;
      // Whoever is told first reads what the table is like; both hear of every move.
      if (Number(/"version":(\d+)/.exec(text)[1]) > table.version) {
        const update = JSON.parse(text);
        if (update.view.stage === 'open') {
          table.version = update.version;
          if (update.view.seats.every(({ who }) => who === 'person')) table.send(0, 'start');
        } else {
          table.see(update);
        }
      }
      if (moves >= 0 && !ofTheTable || begins) heard(moves);
    });
    socket.once('open', () => resolve(() => table.move()));
  });
}
