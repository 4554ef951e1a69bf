// What two people feel at a quiet table while machines think for others. See bench/people.
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOT_SECONDS, THOUGHT_SECONDS, botTables, lateness } from './bots.mjs';
import { machineCpuSeconds, numbers, withServer } from './server.mjs';
import { Table, connect, guest, openTable } from './table.mjs';

const { seconds, warmup, only } = numbers('people', { seconds: 60, warmup: 12, only: [] });
const PAUSE = 60; // between two throws at the quiet table, in ms
const LONG_TABLE = 50; // games, whose file has nearly as many facts as may be imported
const LAB = 'title: Long\ngame: des-chainer\nbots: regular\ngames: 1500\nmetrics: [wins, length]\n';
const START = 'bcdefed/......./......./......./......./......./5346264 w 2';

// What must hold under every load. Each load may ask for more: p95, of everybody's throws, and another p99, in ms.
const P99 = 300; // of throws at the quiet table, in ms
const HOST_RAM = '1g'; // of a small host: Java takes half of it for what is alive
const PEAK_MB = 900; // of memory that the server holds there
const TURN_SECONDS = 15; // of a bot's turn, with all that is shown in it
const STOP_SECONDS = 5;

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
const fail = (reason) => { throw new Error(reason); };

// Two people who throw and throw, each taking part in the throws of the other.
class QuietTable {
  waits = [];
  shared = 0; // in how many of them the other took part
  ended = false;

  async open(port) {
    this.table = new Table(port, { dice: 'thrown' }, () => this.told(), fail, { takesPart: true });
    await this.table.open();
    this.next();
  }

  told() {
    if (this.table.throws) {
      this.waits.push(performance.now() - this.sent);
      if (this.table.shared) this.shared++;
    }
    setTimeout(() => this.next(), PAUSE);
  }

  next() {
    if (this.ended) return;
    this.sent = performance.now();
    this.table.move();
  }
}

// Games that are over, played by people who do not think: so many tables, with so many games at each.
async function finished(port, game, count, games = 1, dice = 'fair') {
  const places = [];
  for (let i = 0; i < count; i++) {
    await new Promise((resolve, reject) => {
      let left = games;
      const finish = () => {
        if (--left > 0) return true;
        places.push(table.place);
        table.close();
        resolve();
        return false;
      };
      const table = new Table(port, { game, dice }, () => table.move(), (reason) => reject(new Error(reason)), { finished: finish });
      table.open().then(() => table.move(), reject);
    });
  }
  return places;
}

const ask = (port, path, cookie, options = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...options, headers: { cookie, ...options.headers } }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  }, () => 0);

const exported = async (port, { table, key }, cookie) =>
  (await fetch(`http://127.0.0.1:${port}/api/tables/${table}/export`, { headers: { cookie, 'Piste-Key': key } })).text();

// A text with some of its characters changed, doubled or left out.
function mutated(text, changes) {
  let changed = text;
  for (let i = 0; i < changes; i++) {
    const from = Math.floor(Math.random() * changed.length);
    const length = Math.floor(Math.random() * 20);
    const other = ['', changed.slice(from, from + 2 * length), '\u0000', '-9999999999', '{"', '\n'][Math.floor(Math.random() * 6)];
    changed = changed.slice(0, from) + other + changed.slice(from + length);
  }
  return changed;
}

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
  ['10 tables of one person and three champions of Strike', champions(10), { p95: 100 }],
  ['30 such tables', champions(30), { p95: 250 }],
  ['100 such tables', champions(100)],
  ['20 tables of L\'Arène, one person and two champions', async (server, load) => {
    load.tables = await botTables(server.port, 20, { game: 'arene', bots: 2, level: 'champion' });
  }, { p95: 250 }],
  ['analyses of 2 s, two asked for every second', async (server, load) => {
    const cookie = await guest(server.port);
    pester(load, 20, async (i, round) => {
      await sleep(500 * (1 + (i % 20)));
      const millis = 1000 + ((37 * i + round) % 1000);
      return ask(server.port, `/api/analysis/des-chainer?millis=${millis}&position=${encodeURIComponent(START)}`, cookie);
    });
  }],
  ['150 reviews at once, of 30 games', async (server, load) => {
    const cookie = await guest(server.port);
    const places = [...await finished(server.port, 'strike', 20), ...await finished(server.port, 'arene', 10)];
    pester(load, 150, async (i, round) => {
      const { table, key } = places[(i + round) % places.length];
      const status = await ask(server.port, `/api/tables/${table}/review`, cookie, { headers: { 'Piste-Key': key } });
      await sleep(status === 200 ? 200 : 1000);
      return status;
    });
  }],
  ['8 who ask for summaries of 30 tables with wrong keys', async (server, load) => {
    const cookie = await guest(server.port);
    const places = await finished(server.port, 'strike', 30);
    const body = JSON.stringify({ tables: places.map(({ table }) => ({ table, key: 'wrong' })) });
    await sleep(4000); // nobody looks at them: they leave the memory
    pester(load, 8, () => ask(server.port, '/api/tables/summaries', cookie, { method: 'POST', body }));
  }],
  ['imports of 30 games, whole and changed, 8 at once', async (server, load) => {
    const cookie = await guest(server.port);
    const places = [...await finished(server.port, 'strike', 20), ...await finished(server.port, 'arene', 10)];
    const files = await Promise.all(places.map((place) => exported(server.port, place, cookie)));
    pester(load, 8, (i, round) => {
      const body = mutated(files[(7 * i + round) % files.length], round % 4);
      return ask(server.port, '/api/tables/import', cookie, { method: 'POST', body });
    });
  }],
  ['requests and messages that make no sense, 20 at once', async (server, load) => {
    const cookie = await guest(server.port);
    const place = await openTable(server.port, cookie, {});
    const messages = ['{"type":"play","id":"c4","seen":7,"seat":1,"move":"throw","nonce":"k4"}', '{"type":"chat","text":"hello"}', '[[[[[['];
    const paths = ['/api/tables/zzz', `/api/tables/${place.table}/replay`, '/api/analysis/strike?position=1', '/api/puzzles/x'];
    pester(load, 10, (i, round) => ask(server.port, encodeURI(mutated(paths[(i + round) % paths.length], 2).replace(/^\/*/, '/')), cookie));
    pester(load, 10, (i, round) => new Promise((resolve) => {
      const socket = connect(server.port, place, cookie);
      socket.on('error', () => {}).once('close', resolve).once('open', () => {
        for (let n = 0; n < 20; n++) socket.send(mutated(messages[(round + n) % messages.length], 1 + (n % 5)));
        setTimeout(() => socket.close(), 50);
      });
    }));
  }],
  ['two sockets that send pings without end, as far as limits allow', async (server, load) => {
    for (let i = 0; i < 2; i++) {
      const cookie = await guest(server.port);
      const place = await openTable(server.port, cookie, {});
      (async () => {
        while (!load.ended) {
          const socket = connect(server.port, place, cookie, { localAddress: '127.0.0.2' });
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
  }, { server: { limits: true } }],
  ['20 tables of four champions that everybody has left', async (server, load) => {
    const tables = await botTables(server.port, 20, { game: 'strike', bots: 4, level: 'champion', person: false });
    tables.forEach((table) => table.close());
    await sleep(1000);
    const others = async () => await server.metric('piste_moves_total') - load.quiet.table.commands;
    const before = await others();
    load.tell = async () => `${await others() - before} moves of theirs`;
  }],
  ['a lab run, a solution for five, imports of 9,000 facts', async (server, load) => {
    const cookie = await guest(server.port);
    const [place] = await finished(server.port, 'arene', 1, LONG_TABLE);
    const file = await exported(server.port, place, cookie);
    const lab = await ask(server.port, '/api/lab/runs', cookie, { method: 'POST', body: LAB });
    if (lab !== 200 && lab !== 201) fail(`the lab answered ${lab}`);
    load.tables = await botTables(server.port, 1, { game: 'strike', bots: 4, level: 'champion' });
    pester(load, 4, () => ask(server.port, '/api/tables/import', cookie, { method: 'POST', body: file }));
    load.tell = async () => `a file of ${(file.length / 1e6).toFixed(1)} MB ${JSON.stringify(load.answers)}, under way: ${
      (await Promise.all(['solution', 'lab', 'question'].map(async (kind) => `${kind} ${await server.metric(`piste_thinking_${kind}`)}`))).join(', ')}`;
  }, { forgetful: true }],
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
  ['20 who want hands told from luck, in 20 games of thrown dice', async (server, load) => {
    const cookie = await guest(server.port);
    const places = await finished(server.port, 'strike', 20, 1, 'thrown');
    pester(load, 20, async (i) => {
      const { table, key } = places[i];
      const status = await ask(server.port, `/api/tables/${table}/hands`, cookie, { headers: { 'Piste-Key': key } });
      await sleep(1000);
      return status;
    });
    load.tell = async () => `${JSON.stringify(load.answers)}, under way: ${await server.metric('piste_thinking_hand')}`;
  }, { p99: 50 }],
  ['a hand that aims, shown to 200 who watch', async (server, load) => {
    const cookie = await guest(server.port);
    const aiming = new Table(server.port, { dice: 'thrown' }, () => {}, (reason) => load.quiet.ended || fail(reason));
    await aiming.open();
    let shown = 0;
    const sockets = await Promise.all(Array.from({ length: 200 }, () => new Promise((resolve, reject) => {
      const socket = connect(server.port, aiming.place, cookie);
      socket.once('message', () => resolve(socket)).once('error', reject);
      socket.on('message', (data) => { if (data.indexOf('{"type":"hand"') === 0) shown++; });
    })));
    const [, seat] = /"prompt":\{"seat":(\d+)/.exec(aiming.latest.toString('latin1'));
    let speed = 0;
    const timer = setInterval(() => {
      speed = (speed + 0.1) % 2;
      const hand = { type: 'hand', seat: Number(seat), gesture: { side: 1, speed: 0.5 + speed } };
      aiming.sockets[seat - 1].send(JSON.stringify(hand));
    }, 100);
    load.tell = async () => (shown > 0 ? `${shown} hands were shown` : fail('nobody was shown a hand'));
    load.close = () => {
      clearInterval(timer);
      aiming.close();
      sockets.forEach((socket) => socket.terminate());
    };
  }, { p99: 50 }],
];

let missed = 0;
function hold(what, value, bound, unit) {
  const isMet = value <= bound; // nothing measured is not met
  if (!isMet) missed++;
  console.log(`    ${what} ${value.toFixed(unit === 's' ? 1 : 0)} ${unit}, at most ${bound}: ${isMet ? 'met' : 'NOT MET'}`);
}

const sorted = (waits) => Float64Array.from(waits).sort();
const cells = (values, width) => values.map((value) => String(value).padStart(width)).join('');

async function measured(name, begin, { p95, p99 = P99, server: options } = {}) {
  const load = {};
  const loadBefore = loadavg()[0];
  await withServer({ serve: ['--idle', '2'], java: `-XX:MaxRAM=${HOST_RAM}`, ...options }, async (server) => {
    const quiet = new QuietTable();
    load.quiet = quiet;
    await quiet.open(server.port);
    await sleep(1000 * warmup / 2);
    await begin(server, load);
    await sleep(1000 * warmup / 2);
    quiet.waits = [];
    quiet.shared = 0;
    load.tables?.forEach((table) => Object.assign(table, { waits: [], own: [] }));
    const spent = () => [server.cpuSeconds(), machineCpuSeconds() - server.cpuSeconds() - process.cpuUsage().user / 1e6 - process.cpuUsage().system / 1e6];
    const before = spent();
    const from = performance.now();
    await sleep(1000 * seconds);
    const took = (performance.now() - from) / 1000;
    const [cpu, others] = spent().map((now, i) => `${Math.round((100 * (now - before[i])) / took)} %`);
    const waits = sorted(quiet.waits);
    const own = sorted(load.tables?.flatMap((table) => table.own) ?? []);
    const bots = sorted(load.tables?.flatMap((table) => table.waits) ?? []);
    const late = await lateness(server);
    const open = load.tables?.map((table) => (table.botSince === undefined ? 0 : performance.now() - table.botSince)) ?? [];
    const shared = `${Math.round((100 * quiet.shared) / waits.length)} %`;
    const told = load.tell ? await load.tell() : load.answers ? JSON.stringify(load.answers) : '';
    const peak = server.peakResidentKB() / 1024;
    quiet.ended = true;
    quiet.table.closed = true;
    load.tables?.forEach((table) => { table.closed = true; });
    const began = performance.now();
    await server.stop();
    const stopped = (performance.now() - began) / 1000;
    load.ended = true;
    load.close?.();
    const ms = (all) => [0.5, 0.95, 0.99, 1].map((share) => (all.length ? at(all, share).toFixed(0) : ''));
    const s = (share) => (bots.length ? (at(bots, share) / 1000).toFixed(1) : '');
    console.log([
      name.padEnd(68), cells([waits.length, shared, ...ms(waits)], 6), cells([own.length || '', ...ms(own)], 6), cells([s(0.5), s(1)], 7),
      cells([stopped.toFixed(1), cpu, others, loadBefore.toFixed(1), peak.toFixed(0)], 7), `  ${told}`,
    ].join(''));
    if (p95) {
      hold('p95 at the quiet table', at(waits, 0.95), p95, 'ms');
      hold('p95 of own throws at the tables with bots', at(own, 0.95), p95, 'ms');
    }
    hold('p99 at the quiet table', at(waits, 0.99), p99, 'ms');
    if (load.tables) {
      hold('the slowest bot, after all before it had been seen', THOUGHT_SECONDS + late, BOT_SECONDS, 's');
      // What is late is only counted once it comes.
      hold('the longest turn of a bot that has not ended', Math.max(0, ...open) / 1000, TURN_SECONDS, 's');
    }
    hold('stop', stopped, STOP_SECONDS, 's');
    hold('memory at its peak', peak, PEAK_MB, 'MB');
  });
}

console.log('ms from a throw to its result: at the quiet table, and of people at tables with bots; s of bots and of the stop; CPU of the server');
console.log('and of all others on the machine; its load before; the most memory that the server held, in MB');
console.log([''.padEnd(68), cells(['quiet', 'with', 'p50', 'p95', 'p99', 'max'], 6), cells(['own', 'p50', 'p95', 'p99', 'max'], 6),
  cells(['bot p50', 'max', 'stop', 'CPU', 'others', 'load', 'peak'], 7)].join(''));
for (const [number, [name, begin, options]] of loads.entries()) {
  if (only.length === 0 || only.includes(number)) await measured(`${number} ${name}`, begin, options);
}
console.log(missed === 0 ? 'all targets met' : `${missed} targets NOT MET`);
process.exit(missed === 0 ? 0 : 1);
