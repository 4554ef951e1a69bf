// Plays at all tables of one server and prints one line of JSON: `node drive.mjs ORDER`, which moves.mjs does.
import { readFileSync, readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const { client, port, server, tables, seconds, warmup, rate } = JSON.parse(process.argv[2]);
const { join } = await import(`./${client}`);

process.on('unhandledRejection', (e) => fail(e?.message ?? e));
function fail(reason) {
  console.error(`clients: ${reason}`);
  process.exit(1);
}

// A process and its descendants.
function family(pid) {
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter((child) => child !== '');
  return [pid, ...children.flatMap(family)];
}

const ticksPerSecond = 100; // USER_HZ, the same on every Linux that Node runs on

// User and system time of all threads, with that of children that have ended.
function cpuSeconds(pid) {
  return family(pid).reduce((sum, member) => {
    const stat = readFileSync(`/proc/${member}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / ticksPerSecond;
  }, 0);
}

// A thread may end at any time.
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

// Seconds of user and system time by the names of threads, without the numbers at their ends.
function threadSeconds(pid) {
  const seconds = {};
  for (const member of family(pid)) {
    for (const task of readdirSync(`/proc/${member}/task`)) {
      const stat = readIfThere(`/proc/${member}/task/${task}/stat`);
      if (stat === '') continue;
      const end = stat.lastIndexOf(')');
      const name = stat.slice(stat.indexOf('(') + 1, end).replace(/[-#]*\d*$/, '');
      const ticks = stat.slice(end + 2).split(' ').slice(11, 13).map(Number);
      seconds[name] = (seconds[name] ?? 0) + (ticks[0] + ticks[1]) / ticksPerSecond;
    }
  }
  return seconds;
}

function rssMB(pid) {
  return family(pid).reduce((sum, member) =>
    sum + Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${member}/status`, 'utf8'))?.[1] ?? 0) / 1024, 0);
}

const driverCpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

let playing = false;
let latencies = []; // milliseconds from sending a move to hearing of it, one for each move
const interval = rate > 0 ? (1000 * tables) / rate : 0; // milliseconds between two moves at one table

class Table {
  seats = [];
  due = Infinity;

  async open(number) {
    for (const seat of [0, 1]) {
      const place = { seat, heard: -1, sent: 0, move: null };
      this.seats.push(place);
      place.move = await join(port, number, seat, (moves) => this.hear(place, moves));
    }
    while (this.seats.some((place) => place.heard < 0)) await sleep(5);
  }

  begin(start) {
    this.due = start;
    this.play(this.seats[0]);
  }

  hear(place, moves) {
    if (moves === place.heard) return; // told again, as some do when a seat comes or goes
    if (place.heard >= 0 && moves !== place.heard + 1) fail(`a seat heard of move ${moves} after ${place.heard}`);
    place.heard = moves;
    if (!playing) return;
    if (moves % 2 !== place.seat) latencies.push(performance.now() - place.sent);
    else this.play(place);
  }

  play(place) {
    const now = performance.now();
    const wait = this.due - now;
    this.due = Math.max(this.due + interval, now); // a late table does not hurry afterwards
    if (wait > 0) setTimeout(() => this.send(place), wait);
    else this.send(place);
  }

  send(place) {
    place.sent = performance.now();
    place.move();
  }
}

const opened = [];
const opening = Array.from({ length: tables }, (_, number) => number);
await Promise.all(Array.from({ length: 10 }, async () => {
  while (opening.length > 0) {
    const table = new Table();
    await table.open(opening.shift());
    opened.push(table);
  }
}));

playing = true;
const start = performance.now();
opened.forEach((table, i) => table.begin(start + (interval * i) / tables));
const warmupMoves = 50_000; // by then every runtime has compiled its hot code, however little of the machine it got
await sleep(warmup * 1000);
while (latencies.length < warmupMoves) {
  if (performance.now() - start > 300_000) fail(`only ${latencies.length} moves in the first five minutes`);
  await sleep(50);
}

latencies = [];
const measured = () => ({
  at: performance.now(),
  cpu: cpuSeconds(server),
  threads: threadSeconds(server),
  driver: driverCpuSeconds(),
});
const from = measured();
await sleep(seconds * 1000);
const to = measured();
playing = false;

const sorted = Float64Array.from(latencies).sort();
if (sorted.length === 0) fail('not one move was made');
const percentile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
const cpu = to.cpu - from.cpu;
console.log(JSON.stringify({
  tables,
  rate,
  moves: sorted.length,
  seconds: (to.at - from.at) / 1000,
  cpu,
  cpuPer1000: (1000 * cpu) / sorted.length,
  p50: percentile(0.5),
  p99: percentile(0.99),
  rssMB: rssMB(server),
  driverCpu: to.driver - from.driver,
  threads: Object.fromEntries(
    Object.entries(to.threads).map(([name, spent]) => [name, spent - (from.threads[name] ?? 0)]),
  ),
}));
process.exit(0);
