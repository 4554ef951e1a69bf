// Connections on which nothing happens: what each of them takes of the server's memory. See bench/idle.
import { setTimeout as sleep } from 'node:timers/promises';
import { numbers, withServer } from './server.mjs';
import { connect, guest, openTable } from './table.mjs';

const { connections: count, tables } = numbers('idle', { connections: 5000, tables: 500 });

// Connects and waits for the welcome.
function welcomed(port, place, cookie) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, place, cookie);
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`))); // nobody minds once it is welcome
    socket.once('message', () => resolve(socket));
  });
}

// Connects so many to the tables, each table as many as the others.
async function fill(port, places, cookie, from, to) {
  const sockets = [];
  for (let i = from; i < to; i += 50) {
    const group = Array.from({ length: Math.min(50, to - i) }, (_, n) => places[(i + n) % places.length]);
    sockets.push(...(await Promise.all(group.map((place) => welcomed(port, place, cookie)))));
  }
  return sockets;
}

async function memory(server) {
  server.heapKB();
  await sleep(2000); // the system takes back what the collector has let go
  return { heap: server.heapKB(), resident: server.residentKB() };
}

await withServer({}, async (server) => {
  const cookie = await guest(server.port);
  const places = [];
  while (places.length < tables) places.push(await openTable(server.port, cookie, { dice: 'fair' }));
  // A few come and go first: what the server needs only once is there then.
  const first = await fill(server.port, places, cookie, 0, 200);
  await Promise.all(first.map((socket) => new Promise((resolve) => {
    socket.removeAllListeners('close').once('close', resolve).close();
  })));
  const before = await memory(server);
  await fill(server.port, places, cookie, 0, count);
  const after = await memory(server);
  const each = (name) => ((after[name] - before[name]) / count).toFixed(1);
  console.log(`${count} idle connections at ${tables} tables`);
  console.log(`heap after collection  ${before.heap} KB before, ${after.heap} KB with them: ${each('heap')} KB each`);
  console.log(`process                ${before.resident} KB before, ${after.resident} KB with them: ${each('resident')} KB each`);
});
process.exit(0);
