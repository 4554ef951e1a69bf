// Three nodes, many tables, and faults that come by chance, some of them at once. See bench/chaos.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withCluster } from './cluster.mjs';
import { numbers } from './server.mjs';
import { SteadyTable } from './steady.mjs';

const options = numbers('chaos', { tables: 300, minutes: 10, pause: 8, rate: 100, seed: 1 });
const { tables: count, minutes, pause, rate, seed } = options;
const NODES = 3;
const BOUNDS = { kill: 8000, stop: 1000 };
const AFTER = 3000; // so long after a fault, what players notice may still come from it
const STUCK = 60_000;
const SILENT = 2000; // so long a proxy sends clients to a node that does not answer any more
const NOWHERE = '127.0.0.1:9'; // where nobody answers, as a proxy without a server
const root = join(import.meta.dirname, '../..');

// What is done to a node or to what they share. Each ends by itself and leaves all as it was.
const FAULTS = {
  async kill({ node }) {
    await node.stop('SIGKILL');
    await sleep(3000);
    await node.begin();
  },
  async stop({ node }) {
    await node.stop('SIGTERM');
    await sleep(5000);
    await node.begin();
  },
  async zombie({ node }) {
    node.child.kill('SIGSTOP');
    await sleep(20_000);
    node.child.kill('SIGCONT');
  },
  async 'cut from PostgreSQL'({ node }) {
    node.toPostgres.cut();
    await sleep(12_000);
    node.toPostgres.mend();
  },
  async 'cut from NATS'({ node }) {
    node.toNats.cut();
    await sleep(12_000);
    node.toNats.mend();
  },
  postgres: ({ postgres }) => postgres.restart(),
  nats: ({ nats }) => nats.restart(),
};
const OF_ALL = ['postgres', 'nats'];

// Where the players of a table are, for whoever looks for the cause.
const standing = (table) => JSON.stringify(table.players.map((player) => ({
  at: player.at,
  since: Math.round(performance.now() - player.since),
  isIn: player.isIn,
  socket: player.socket.readyState,
  version: player.version,
  pending: player.pending?.text,
})));

// Small and repeatable.
let state = seed;
function chance() {
  state = (state * 1664525 + 1013904223) >>> 0;
  return state / 2 ** 32;
}

function shuffled(list) {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(chance() * rest.length), 1)[0]);
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
// What something comes to, or undefined if it takes too long.
const within = (millis, promise) => Promise.race([promise, sleep(millis, undefined, { ref: false })]);
const ascending = (list) => list.sort((a, b) => a - b);

// Faults one after the other by the clock, whether or not those before are over. One node at least is always well, and
// nothing that is broken is broken again.
async function inflict(cluster, faults) {
  const kinds = process.env.CHAOS_FAULTS?.split(',') ?? Object.keys(FAULTS);
  const broken = new Set();
  const end = performance.now() + minutes * 60_000;
  const running = [];
  let deck = [];
  while (performance.now() < end) {
    await sleep(pause * 1000 * (0.4 + 1.2 * chance()));
    const well = cluster.nodes.filter((node) => !broken.has(node));
    const may = (kind) => (OF_ALL.includes(kind) ? !broken.has(kind) : well.length > 1);
    if (deck.length === 0) deck = shuffled(kinds);
    const next = deck.findIndex(may);
    if (next < 0) continue;
    const [kind] = deck.splice(next, 1);
    const what = OF_ALL.includes(kind) ? kind : well[Math.floor(chance() * well.length)];
    const fault = { kind, what, from: performance.now(), to: Number.POSITIVE_INFINITY };
    faults.push(fault);
    broken.add(what);
    running.push(FAULTS[kind]({ ...cluster, node: what }).finally(() => {
      fault.to = performance.now();
      broken.delete(what);
    }));
  }
  await Promise.all(running);
}

// As the Compose file of a release has it: a node says that it is about to stop before it does.
const serve = ['--log', process.env.CHAOS_LOG ?? 'quiet', '--drain', '3'];

await withCluster(NODES, { serve, cuts: true }, async (cluster) => {
  const { postgres, nodes, network } = cluster;
  // A proxy leaves out at once nodes that answer 503, and after a while those that do not answer.
  const well = new Map(nodes.map((node) => [node, performance.now()])); // when each was well
  const look = setInterval(() => nodes.forEach(async (node) => {
    const answer = await fetch(`http://${node.address}/health`, { signal: AbortSignal.timeout(800) }).catch(() => undefined);
    if (answer?.ok) well.set(node, performance.now());
    else if (answer) well.delete(node);
  }), 300);
  let turn = 0;
  const port = () => {
    const ready = [...well].filter(([, time]) => performance.now() - time < SILENT).map(([node]) => node.address);
    return ready.length > 0 ? ready[turn++ % ready.length] : NOWHERE;
  };

  const deaf = [];
  const stuck = [];
  const ended = [];
  const owners = () => {
    try {
      return postgres.sql("SELECT t.id, coalesce(n.name, t.owner), t.epoch, t.version FROM tables t LEFT JOIN nodes n ON n.id = t.owner");
    } catch {
      return ''; // PostgreSQL is being started again.
    }
  };
  // Which node ran each table a moment ago, as far as PostgreSQL says so.
  const ownersBefore = new Map();
  const lookAtOwners = setInterval(async () => {
    const rows = await postgres.ask('SELECT t.id, n.name FROM tables t JOIN nodes n ON n.id = t.owner').catch(() => '');
    for (const row of rows.split('\n').filter(Boolean)) {
      const [table, node] = row.split('|');
      ownersBefore.set(table, node);
    }
  }, 500);
  // The nodes that a table needs now.
  const placesOf = (table) => [
    ...table.players.map((player) => nodes.find((node) => node.address === player.at)?.name),
    ownersBefore.get(table.place.table),
  ];
  const told = (table) => owners().split('\n').find((row) => row.startsWith(`${table.place.table}|`)) ?? 'unknown';
  const tables = [];
  for (let i = 0; i < count; i += 10) {
    const some = Array.from({ length: Math.min(10, count - i) }, (_, k) => new SteadyTable(port, { dice: (i + k) % 10 < 4 ? 'thrown' : 'fair', standIns: false }));
    await Promise.all(some.map((table) => table.open()));
    tables.push(...some);
  }
  for (const table of tables) {
    table.onDeaf = (player) => {
      const words = `table ${table.place.table} (owner, epoch, version: ${told(table)}): seat ${player.seat} at ${player.at} heard nothing after version ${player.version}`;
      deaf.push(words);
      console.log(words);
    };
    table.onEnded = (player, code) => {
      const words = `table ${table.place.table}: seat ${player.seat} at ${player.at} was sent away for good (${code})`;
      ended.push(words);
      console.log(words);
    };
  }
  console.log(`${count} tables on ${NODES} nodes, seed ${seed}; ways are cut ${network.isReal ? 'by network namespaces' : 'in proxies'}; the machine's load: ${loadavg()[0].toFixed(1)}`);

  let isOver = false;
  let moves = 0;
  const faults = []; // { kind, from, to }
  const waits = []; // { from, to, places }
  const players = tables.map(async (table) => {
    while (!isOver) {
      const from = performance.now();
      const places = placesOf(table);
      const late = setTimeout(() => {
        const words = `table ${table.place.table} (owner, epoch, version: ${told(table)}) is stuck: ${standing(table)}`;
        stuck.push(words);
        console.log(words);
      }, STUCK);
      const done = await table.move();
      clearTimeout(late);
      if (done) {
        moves++;
        const held = table.held ?? { from, places: [] };
        waits.push({ story: table.story(held.from), from: held.from, to: performance.now(), places: new Set([...held.places, ...places, ...placesOf(table)]) });
        table.held = undefined;
        await sleep(((1000 * count) / rate) * (0.5 + Math.random()));
      } else {
        // Refused for the moment: the wait goes on until a move is made.
        table.held ??= { from, places: [] };
        table.held.places.push(...places);
        await sleep(100);
      }
    }
  });
  await inflict(cluster, faults);
  isOver = true;
  await within(2 * STUCK, Promise.all(players));

  // --- What became of it.
  let failed = false;
  const check = (isSo, words) => {
    console.log(`${isSo ? 'ok  ' : 'NOT '} ${words}`);
    failed ||= !isSo;
  };
  console.log(`${moves} moves acknowledged, ${faults.length} faults`);
  const hits = new Map(); // by kind, how long moves took that were held up by it
  const usual = [];
  const stories = [];
  for (const { from, to, places, story } of waits) {
    const near = faults.filter((fault) => fault.from < to && fault.to + AFTER > from);
    if (near.length === 0) usual.push(to - from);
    else if (to - from > 250) {
      // Of several kinds only those count that hit what the table needs; if none did, nobody knows which it was.
      const own = near.filter((fault) => OF_ALL.includes(fault.kind) || places.has(fault.what.name));
      const of = new Set(near.map((fault) => fault.kind)).size === 1 || own.length === 0 ? near : own;
      const kind = new Set(of.map((fault) => fault.kind)).size === 1 ? of[0].kind : 'several at once';
      const began = Math.max(from, ...of.map((fault) => fault.from).filter((time) => time < to));
      if (!hits.has(kind)) hits.set(kind, []);
      const took = to - (kind === 'several at once' ? from : began);
      hits.get(kind).push(took);
      stories.push({ kind, took, story, began });
    }
  }
  ascending(usual);
  console.log(`without a fault: p50 ${at(usual, 0.5).toFixed(0)} ms, p99 ${at(usual, 0.99).toFixed(0)} ms`);
  for (const kind of new Set([...faults.map((fault) => fault.kind), 'several at once'])) {
    const times = faults.filter((fault) => fault.kind === kind).length;
    const hit = ascending(hits.get(kind) ?? []);
    console.log(`${kind.padEnd(20)} ${String(times || '').padStart(3)} times, ${String(hit.length).padStart(5)} interruptions: p50 ${at(hit, 0.5).toFixed(0)} ms, p99 ${at(hit, 0.99).toFixed(0)} ms, longest ${at(hit, 1).toFixed(0)} ms`);
    if (BOUNDS[kind]) check(at(hit, 0.99) < BOUNDS[kind], `99 % of interruptions by ${kind} are under ${BOUNDS[kind]} ms`);
  }
  const most = Number(process.env.CHAOS_STORIES ?? 0);
  for (const kind of hits.keys()) {
    for (const { took, story, began } of stories.filter((one) => one.kind === kind).sort((a, b) => b.took - a.took).slice(0, most)) {
      const words = story.map(({ at, seat, words }) => `${Math.round(at - began)} ${seat} ${words}`);
      console.log(`${kind}: ${took.toFixed(0)} ms: ${words.join('; ')}`);
    }
  }
  const long = waits.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 5);
  for (const { from, to } of long) {
    const near = faults.filter((fault) => fault.from < to && fault.to + AFTER > from);
    const seconds = (time) => ((time - from) / 1000).toFixed(1);
    console.log(`a move took ${seconds(to)} s; ${near.map((fault) => `${fault.kind} from ${seconds(fault.from)} to ${seconds(fault.to)}`).join(', ') || 'without a fault'}`);
  }
  check(deaf.length === 0, `nobody who was connected heard nothing for 20 s (${deaf.length})`);
  check(ended.length === 0, `nobody was sent away for good (${ended.length})`);
  check(stuck.length === 0, `no move took more than ${STUCK / 1000} s (${stuck.length})`);

  const heads = new Map(postgres.sql('SELECT id, version FROM tables').trim().split('\n').map((row) => row.split('|')).map(([id, version]) => [id, Number(version)]));
  check(tables.every((table) => heads.get(table.place.table) >= table.acknowledged), 'every acknowledged version is there');
  const gaps = Number(postgres.sql('SELECT count(*) FROM tables t WHERE t.version <> (SELECT count(*) FROM facts f WHERE f.table_number = t.number) OR t.version <> (SELECT max(f.version) FROM facts f WHERE f.table_number = t.number)'));
  check(gaps === 0, 'no version is missing or there twice');
  checkCommands(postgres, tables, check);

  // As during the run, a move may be refused for the moment and is then made again.
  const movesOn = async (table, i) => {
    await players[i];
    for (let tries = 0; tries < 50; tries++) {
      if (await table.move()) return true;
      await sleep(100);
    }
    return false;
  };
  const going = tables.map(movesOn);
  const goesOn = await Promise.all(going.map((table) => within(20_000, table)));
  tables.forEach((table, i) => {
    if (!goesOn[i]) console.log(`table ${table.place.table} (owner, epoch, version: ${told(table)}) does not go on: ${table.refusals.at(-1)}, ${standing(table)}`);
  });
  check(goesOn.every(Boolean), 'every table goes on');
  const finish = async (table, i) => {
    await going[i];
    while (!table.isOver()) {
      if (!(await table.move())) await sleep(100);
    }
  };
  const finished = await within(goesOn.every(Boolean) ? 300_000 : 30_000, Promise.all(tables.map(finish)).then(() => true));
  check(finished, 'every game is played to its end');
  clearInterval(lookAtOwners);
  await verify(tables, port, check);
  const refusals = {};
  for (const code of tables.flatMap((table) => table.refusals)) refusals[code] = (refusals[code] ?? 0) + 1;
  console.log(`refused meanwhile: ${JSON.stringify(refusals)}`);
  clearInterval(look);
  tables.forEach((table) => table.close());
  process.exitCode = failed ? 1 : 0;
});

// Every command that was acknowledged has its facts, and each of them once: a command that was done twice sits, says, plays or
// throws twice, under numbers and versions of which each is there once.
function checkCommands(postgres, tables, check) {
  const by = `split_part(encode(substring(f.text from 1 for 200), 'escape'), ' ', 1)`;
  const rows = postgres.sql(`SELECT t.id, f.type, ${by}, count(*)
    FROM facts f JOIN tables t ON t.number = f.table_number GROUP BY 1, 2, 3`).trim().split('\n');
  const own = new Map(tables.map((table) => [table.place.table, new Set()])); // by table, the commands that have facts
  const twice = [];
  let throws = 0;
  for (const row of rows) {
    const [table, type, sender, times] = row.split('|');
    const slash = sender.indexOf('/');
    if (slash < 0 || !own.has(table)) continue;
    own.get(table).add(sender.slice(slash + 1));
    if (type === 'thrown') throws += Number(times);
    if (Number(times) > 1) twice.push(`${table} ${sender} ${type}`);
  }
  const all = tables.flatMap((table) => table.kept.map((id) => ({ id, table: table.place.table })));
  const lost = all.filter(({ id, table }) => !own.get(table).has(id)).map(({ id, table }) => `${table} ${id}`);
  check(lost.length === 0, `all ${all.length} acknowledged commands are in the facts ${lost.slice(0, 5)}`);
  check(twice.length === 0, `none of them, and none of ${throws} throws, was done twice ${twice.slice(0, 5)}`);
}

// Exports every table, as anybody could, and has the command verify all of them.
async function verify(tables, port, check) {
  const folder = mkdtempSync(join(tmpdir(), 'piste-chaos-'));
  const key = (await (await fetch(`http://${port()}/.well-known/piste-key`)).text()).trim();
  const files = [];
  for (const table of tables) {
    const headers = { 'Piste-Key': table.place.key, cookie: table.players[0].cookie };
    const answer = await again(() => fetch(`http://${port()}/api/tables/${table.place.table}/export`, { headers }));
    if (answer.ok) {
      files.push(join(folder, `${table.place.table}.piste`));
      writeFileSync(files.at(-1), await answer.text());
    } else console.log(`table ${table.place.table} is not exported: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  }
  const run = promisify(execFile)(join(root, 'piste'), ['verify', '--key', key, ...files], { maxBuffer: 1 << 28 }).catch((e) => e);
  const { stdout, code } = await run;
  const proven = stdout.split('\n').filter((line) => line === 'proven' || line.startsWith('proven, but')).length;
  // 4: somebody was away when others threw, which a fault explains.
  const isProven = !code || code === 4;
  if (!isProven) console.log(stdout.split('\n').filter((line) => !/^ +\d+ +proven/.test(line)).slice(0, 40).join('\n'));
  check(proven === tables.length && isProven, `piste verify proves all ${tables.length} tables (${proven})`);
  rmSync(folder, { recursive: true });
}

// What waits to be thought about is asked for again.
async function again(request) {
  for (let tries = 0; ; tries++) {
    const answer = await request();
    if (answer.status !== 503 || tries === 50) return answer;
    await sleep(500);
  }
}
