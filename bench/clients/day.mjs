// A day of a small host in fast motion. See bench/day.
import { setTimeout as sleep } from 'node:timers/promises';
import { Part } from './part.mjs';
import { numbers, withServer } from './server.mjs';
import { Table, connect, guest, openTable } from './table.mjs';

const { minutes, looks } = numbers('day', { minutes: 20, looks: 20 });

// What happens on such a day, each so often. In fewer minutes than twenty, a part of the day at the same speed.
const DAY_MINUTES = 20;
const A_DAY = {
  visitor: 400, // looks at the first page, the games, the tables, words
  pair: 120, // two people play by link, half of them with thrown dice
  alone: 120, // somebody plays against bots, every level and game
  abandoned: 80, // somebody leaves in the middle of a game
  forgotten: 80, // somebody opens a table and goes away
  watcher: 200, // somebody looks at a table for a while
  importer: 40, // a game is taken out as a file and brought again
  review: 120, // chances, review, replay and proof of a game that is over
  practice: 120, // puzzles and throws for practice
  analysis: 60,
  experiment: 10,
  rude: 60, // somebody asks for nonsense, or hangs up
};

// What a small host can count on. Memory is that of a server that was not told how much it may take.
const BOUNDS = {
  'heap KB': 80_000,
  'process KB': 900_000,
  threads: 100,
  descriptors: 300,
  'disk KB': 300_000, // of a whole day, besides the log that SQLite writes ahead
};
const WRITTEN_AHEAD_KB = 20_000;
// After everybody has gone, as compared with before anybody came.
const LEFT = { threads: 25, descriptors: 25, tables: 0, connections: 0 };
const MOST_GROWTH = 1.25;
const PATIENCE = 120_000; // for everything but the whole day, in ms

const counts = { alone: 0, byLink: 0, begun: 0, moves: 0, lines: 0, requests: 0, failures: 0 };
const failures = new Map();
const finished = []; // tables whose games are over, as { table, key }
const playing = new Set();
let ended = false;

function note(what, error) {
  counts.failures++;
  const line = `${what}: ${error.message ?? error}`;
  failures.set(line, (failures.get(line) ?? 0) + 1);
}

async function ask(port, path, options = {}) {
  counts.requests++;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, options);
  return { status: answer.status, text: await answer.text() };
}

async function must(port, path, options) {
  for (let tries = 0; ; tries++) {
    const answer = await ask(port, path, options);
    // Told to come back, one comes back.
    if (answer.status !== 503 || tries === 20) {
      if (answer.status >= 400) throw new Error(`${path.replace(/[\w-]{10,}.*/, '…')} ${answer.status}`);
      return answer;
    }
    await sleep(500);
  }
}

const any = (list) => list[Math.floor(Math.random() * list.length)];
const LATE = Symbol('late');
const when = async (done, patience) => {
  const first = await Promise.race([done, sleep(patience, LATE)]);
  if (first === LATE) throw new Error(`not over after ${patience / 1000} s`);
};

const GAMES = [
  { game: 'strike', seats: 2, levels: ['beginner', 'regular', 'champion'] },
  { game: 'strike', seats: 4, levels: ['regular'] },
  { game: 'des-chainer', seats: 2, levels: ['beginner', 'regular', 'expert'] },
  { game: 'arene', seats: 2, levels: ['beginner', 'regular'] },
];

// One person at a table with bots, or leaving it after so many moves.
function alone(port, { most = Infinity } = {}) {
  const { game, seats, levels } = any(GAMES);
  const terms = { game, seats, dice: any(['fair', 'fair', 'thrown']) };
  return new Promise((resolve, reject) => {
    (async () => {
      const cookie = await guest(port);
      const place = await openTable(port, cookie, terms);
      const socket = connect(port, place, cookie);
      playing.add(place);
      if (most === Infinity) counts.begun++;
      let commands = 0;
      let version = 0;
      let started = false;
      const end = (settle, value) => {
        playing.delete(place);
        socket.removeAllListeners('close');
        socket.close();
        settle(value);
      };
      const send = (type, fields = {}) =>
        socket.send(JSON.stringify({ type, id: `a${++commands}`, seen: version, ...fields }));
      const part = new Part(
        (commitment) => socket.readyState === 1 && send('commit', { commitment }),
        (revealed) => socket.readyState === 1 && socket.send(JSON.stringify({ type: 'reveal', ...revealed })),
      );
      let prompt;
      let tries = 0;
      const act = () => socket.readyState === 1 && send(...choice(prompt, tries, commands));
      socket.on('error', (e) => end(reject, e));
      socket.on('close', (code) => end(reject, new Error(`closed with ${code}`)));
      socket.on('message', (data, isBinary) => {
        if (isBinary) return;
        const message = JSON.parse(data);
        if (message.version !== undefined) version = Math.max(version, message.version);
        if (message.type === 'reveal') part.asked(data);
        if (message.type === 'update') part.told(data);
        if (message.type === 'welcome') {
          send('sit', { seat: 1, name: 'Zoé' });
          part.commit();
          for (let seat = 2; seat <= seats; seat++) send('add-bot', { seat, level: any(levels) });
        } else if (message.type === 'update' && message.view) {
          const { view } = message;
          if (view.stage === 'open' && !started && view.seats.every((seat) => seat.who !== 'nobody')) {
            started = true;
            send('start');
          } else if (view.stage === 'finished') {
            if (most === Infinity) counts.alone++;
            finished.push(place);
            end(resolve);
          } else if (view.stage === 'playing' && view.game?.prompt?.seat === 1) {
            counts.moves++;
            if (counts.moves % 40 === 0) talk(send);
            if (commands > most) return end(resolve);
            prompt = view.game.prompt;
            tries = 0;
            setTimeout(act, 20);
          }
        } else if (message.type === 'refusal' && !['table.stale', 'table.not-your-turn'].includes(message.code)) {
          // Not every choice can be made as it stands: another one, as a person would.
          if (!prompt || ++tries > 40) end(reject, new Error(`${game}: ${message.code}`));
          else act();
        }
      });
    })().catch(reject);
  });
}

// The first choice there is, then any.
function choice({ seat, cast, choices }, tries, count) {
  const toss = { nonce: `n${count}`, gesture: { side: count % 6, speed: 0.5 + (count % 20) / 10 } };
  if (cast) return ['cast', { seat, ...toss }];
  const { token, needs = [] } = tries === 0 ? choices[0] : any(choices);
  return ['play', { seat, move: token, ...(needs.includes('nonce') ? toss : {}) }];
}

function talk(send) {
  counts.lines++;
  send('say', { seat: 1, text: 'Well thrown, and a good day to all!' });
}

// Two people by link, whose browsers take part in each other's throws, for a game or two.
function pair(port) {
  return new Promise((resolve, reject) => {
    let made = 0;
    const most = any([1, 2]);
    counts.begun += most;
    const terms = { dice: any(['fair', 'thrown']), standIns: false };
    const table = new Table(port, terms, () => {
      counts.moves++;
      made++;
      // What was said is told as well, and play goes on then.
      if (made % 10 === 0) return talk((type, fields) => table.send(0, type, fields));
      return setTimeout(() => table.move(), 20);
    }, (reason) => reject(new Error(reason)), {
      takesPart: true,
      finished() {
        counts.byLink++;
        if (table.games < most) return true;
        finished.push(table.place);
        playing.delete(table.place);
        table.close();
        resolve();
        return false;
      },
    });
    table.open().then(() => {
      playing.add(table.place);
      table.move();
    }, reject);
  });
}

const PAGES = ['/', '/api/me', '/api/games', '/api/words/fr', '/api/tables', '/api/network', '/api/lab/games'];

const things = {
  async visitor(port) {
    const headers = { cookie: await guest(port) };
    for (const path of PAGES) await must(port, path, { headers });
  },
  pair,
  alone,
  abandoned: (port) => alone(port, { most: 12 }),
  async forgotten(port) {
    await openTable(port, await guest(port), { dice: 'fair', listed: Math.random() < 0.5 });
  },
  async watcher(port) {
    const place = any([...playing, ...finished]);
    if (!place) return;
    const socket = connect(port, place, await guest(port));
    socket.on('error', () => {});
    await sleep(5_000);
    socket.terminate();
  },
  async importer(port) {
    const place = any(finished);
    if (!place) return;
    const headers = { cookie: await guest(port) };
    const { text } = await must(port, `/api/tables/${place.table}/export`, { headers: { ...headers, 'Piste-Key': place.key } });
    await must(port, '/api/tables/import', { method: 'POST', headers, body: text });
  },
  async review(port) {
    const place = any(finished);
    if (!place) return;
    const headers = { cookie: await guest(port) };
    for (const what of ['', '/odds', '/review', '/replay', '/throws']) {
      const { status } = await ask(port, `/api/tables/${place.table}${what}`, { headers: { ...headers, 'Piste-Key': place.key } });
      // Chances are for games that go on, and what is not worked out yet comes later.
      if (status >= 400 && ![403, 404, 503].includes(status)) throw new Error(`${what} ${status}`);
    }
  },
  async practice(port) {
    const headers = { cookie: await guest(port) };
    await ask(port, `/api/puzzles/strike/${1 + Math.floor(Math.random() * 500)}`, { headers });
    const { text } = await must(port, '/api/practice/strike', { headers });
    const drill = JSON.parse(text).drills[0].name;
    const body = JSON.stringify({ drill, gesture: { speed: 1.5 } });
    await must(port, '/api/practice/strike', { method: 'POST', headers, body });
  },
  async analysis(port) {
    const position = encodeURIComponent('bcdefed/......./......./......./......./......./5346264 w 2');
    await must(port, `/api/analysis/des-chainer?position=${position}&millis=200`, { headers: { cookie: await guest(port) } });
  },
  async experiment(port) {
    const headers = { cookie: await guest(port) };
    const body = 'title: A small one\ngame: strike\nbots: regular\ngames: 200\nmetrics: [wins]\n';
    const { status } = await ask(port, '/api/lab/runs', { method: 'POST', headers, body });
    if (status !== 201 && status !== 503) throw new Error(`experiment ${status}`);
  },
  async rude(port) {
    const answers = await Promise.all([
      ask(port, '/api/tables/nosuchtable'),
      ask(port, '/api/tables', { method: 'POST', body: '{' }),
      ask(port, '/api/tables/import', { method: 'POST', body: 'x'.repeat(100_000) }),
      ask(port, '/api/lab/runs', { method: 'POST', body: '['.repeat(5_000) }),
      ask(port, '/nonsense'),
    ]);
    const failed = answers.find(({ status }) => status >= 500);
    if (failed) throw new Error(`${failed.status} ${failed.text}`);
    const socket = connect(port, { table: 'nosuchtable', key: '' }, await guest(port));
    socket.on('error', () => {});
    setTimeout(() => socket.terminate(), 100);
  },
};

// Begins one thing after another, evenly over the day, however long each lasts.
function begin(port, name, times, under) {
  const pause = (minutes * 60_000) / times;
  return (async () => {
    await sleep(Math.random() * pause);
    while (!ended) {
      const one = when(things[name](port), PATIENCE).catch((e) => note(name, e)).finally(() => under.delete(one));
      under.add(one);
      await sleep(pause);
    }
  })();
}

const row = (cells) => console.log(cells.map((cell) => String(cell).padStart(12)).join(''));

function look(server) {
  const classes = server.heapByClass();
  return {
    'heap KB': Math.round([...classes.values()].reduce((sum, kb) => sum + kb, 0)),
    'process KB': server.residentKB(),
    threads: server.threads(),
    descriptors: server.descriptors(),
    'disk KB': server.diskKB(),
    classes,
  };
}

// What there is more of on the heap than before, the most first.
function grown(before, after) {
  const more = [...after.classes].map(([name, kb]) => [name, Math.round(kb - (before.classes.get(name) ?? 0))]);
  return more.sort(([, a], [, b]) => b - a).slice(0, 8).map(([name, kb]) => `${name} ${kb}`).join(', ');
}

let broken = false;
function hold(what, value, bound) {
  const isHeld = value <= bound;
  console.log(`${what}: ${value}, at most ${bound}: ${isHeld ? 'held' : 'NOT HELD'}`);
  broken ||= !isHeld;
}

// A day has many addresses, and all of these come from one: so there are no limits here. Tables leave the memory soon.
const options = ['--brisk', '--idle', '10', '--limit', 'open-table-hours=1'];
await withServer({ serve: options }, async (server) => {
  await things.visitor(server.port);
  const before = look(server);
  const under = new Set();
  const days = Object.entries(A_DAY).map(([name, times]) =>
    begin(server.port, name, Math.max(1, (times * minutes) / DAY_MINUTES), under));
  const told = () => [counts.alone, counts.byLink, counts.moves, counts.lines];
  row(['minute', 'with bots', 'by link', 'moves', 'lines', 'tables', ...Object.keys(BOUNDS)]);
  const seen = [];
  for (let i = 1; i <= looks; i++) {
    await sleep((minutes * 60_000) / looks);
    const now = look(server);
    seen.push(now);
    row([((i * minutes) / looks).toFixed(1), ...told(), await server.metric('piste_tables'),
      ...Object.keys(BOUNDS).map((what) => now[what])]);
  }
  ended = true;
  await Promise.allSettled([...days, ...under]);
  await sleep(45_000); // the last tables leave the memory, and idle threads and connections end
  const after = look(server);

  row(['after', ...told(), await server.metric('piste_tables'), ...Object.keys(BOUNDS).map((what) => after[what])]);

  console.log(`\n${counts.alone} games with bots and ${counts.byLink} by link, ${counts.moves} moves, ${counts.lines} lines of talk, ${counts.requests} requests`);
  for (const [what, bound] of Object.entries(BOUNDS)) {
    const part = what === 'disk KB' ? WRITTEN_AHEAD_KB + Math.round((bound * minutes) / DAY_MINUTES) : bound;
    hold(`${what}, the most`, Math.max(...seen.map((each) => each[what])), part);
  }
  hold('games begun and not finished', counts.begun - counts.alone - counts.byLink, 0);
  hold('threads more than before', after.threads - before.threads, LEFT.threads);
  hold('descriptors more than before', after.descriptors - before.descriptors, LEFT.descriptors);
  hold('tables in memory', await server.metric('piste_tables'), LEFT.tables);
  hold('connections', await server.metric('piste_connections'), LEFT.connections);
  const third = Math.max(1, Math.floor(seen.length / 3));
  const mean = (part) => part.reduce((sum, each) => sum + each['heap KB'], 0) / part.length;
  const growth = mean(seen.slice(-third)) / mean(seen.slice(-2 * third, -third));
  // In the first minutes much is made that is needed only once.
  if (minutes >= DAY_MINUTES / 2) hold('heap of the last third, in parts of the one before', Number(growth.toFixed(2)), MOST_GROWTH);
  console.log(`more on the heap after the day than after a third of it, in KB: ${grown(seen[third - 1], after)}`);
  for (const [line, times] of failures) console.log(`failed ${times} times: ${line}`);
  hold('things that failed', counts.failures, 0);
});
process.exit(broken ? 1 : 0);
