// What a server needs of memory and disk. See bench/sizing.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { numbers, withServer } from './server.mjs';
import { connect, guest, openTable } from './table.mjs';

const { tables, games } = numbers('sizing', { tables: 200, games: 5 });
const piste = join(import.meta.dirname, '../../piste');
const MOST_DECISIONS = 300; // then the player resigns

// The size of the journal, as a backup has it: without free space and what is still in the log.
function journalBytes(server) {
  const target = `${server.folder}-backup`;
  execFileSync(piste, ['backup', target, '--data', server.folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [backup] = readdirSync(target).filter((name) => name.startsWith('piste-'));
  const { size } = statSync(join(target, backup, 'journal.db'));
  rmSync(target, { recursive: true });
  return size;
}

// One game of two people with the same cookie, who choose at random; how many throws it had.
function play(port, cookie, terms) {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let throws = 0;
    let socket;
    const send = (seen, type, fields) => socket.send(JSON.stringify({ type, id: `c${sent++}`, seen, ...fields }));
    const act = (seen, { game: { prompt } }) => {
      const { seat, cast, choices } = prompt;
      const toss = { nonce: `n${sent}`, gesture: { side: Math.random() * 6, speed: 0.5 + Math.random() * 2 } };
      if (sent > MOST_DECISIONS) return send(seen, 'resign', { seat });
      if (cast) return send(seen, 'cast', { seat, ...toss });
      const usable = choices.filter(({ needs = [] }) => !needs.some((need) => ['dice', 'number', 'arrangement'].includes(need)));
      const { token, needs = [] } = usable[Math.floor(Math.random() * usable.length)];
      send(seen, 'play', { seat, move: token, ...(needs.includes('nonce') ? toss : {}) });
    };
    const hear = (data, isBinary) => {
      if (isBinary) return;
      const message = JSON.parse(data);
      if (message.type === 'welcome') {
        send(message.version, 'sit', { seat: 1, name: 'A' });
        send(message.version, 'sit', { seat: 2, name: 'B' });
      } else if (message.type === 'refusal') {
        reject(new Error(message.reason));
      } else if (message.type === 'update') {
        throws += message.throws?.length ?? 0;
        const { version, view } = message;
        if (view.stage === 'finished') {
          socket.close();
          resolve(throws);
        } else if (view.stage === 'playing') act(version, view);
        else if (view.seats.every(({ who }) => who === 'person')) send(version, 'start', {});
      }
    };
    openTable(port, cookie, terms).then((place) => {
      socket = connect(port, place, cookie);
      socket.on('error', reject);
      socket.on('message', hear);
    }, reject);
  });
}

const mb = (kb) => `${Math.round(kb / 1024)} MB`;

await withServer({}, async (server) => {
  await sleep(5000);
  console.log(`memory, idle                              ${mb(server.residentKB())}`);
  const cookie = await guest(server.port);
  for (const [game, dice] of [['strike', 'thrown'], ['strike', 'fair'], ['arene', 'thrown'], ['arene', 'fair'], ['des-chainer', 'fair']]) {
    const before = journalBytes(server);
    let throws = 0;
    for (let i = 0; i < games; i++) throws += await play(server.port, cookie, { game, dice });
    const kb = (journalBytes(server) - before) / 1024 / games;
    console.log(`disk, a game of ${`${game}, ${dice} dice`.padEnd(25)} ${kb.toFixed(0)} KB (${Math.round(throws / games)} throws)`);
  }
  console.log(`memory, after ${String(games * 5).padEnd(3)} games                   ${mb(server.residentKB())}`);
  const sockets = [];
  for (let i = 0; i < tables; i++) {
    const place = await openTable(server.port, cookie, {});
    for (let seat = 0; seat < 2; seat++) {
      const socket = connect(server.port, place, cookie);
      await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
      sockets.push(socket);
    }
  }
  console.log(`memory, ${tables} tables, ${sockets.length} connections      ${mb(server.residentKB())}`);
});
process.exit(0);
