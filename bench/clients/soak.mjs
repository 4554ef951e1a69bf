// Minutes of play with thrown dice, at tables that are made and abandoned all the while: does memory grow? See bench/soak.
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, numbers, withServer } from './server.mjs';
import { Table } from './table.mjs';

const { minutes, tables, looks } = numbers('soak', { minutes: 10, tables: 40, looks: 10 });
const MOST_GROWTH = 1.1;
const MOVES_EACH = 30; // then a table is abandoned in the middle of its game

let moves = 0;
let opened = 0;
let ended = false;

// One table after another, each played for a while and left. One in four is thrown, in the arena.
async function player(port, number) {
  for (let round = 0; !ended; round++) {
    const dice = (number + round) % 4 === 0 ? 'thrown' : 'fair';
    await new Promise((resolve, reject) => {
      let made = 0;
      const table = new Table(port, { dice, standIns: false }, () => {
        moves++;
        made++;
        if (ended || made >= MOVES_EACH) {
          table.close();
          resolve();
        } else {
          setTimeout(() => table.move(), 100);
        }
      }, (reason) => reject(new Error(reason)));
      opened++;
      table.open().then(() => table.move(), reject);
    });
  }
}

const row = (cells) => console.log(cells.map((cell) => String(cell).padStart(12)).join(''));

// Abandoned tables leave the memory soon, so that what stays is a leak.
await withServer({ java: Server.counting, serve: ['--idle', '20'] }, async (server) => {
  const players = Array.from({ length: tables }, (_, number) => player(server.port, number));
  players.forEach((one) => one.catch((e) => {
    console.error(e.message);
    process.exitCode = 1;
    ended = true;
  }));
  row(['minute', 'moves', 'tables', 'in memory', 'heap KB', 'process KB', 'native KB']);
  const seen = [];
  for (let look = 1; look <= looks && !ended; look++) {
    await sleep((minutes * 60_000) / looks);
    const now = { heap: server.heapKB(), process: server.residentKB(), native: server.nativeKB() };
    seen.push(now);
    row([((look * minutes) / looks).toFixed(1), moves, opened, await server.metric('piste_tables'), now.heap, now.process, now.native]);
  }
  ended = true;
  await Promise.allSettled(players);
  // The last third against the one before it, when all has been used once. On average: how many tables are in memory at a
  // look is chance.
  const third = Math.max(1, Math.floor(seen.length / 3));
  const mean = (part, name) => part.reduce((sum, look) => sum + look[name], 0) / part.length;
  for (const name of ['heap', 'process', 'native']) {
    const growth = mean(seen.slice(-third), name) / mean(seen.slice(-2 * third, -third), name);
    console.log(`${name}: ${(100 * (growth - 1)).toFixed(1)} % from the middle third to the last; ${growth <= MOST_GROWTH ? 'flat' : 'it grows'}`);
    if (growth > MOST_GROWTH) process.exitCode = 1;
  }
});
process.exit();
