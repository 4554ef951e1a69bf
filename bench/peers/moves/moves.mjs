// Starts one server after another, lets drive.mjs play on it, and prints what that took. See bench/moves for the options.
//
// The job: at each table two seats move in turn; a move makes the server roll a fair die and tell both seats the new state.
//
// To add a server, say piste:
//   1. a line in `peers` below: how to start it, given a port and an empty folder for its data. It is up when it accepts
//      connections on that port, is sent SIGTERM at the end, and its CPU time is that of all its processes.
//   2. a file with its client, which exports
//        async join(port, table, seat, heard) → move
//      It takes seat 0 or 1 of table 0, 1, … (seat 1 is asked for once seat 0 is taken), calls heard(n) whenever it is
//      told a state in which n moves have been made, and returns the function that makes this seat's next move.
//      bare-client.mjs is the shortest example; a server that speaks JSON over a WebSocket needs little more.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const here = import.meta.dirname;
const node = (file, ...args) => [process.execPath, join(here, file), ...args];

// Each with the promise it makes about a move it has told: what is left of it after a crash of the machine.
const peers = {
  'piste': {
    start: (port, data) => [
      join(here, '../../../piste'), 'serve', '--host', '127.0.0.1', '--port', port, '--data', data, '--no-limits',
    ],
    client: 'piste-client.mjs',
    kept: 'all',
  },
  'javalin': { start: (port) => [join(here, 'javalin-server'), port], client: 'bare-client.mjs', kept: 'nothing' },
  'ws': { start: (port) => node('bare-server.mjs', port), client: 'bare-client.mjs', kept: 'nothing' },
  'ws-fsync': { start: (port, data) => node('bare-server.mjs', port, data), client: 'bare-client.mjs', kept: 'all' },
  'colyseus': { start: (port) => node('colyseus-server.mjs', port), client: 'colyseus-client.mjs', kept: 'nothing' },
  'boardgame.io': { start: (port) => node('boardgame-server.mjs', port), client: 'boardgame-client.mjs', kept: 'nothing' },
  'boardgame.io-file': {
    start: (port, data) => node('boardgame-server.mjs', port, data), client: 'boardgame-client.mjs', kept: 'perhaps',
  },
};

const number = (name, text, least) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least) || !Number.isFinite(value)) refuse(`--${name} is a number from ${least} on`);
  return value;
};

function refuse(reason) {
  console.error(`bench/moves: ${reason}`);
  process.exit(2);
}

function options() {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        tables: { type: 'string', default: '100' },
        seconds: { type: 'string', default: '10' },
        warmup: { type: 'string', default: '3' },
        rate: { type: 'string', default: '0' },
        peers: { type: 'string', default: Object.keys(peers).join() },
        data: { type: 'string' },
        json: { type: 'boolean', default: false },
        threads: { type: 'boolean', default: false },
      },
    }));
  } catch (e) {
    refuse(e.message);
  }
  const names = values.peers.split(',');
  const unknown = names.filter((name) => !Object.hasOwn(peers, name));
  if (unknown.length > 0) refuse(`no peer ${unknown.join(', ')}: there are ${Object.keys(peers).join(', ')}`);
  const tables = number('tables', values.tables, 1);
  if (!Number.isInteger(tables)) refuse('--tables is a whole number');
  return {
    names,
    tables,
    seconds: number('seconds', values.seconds, 0.1),
    warmup: number('warmup', values.warmup, 0),
    rate: number('rate', values.rate, 0),
    data: values.data,
    json: values.json,
    threads: values.threads,
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => { socket.destroy(); resolve(true); });
    socket.once('error', () => resolve(false));
  });
}

const ended = (child) => child.exitCode !== null || child.signalCode !== null;

async function untilUp(server, port) {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (ended(server)) throw new Error('the server stopped before it was up');
    if (await accepts(port)) return;
    await sleep(50);
  }
  throw new Error('the server was not up after a minute');
}

// Never comes to anything but an error, when a server ends that was still played on.
function failure(server) {
  const failed = new Promise((_, reject) => {
    server.once('exit', () => reject(new Error('the server stopped while it was played on')));
  });
  failed.catch(() => {}); // in the end every server is stopped
  return failed;
}

async function stop(child) {
  if (ended(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(late);
}

// What the driver printed: one line of JSON.
async function drive(order) {
  const driver = spawn(...split(node('drive.mjs', JSON.stringify(order))), { stdio: ['ignore', 'pipe', 'inherit'], env });
  running.add(driver);
  let printed = '';
  driver.stdout.setEncoding('utf8').on('data', (text) => { printed += text; });
  const code = await new Promise((resolve) => driver.once('close', resolve));
  running.delete(driver);
  if (code !== 0) throw new Error('the clients gave up');
  return JSON.parse(printed);
}

const split = ([command, ...args]) => [command, args.map(String)];
const env = { ...process.env, NODE_ENV: 'production' };
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([...running].map(stop));
    process.exit(1);
  });
}

async function run(name, { tables, seconds, warmup, rate, data }) {
  const { start, client } = peers[name];
  const port = await freePort();
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(join(data, `${name}-`));
  const server = spawn(...split(start(port, folder)), { stdio: ['ignore', 'ignore', 'inherit'], env });
  server.once('error', (e) => console.error(`${name}: ${e.message}`));
  running.add(server);
  try {
    await untilUp(server, port);
    const played = drive({ client, port, server: server.pid, tables, seconds, warmup, rate });
    return { peer: name, ...(await Promise.race([played, failure(server)])) };
  } finally {
    await Promise.all([...running].map(stop));
    running.clear();
    rmSync(folder, { recursive: true, force: true });
  }
}

// What the threads of each server took, those that took most first.
function printThreads(runs) {
  console.log('\n| server | threads | CPU s/1,000 moves |\n| --- | --- | --- |');
  for (const { peer, moves, threads } of runs) {
    for (const [name, seconds] of Object.entries(threads).sort((a, b) => b[1] - a[1])) {
      const cpu = (1000 * seconds) / moves;
      if (cpu >= 0.0005) console.log(`| ${peer} | ${name} | ${cpu.toFixed(4)} |`);
    }
  }
}

function print(runs) {
  const columns = {
    'server': (r) => r.peer,
    'kept after a crash': (r) => peers[r.peer].kept,
    'CPU s/1,000 moves': (r) => r.cpuPer1000.toFixed(4),
    'moves/CPU s': (r) => Math.round(1000 / r.cpuPer1000).toLocaleString('en'),
    'ratio': (r) => (runs[0].cpuPer1000 / r.cpuPer1000).toFixed(2),
    'moves': (r) => r.moves.toLocaleString('en'),
    'moves/s': (r) => Math.round(r.moves / r.seconds).toLocaleString('en'),
    'p50 ms': (r) => r.p50.toFixed(1),
    'p99 ms': (r) => r.p99.toFixed(1),
    'RSS MB': (r) => Math.round(r.rssMB),
    'clients busy': (r) => `${Math.round(100 * r.driverCpu / r.seconds)} %`,
  };
  const line = (cells) => console.log(`| ${cells.join(' | ')} |`);
  line(Object.keys(columns));
  line(Object.keys(columns).map(() => '---'));
  for (const r of runs) line(Object.values(columns).map((cell) => cell(r)));
}

const asked = options();
const runs = [];
for (const name of asked.names) {
  try {
    const result = await run(name, asked);
    if (asked.json) console.log(JSON.stringify(result));
    else console.error(`${name}: ${result.moves} moves in ${result.seconds.toFixed(1)} s`);
    runs.push(result);
  } catch (e) {
    console.error(`${name}: ${e.message}`);
    process.exitCode = 1;
  }
}
if (!asked.json && runs.length > 0) {
  print(runs);
  if (asked.threads) printThreads(runs);
}
