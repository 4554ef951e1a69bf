// Draws the same table and throw on the page and in a worker with an OffscreenCanvas, and says how long the page could not
// answer: `node bench/where-to-draw.mjs [TIMES]`. The median of some runs, each in a fresh browser. The figures of
// docs/adr/0030.
import { createServer } from 'vite';
import { openBrowser } from '../dev/browser.mjs';

const times = Number(process.argv[2] ?? 5);
const server = await createServer({
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  logLevel: 'error',
});
await server.listen();
const at = server.resolvedUrls.local[0];
const runs = { page: [], worker: [] };
try {
  // What is compiled for the first time is not counted.
  await once('page');
  await once('worker');
  for (let i = 0; i < times; i++) {
    for (const where of Object.keys(runs)) {
      runs[where].push(await once(where));
    }
  }
} finally {
  await server.close();
}
const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1];
console.log(
  'drawn in  table after  page blocked  frames/s of a throw  input late: median  p95  worst',
);
for (const [where, all] of Object.entries(runs)) {
  const of = (value) => String(Math.round(median(all.map(value))));
  console.log(
    ...[
      where.padEnd(9),
      `${of((r) => r.drawn)} ms`.padStart(10),
      `${of((r) => r.blocked)} ms`.padStart(12),
    ],
    ...[`${of((r) => (1000 * r.frames) / (r.over - r.drawn))}`.padStart(18)],
    ...[
      `${of((r) => r.p50)} ms`.padStart(20),
      `${of((r) => r.p95)} ms`.padStart(8),
      `${of((r) => r.worst)} ms`.padStart(8),
    ],
  );
}

async function once(where) {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.on('pageerror', (error) => console.error(where, error.message));
  await page.goto(`${at}bench/worker/index.html?in=${where}`, { waitUntil: 'commit' });
  let isOver = false;
  const moving = (async () => {
    for (let i = 0; !isOver; i++) {
      await page.mouse.move(100 + (i % 40), 300).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  })();
  await page.waitForFunction(() => globalThis.found, undefined, { timeout: 120_000 });
  const found = await page.evaluate(() => globalThis.found);
  isOver = true;
  await moving;
  await browser.close();
  return found;
}
