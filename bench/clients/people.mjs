// What two people feel at a quiet table while machines think for others. See bench/people.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { botTables } from './bots.mjs';
import { numbers, withServer } from './server.mjs';
import { Table, connect, guest, openTable } from './table.mjs';

const { seconds, warmup, only } = numbers('people', { seconds: 20, warmup: 12, only: 0.5 });
const PAUSE = 60; // between two throws at the quiet table, in ms
const START = 'bcdefed/......./......./......./......./......./5346264 w 2';

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
const fail = (reason) => { throw new Error(reason); };

// Two people who throw and throw.
class QuietTable {
  waits = [];
  ended = false;

  async open(port) {
    this.table = new Table(port, { dice: 'thrown' }, () => this.told(), fail);
    await this.table.open();
    this.next();
  }

  told() {
    if (this.table.throws) this.waits.push(performance.now() - this.sent);
    setTimeout(() => this.next(), PAUSE);
  }

  next() {
    if (this.ended) return;
    this.sent = performance.now();
    this.table.move();
  }
}

// Games that are over, played by people who do not think.
async function finished(port, game, count) {
  const places = [];
  for (let i = 0; i < count; i++) {
    await new Promise((resolve, reject) => {
      const table = new Table(port, { game, dice: 'fair' }, () => table.move(), (reason) => reject(new Error(reason)));
      const send = table.send.bind(table);
      table.send = (seat, type, fields) => {
        if (type !== 'rematch') return send(seat, type, fields);
        places.push({ table: table.place.table, key: table.place.key });
        table.close();
        return resolve();
      };
      table.open().then(() => table.move(), reject);
    });
  }
  return places;
}

const get = (port, path, cookie) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  }, () => 0);

// Something again and again, by so many at once, until the end.
function pester(load, crowd, work) {
  load.answers = {};
  for (let i = 0; i < crowd; i++) {
    (async () => {
      for (let round = 0; !load.ended; round++) {
        const status = await work(i, round);
        load.answers[status] = (load.answers[status] ?? 0) + 1;
      }
    })();
  }
}

const champions = (count) => async (server, load) => {
  load.tables = await botTables(server.port, count, { game: 'strike', bots: 3, level: 'champion' });
};

const loads = [
  ['nobody else', async () => {}],
  ['10 tables of one person and three champions of Strike', champions(10)],
  ['30 such tables', champions(30)],
  ['100 such tables', champions(100)],
  ['20 tables of L\'Arène, one person and two champions', async (server, load) => {
    load.tables = await botTables(server.port, 20, { game: 'arene', bots: 2, level: 'champion' });
  }],
  ['analyses of 2 s, two asked for every second', async (server, load) => {
    const cookie = await guest(server.port);
    pester(load, 20, async (i, round) => {
      await sleep(500 * (1 + (i % 20)));
      const millis = 1000 + ((37 * i + round) % 1000);
      return get(server.port, `/api/analysis/des-chainer?millis=${millis}&position=${encodeURIComponent(START)}`, cookie);
    });
  }],
  ['150 reviews at once, of 30 games', async (server, load) => {
    const cookie = await guest(server.port);
    const places = [...await finished(server.port, 'strike', 20), ...await finished(server.port, 'arene', 10)];
    pester(load, 150, async (i, round) => {
      const { table, key } = places[(i + round) % places.length];
      const status = await get(server.port, `/api/tables/${table}/review?key=${key}`, cookie);
      await sleep(status === 200 ? 200 : 1000);
      return status;
    });
  }],
  ['8 who ask for summaries of 30 tables with wrong keys', async (server, load) => {
    const cookie = await guest(server.port);
    const places = await finished(server.port, 'strike', 30);
    const body = JSON.stringify({ tables: places.map(({ table }) => ({ table, key: 'wrong' })) });
    await sleep(4000); // nobody looks at them: they leave the memory
    pester(load, 8, () =>
      fetch(`http://127.0.0.1:${server.port}/api/tables/summaries`, { method: 'POST', headers: { cookie }, body })
        .then(async (answer) => { await answer.arrayBuffer(); return answer.status; }, () => 0));
  }],
  ['two sockets that send pings without end', async (server, load) => {
    for (let i = 0; i < 2; i++) {
      const cookie = await guest(server.port);
      const place = await openTable(server.port, cookie, {});
      (async () => {
        while (!load.ended) {
          const socket = connect(server.port, place, cookie);
          socket.on('error', () => {});
          await new Promise((resolve) => { socket.once('open', resolve).once('close', resolve); });
          while (!load.ended && socket.readyState === 1) {
            for (let n = 0; n < 200 && socket.bufferedAmount < 100_000; n++) socket.ping();
            await sleep(1);
          }
          await sleep(200);
        }
      })();
    }
  }],
  ['20 tables of four champions that everybody has left', async (server, load) => {
    const tables = await botTables(server.port, 20, { game: 'strike', bots: 4, level: 'champion', person: false });
    tables.forEach((table) => table.close());
    await sleep(1000);
    const others = async () => await moves(server.port) - load.quiet.table.commands;
    const before = await others();
    load.tell = async () => `${await others() - before} moves of theirs`;
  }],
  ['2,000 connections at 200 tables', async (server, load) => {
    const cookie = await guest(server.port);
    const sockets = [];
    for (let i = 0; i < 200; i++) {
      const place = await openTable(server.port, cookie, {});
      await Promise.all(Array.from({ length: 10 }, () => new Promise((resolve, reject) => {
        const socket = connect(server.port, place, cookie);
        socket.once('message', resolve).once('error', reject);
        sockets.push(socket);
      })));
    }
    load.close = () => sockets.forEach((socket) => socket.terminate());
  }],
];

async function moves(port) {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^piste_moves_total (\S+)/m.exec(metrics)[1]);
}

async function measured(name, begin) {
  const load = {};
  let line = '';
  let stopped = 0;
  await withServer({ serve: ['--idle', '2'] }, async (server) => {
    const quiet = new QuietTable();
    load.quiet = quiet;
    await quiet.open(server.port);
    await sleep(1000 * warmup / 2);
    await begin(server, load);
    await sleep(1000 * warmup / 2);
    const skipped = quiet.waits.length;
    load.tables?.forEach((table) => { table.waits = []; });
    const cpu = server.cpuSeconds();
    await sleep(1000 * seconds);
    const waits = Float64Array.from(quiet.waits.slice(skipped)).sort();
    const bots = Float64Array.from(load.tables?.flatMap((table) => table.waits) ?? []).sort();
    const open = load.tables?.map((table) => (table.botSince === undefined ? 0 : performance.now() - table.botSince)) ?? [];
    const ms = (share) => at(waits, share).toFixed(0).padStart(6);
    line = [
      name.padEnd(56), String(waits.length).padStart(6), ms(0.5), ms(0.95), ms(0.99), at(waits, 1).toFixed(0).padStart(6),
      bots.length ? (at(bots, 0.5) / 1000).toFixed(1).padStart(7) : ''.padStart(7),
      bots.length ? (Math.max(at(bots, 1), ...open) / 1000).toFixed(1).padStart(7) : ''.padStart(7),
      `${Math.round((100 * (server.cpuSeconds() - cpu)) / seconds)} %`.padStart(7),
    ].join('');
    const told = load.tell ? await load.tell() : load.answers ? JSON.stringify(load.answers) : '';
    quiet.ended = true;
    quiet.table.closed = true;
    load.tables?.forEach((table) => { table.closed = true; });
    const began = performance.now();
    await server.stop();
    stopped = (performance.now() - began) / 1000;
    load.ended = true;
    load.close?.();
    console.log(`${line}${stopped.toFixed(1).padStart(7)}  ${told}`);
  });
}

console.log(`${''.padEnd(56)}throws   p50   p95   p99   max bot p50 bot max    CPU   stop`);
console.log(`${''.padEnd(56)}           ms    ms    ms    ms      s       s             s`);
for (const [number, [name, begin]] of loads.entries()) {
  if (only === 0.5 || only === number) await measured(`${number} ${name}`, begin);
}
process.exit(0);
