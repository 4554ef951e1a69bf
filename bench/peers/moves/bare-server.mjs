// Nothing but `ws`: `node bare-server.mjs PORT [DATA]`. With a folder, each move is on the disk before it is told.
import { randomInt } from 'node:crypto';
import { fsync, openSync, write } from 'node:fs';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';

const [port, data] = process.argv.slice(2);
const file = data && openSync(join(data, 'moves.jsonl'), 'a');
const tables = new Map();

function keep(move, then) {
  if (file === undefined) return then();
  write(file, `${JSON.stringify(move)}\n`, (failed) => {
    if (failed) throw failed;
    fsync(file, (unsafe) => {
      if (unsafe) throw unsafe;
      then();
    });
  });
}

new WebSocketServer({ port, host: '127.0.0.1' }).on('connection', (socket, request) => {
  const [, number, seat] = request.url.split('/').map(Number);
  if (!tables.has(number)) {
    tables.set(number, { seats: [], busy: false, state: { moves: 0, turn: 0, die: 0, totals: [0, 0] } });
  }
  const table = tables.get(number);
  table.seats[seat] = socket;
  const { state } = table;
  socket.send(JSON.stringify(state));
  socket.on('message', (message) => {
    if (JSON.parse(message).type !== 'move' || table.busy || state.turn !== seat) return;
    table.busy = true;
    const die = randomInt(1, 7);
    keep({ table: number, move: state.moves + 1, seat, die }, () => {
      state.moves++;
      state.die = die;
      state.totals[seat] += die;
      state.turn = 1 - seat;
      table.busy = false;
      const told = JSON.stringify(state);
      for (const each of table.seats) each?.send(told);
    });
  });
});
