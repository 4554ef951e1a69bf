// Two nodes: what a move costs through a remote one, how long it takes with many tables, and how fast a crowd hears of a
// throw. See bench/nodes.
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { withCluster } from './cluster.mjs';
import { Drive } from './drive.mjs';
import { numbers } from './server.mjs';
import { Table, connect, guest, openTables } from './table.mjs';

const asked = numbers('nodes', { tables: 1000, rate: 1000, seconds: 20, warmup: 20, crowd: 2000, throws: 20 });
const BOUNDS = { ratio: 2, p99: 80, crowd: 300, reached: 0.95 };
const fail = (reason) => { throw new Error(reason); };
let failed = false;

function check(isSo, words) {
  console.log(`${isSo ? 'ok  ' : 'NOT '} ${words}`);
  failed ||= !isSo;
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.POSITIVE_INFINITY;

// Seconds of CPU for 1,000 moves, of each part.
async function driven({ nodes, postgres, nats }, port, ports, words) {
  const tables = await openTables(asked.tables, () => {
    const [own, seats] = [port(), ports()];
    return new Table(own, { dice: 'fair' }, () => {}, fail, { ports: seats });
  });
  const drive = new Drive(tables);
  await drive.run(asked.rate, asked.warmup);
  const cpu = () => ({ nodes: nodes.reduce((sum, node) => sum + node.cpuSeconds(), 0), postgres: postgres.cpuSeconds(), nats: nats.cpuSeconds() });
  const before = cpu();
  const { took, waits } = await drive.run(asked.rate, asked.seconds);
  const after = cpu();
  const result = { p50: at(waits, 0.5), p99: at(waits, 0.99), reached: waits.length / took };
  for (const part of Object.keys(before)) result[part] = (1000 * (after[part] - before[part])) / waits.length;
  console.log(line([words, Math.round(result.reached), result.p50.toFixed(1), result.p99.toFixed(1), result.nodes.toFixed(3), result.postgres.toFixed(3), result.nats.toFixed(3)]));
  check(result.reached >= BOUNDS.reached * asked.rate, `${Math.round(100 * BOUNDS.reached)} % of the moves are made`);
  tables.forEach((table) => table.close());
  await sleep(2000);
  return result;
}

const line = (cells) => `| ${cells.map((cell, i) => (i === 0 ? String(cell).padEnd(44) : String(cell).padStart(8))).join(' | ')} |`;

async function crowd([one, other]) {
  const table = new Table(one.port, { dice: 'thrown', standIns: false }, () => {}, fail, { ports: [one.port, other.port] });
  await table.open();
  let heard = 0;
  let all = () => {};
  for (let i = 0; i < asked.crowd; i += 100) {
    await Promise.all(Array.from({ length: Math.min(100, asked.crowd - i) }, async (_, k) => {
      const { port } = k % 2 ? one : other;
      const socket = connect(port, table.place, await guest(port));
      await new Promise((resolve, reject) => {
        socket.on('error', reject);
        socket.on('close', () => table.closed || reject(new Error('a spectator was sent away')));
        socket.on('message', (data, isBinary) => {
          if (isBinary) return;
          if (data.indexOf('{"type":"welcome"') === 0) resolve();
          if (data.indexOf('{"type":"update"') === 0 && ++heard === asked.crowd) all();
        });
      });
      table.sockets.push(socket);
    }));
  }
  table.seen.length = 2;
  const waits = [];
  for (let i = 0; i < asked.throws;) {
    await sleep(500);
    heard = 0;
    const told = new Promise((resolve) => { all = resolve; });
    const from = performance.now();
    table.move();
    await told;
    if (table.throws) {
      waits.push(performance.now() - from);
      i++;
    }
  }
  table.close();
  waits.sort((a, b) => a - b);
  console.log(`${asked.crowd} spectators over two nodes: the last one hears of a throw after p50 ${at(waits, 0.5).toFixed(0)} ms, longest ${at(waits, 1).toFixed(0)} ms`);
  check(at(waits, 1) <= BOUNDS.crowd, `a crowd hears of every throw within ${BOUNDS.crowd} ms`);
}

await withCluster(2, {}, async (cluster) => {
  const { nodes } = cluster;
  const [one, other] = nodes;
  console.log(`${asked.tables} tables, ${asked.rate} moves a second; the machine's load before: ${loadavg()[0].toFixed(1)}`);
  console.log(line(['CPU in seconds for 1,000 moves', 'moves/s', 'p50 ms', 'p99 ms', 'nodes', 'Postgres', 'NATS']));
  const local = () => driven(cluster, () => one.port, () => [one.port, one.port], 'both seats at the node of the table');
  const remote = () => driven(cluster, () => one.port, () => [other.port, other.port], 'both seats at the other node');
  // Whatever grows warm or full meanwhile, both kinds have the same of it.
  const [first, second, third, fourth] = [await local(), await remote(), await remote(), await local()];
  const mean = (a, b, part) => (a[part] + b[part]) / 2;
  const costs = { local: mean(first, fourth, 'nodes'), remote: mean(second, third, 'nodes'), postgres: mean(second, third, 'postgres'), nats: mean(second, third, 'nats') };
  let turn = 0;
  const mixed = await driven(cluster, () => nodes[turn++ % 2].port, () => [one.port, other.port], 'tables and seats spread over both');
  console.log(`for bench/scale: ${Object.entries(costs).map(([name, cost]) => `--${name} ${cost.toFixed(3)}`).join(' ')}`);
  check(costs.remote <= BOUNDS.ratio * costs.local, `a move through a remote node costs ${(costs.remote / costs.local).toFixed(2)} times a local one, at most ${BOUNDS.ratio}`);
  check(mixed.p99 < BOUNDS.p99, `p99 over two nodes is under ${BOUNDS.p99} ms`);
  await crowd(nodes);
  process.exitCode = failed ? 1 : 0;
});
