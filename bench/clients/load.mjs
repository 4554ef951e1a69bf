// Many tables, so many moves a second over all of them: how long an answer takes and what it costs. See bench/load.
import { loadavg } from 'node:os';
import { Drive } from './drive.mjs';
import { numbers, withServer } from './server.mjs';
import { Table, openTables } from './table.mjs';

const { tables: count, rate, seconds, warmup } = numbers('load', { tables: 1000, rate: 1000, seconds: 20, warmup: 30 });
const HELD = { p99: 100, share: 0.97 }; // a rate is held while 99 % wait less, in ms, and so much of it is reached

const fail = (reason) => { throw new Error(reason); };

async function measured(server, drive, movesPerSecond, forSeconds) {
  const cpu = server.cpuSeconds();
  const own = process.cpuUsage();
  const { took, waits, passed } = await drive.run(movesPerSecond, forSeconds);
  const spent = process.cpuUsage(own);
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? Infinity;
  return {
    asked: movesPerSecond, reached: waits.length / took, p50: at(0.5), p99: at(0.99), max: at(1), passed,
    cpu: (1000 * (server.cpuSeconds() - cpu)) / waits.length, busy: (spent.user + spent.system) / 1e6 / took,
  };
}

const cells = (r) => [
  r.asked, Math.round(r.reached), r.p50.toFixed(1), r.p99.toFixed(1), r.max.toFixed(0), (1000 * r.cpu).toFixed(0),
  `${Math.round(100 * r.busy)} %`,
].map((cell, i) => String(cell).padStart([8, 9, 9, 9, 9, 18, 14][i])).join('');

await withServer({}, async (server) => {
  const opened = await openTables(count, () => new Table(server.port, { dice: 'fair' }, () => {}, fail));
  const drive = new Drive(opened);
  await drive.run(rate, warmup);
  console.log(`${count} tables with two seats; the machine's load before: ${loadavg()[0].toFixed(1)}`);
  console.log('   asked  moves/s   p50 ms   p99 ms   max ms   CPU ms for 1,000  clients busy');
  console.log(cells(await measured(server, drive, rate, seconds)));
  let most = 0;
  for (let step = rate * 1.25; ; step *= 1.25) {
    const result = await measured(server, drive, Math.round(step), Math.max(3, seconds / 3));
    console.log(cells(result));
    if (result.p99 > HELD.p99 || result.reached < HELD.share * result.asked) break;
    most = Math.round(result.reached);
  }
  console.log(most === 0 ? 'no more than asked is held' : `held: ${most} moves/s, with 99 % answered in ${HELD.p99} ms`);
  opened.forEach((table) => table.close());
});
process.exit(0);
