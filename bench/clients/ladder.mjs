// Champions against regulars on a server that is busy. See bench/ladder.
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOT_SECONDS, BotTable, THOUGHT_SECONDS, botTables, lateness } from './bots.mjs';
import { machineCpuSeconds, numbers, withServer } from './server.mjs';

const asked = numbers('ladder', { strike: 400, arene: 240, 'des-chainer': 60, beside: 50 });

// atOnce: so many games at the same time, such that all three take about as long and there are 100 tables with those beside
const LADDERS = [
  { game: 'strike', seats: 2, dice: 'thrown', atOnce: 10 },
  { game: 'arene', seats: 3, dice: 'fair', atOnce: 30 },
  { game: 'des-chainer', seats: 2, dice: 'fair', atOnce: 10 },
];

// One game of bots alone, while somebody looks on; the champion sits on each seat equally often. Who won.
async function game(port, { game: name, seats, dice }, number, waits) {
  const champion = 1 + (number % seats);
  const levels = Array.from({ length: seats }, (_, i) => (i + 1 === champion ? 'champion' : 'regular'));
  const table = new BotTable(port, { game: name, dice, levels, person: false });
  const winners = new Promise((resolve) => { table.finished = (view) => resolve(view.winners); });
  await table.open();
  const won = await winners;
  waits.push(...table.waits);
  table.close();
  return won.length === 0 ? 'nobody' : won.includes(champion) ? 'champion' : 'regular';
}

// All games of a ladder, so many at a time.
async function climb(port, ladder, games, waits) {
  const counts = { champion: 0, regular: 0, nobody: 0 };
  let begun = 0;
  await Promise.all(Array.from({ length: Math.min(ladder.atOnce, games) }, async (_, i) => {
    await sleep(100 * i);
    while (begun < games) counts[await game(port, ladder, begun++, waits)]++;
  }));
  return counts;
}

// Wilson's interval of a rate, of 95 %.
function interval(times, of) {
  const z = 1.96;
  const middle = (times + (z * z) / 2) / (of + z * z);
  const half = (z / (of + z * z)) * Math.sqrt((times * (of - times)) / of + (z * z) / 4);
  return [middle - half, middle + half];
}

const percent = (part) => (100 * part).toFixed(1);
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;

let broken = false;
await withServer({}, async (server) => {
  const loadBefore = loadavg()[0];
  const beside = await botTables(server.port, asked.beside, { game: 'strike', bots: 3, level: 'champion' });
  await sleep(10_000);
  const waits = [];
  let ended = false;
  const waiting = [];
  let late = 0;
  const looking = (async () => {
    while (!ended) {
      waiting.push(await server.metric('piste_thinking_bot'));
      late = Math.max(late, await lateness(server));
      await sleep(1000);
    }
  })();
  const began = performance.now();
  const others = () => machineCpuSeconds() - server.cpuSeconds() - (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
  const before = others();
  console.log(`beside ${asked.beside} tables of one person and three champions of Strike; the machine's load before: ${loadBefore.toFixed(1)}`);
  console.log('game, players         champion won      of    rate   95 % interval     even   drawn  minutes');
  await Promise.all(LADDERS.filter(({ game: name }) => asked[name] >= 1).map(async (ladder) => {
    const { champion, regular, nobody } = await climb(server.port, ladder, asked[ladder.game], waits);
    const of = champion + regular;
    const [low, high] = interval(champion, of);
    const even = 1 / ladder.seats;
    const verdict = low > even ? 'stronger' : high < even ? 'WORSE THAN THE REGULAR' : 'no difference shown';
    broken ||= high < even;
    console.log([
      `${ladder.game}, ${ladder.seats}, ${ladder.dice} dice`.padEnd(24), String(champion).padStart(10), String(of).padStart(8),
      `${percent(champion / of)} %`.padStart(8), `${percent(low)} – ${percent(high)} %`.padStart(16), `${percent(even)} %`.padStart(9),
      String(nobody).padStart(8), ((performance.now() - began) / 60_000).toFixed(1).padStart(9), `  ${verdict}`,
    ].join(''));
  }));
  ended = true;
  await looking;
  const took = (performance.now() - began) / 1000;
  const bots = Float64Array.from([...waits, ...beside.flatMap((table) => table.waits)]).sort();
  const mean = waiting.reduce((sum, size) => sum + size, 0) / waiting.length;
  console.log(`bots waiting or thinking at once: ${mean.toFixed(0)} on average, ${Math.max(...waiting)} at most: of the second that they share, `
    + `${(1000 / mean).toFixed(0)} ms for each on average`);
  console.log(`CPU of others on the machine: ${Math.round((100 * (others() - before)) / took)} %`);
  console.log(`${bots.length} moves of bots, while everybody sees what was thrown before among it: p50 ${(at(bots, 0.5) / 1000).toFixed(1)} s, `
    + `p99 ${(at(bots, 0.99) / 1000).toFixed(1)} s, the longest ${(at(bots, 1) / 1000).toFixed(1)} s`);
  const slowest = THOUGHT_SECONDS + late;
  const isFast = slowest <= BOT_SECONDS;
  broken ||= !isFast;
  console.log(`the slowest bot, after all before it had been seen: ${slowest.toFixed(1)} s, at most ${BOT_SECONDS}: ${isFast ? 'met' : 'NOT MET'}`);
  beside.forEach((table) => table.close());
});
process.exit(broken ? 1 : 0);
