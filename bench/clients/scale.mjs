// What bounds 10, 100 and 1,000 nodes, from the costs of one move. See bench/scale and docs/scale.md.

import { leases } from './leases.mjs';
import { numbers } from './server.mjs';

// Seconds of CPU for 1,000 moves, as bench/nodes prints them at its end: of a node, if both seats are connected to it or to
// another one, and of PostgreSQL and NATS. The usual values are those of docs/benchmarks.md, of two shared cores.
const asked = numbers('scale', { local: 0.271, remote: 0.392, postgres: 0.062, nats: 0.08, query: 180e-6, row: 0.32e-6, measure: 0 });
const { local, remote: away, postgres, nats } = asked;
// What PostgreSQL needs for a renewal, and for each row of another node that it reads.
const { query, row } = asked.measure > 0 ? await leases(asked.measure) : asked;
if (asked.measure > 0) console.log(`a renewal: ${(1e6 * query).toFixed(0)} µs, and ${(1e6 * row).toFixed(2)} µs for each other node\n`);
const COSTS = {
  localMove: local / 1000,
  remoteMove: away / 1000,
  append: postgres / 1000,
  messages: nats / 1000, // of a move with both seats at another node
  throwing: 1 / 1_315, // s of CPU for a throw of one die: bench/throws
  throwsPerMove: 0.5,
  renewal: 1, // s between two renewals of a node's lease
  renewalRow: row,
  query,
};
const CORES = 4; // of a node, of a database, of a NATS server
const BUSY = 0.6; // how busy a part may be before people notice
const SECONDS_PER_MOVE = 6; // at one table

// Small and repeatable.
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

// Tables fall on nodes and on databases by chance; the fullest one is the first to be slow.
function fullest(tables, places, chance) {
  const counts = new Uint32Array(places);
  for (let i = 0; i < tables; i++) counts[Math.floor(chance() * places)]++;
  return counts.reduce((most, count) => Math.max(most, count), 0) / (tables / places);
}

function at(nodes) {
  const chance = random(nodes);
  // A table is run where it was opened: its first seat is there, the other one anywhere. A remote move has both elsewhere.
  const remote = (1 - 1 / nodes) / 2;
  const move = COSTS.localMove + remote * (COSTS.remoteMove - COSTS.localMove) + COSTS.throwing * COSTS.throwsPerMove;
  const perNode = (CORES * BUSY) / move;
  const tables = Math.round(nodes * perNode * SECONDS_PER_MOVE);
  const uneven = fullest(Math.min(tables, 2_000_000), nodes, chance);
  const moves = (nodes * perNode) / uneven;
  const databases = Math.max(1, Math.ceil((moves * COSTS.append) / (CORES * BUSY)));
  const unevenDatabases = fullest(Math.min(tables, 2_000_000), databases, chance);
  // If the other seat is elsewhere: every second move is a command to the owner, and each is told there.
  const messages = moves * remote * 2 * 1.5;
  const renewals = nodes / COSTS.renewal;
  return {
    nodes,
    tables: Math.round(moves * SECONDS_PER_MOVE),
    moves: Math.round(moves),
    databases: Math.ceil(databases * unevenDatabases),
    nats: Math.max(1, Math.ceil((moves * remote * COSTS.messages) / (CORES * BUSY))),
    messages: Math.round(messages),
    'leases, % of a database': `${((100 * (renewals * (COSTS.query + nodes * COSTS.renewalRow) + nodes * COSTS.query)) / CORES).toFixed(1)} %`,
    uneven: uneven.toFixed(2),
  };
}

const rows = [1, 2, 10, 100, 1000].map(at);
const heads = Object.keys(rows[0]);
console.log(`| ${heads.join(' | ')} |`);
console.log(`|${heads.map(() => '---').join('|')}|`);
for (const row of rows) console.log(`| ${heads.map((head) => row[head].toLocaleString('en')).join(' | ')} |`);
