// What Lighthouse says of the first page and of a table on a phone: `node dev/lighthouse.mjs [first|table] [TIMES]`. The
// median of some runs, by the performance of each. Chromium draws with the processor. The first run installs Lighthouse
// into dev/lighthouse.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openTable, SLOW } from './at-table.mjs';
import { CHROMIUM } from './browser.mjs';
import { startPiste } from './piste.mjs';

const HOME = new URL('lighthouse/', import.meta.url).pathname;
const FIGURES = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'speed index': 'speed-index',
  'blocked for': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};

const wished = process.argv.slice(2).find((each) => /^(first|table)$/.test(each));
const times = Number(process.argv.slice(2).find((each) => /^\d+$/.test(each)) ?? 5);
const lighthouse = await theTool();
const port = await freePort();
const profile = await mkdtemp(join(tmpdir(), 'piste-lighthouse-'));
const piste = await startPiste();
const browser = await chromium.launchPersistentContext(profile, {
  ...CHROMIUM,
  args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
  baseURL: piste.address,
});
try {
  if (wished !== 'table') {
    await report('the first page', piste.address);
  }
  if (wished !== 'first') {
    await report('a table', await tableOfOnesOwn());
  }
} finally {
  await browser.close();
  await piste.stop();
  await rm(profile, { recursive: true, force: true });
}

async function report(what, address) {
  const runs = [];
  for (let i = 0; i < times; i++) {
    const { lhr } = await lighthouse(address, { port, logLevel: 'silent', maxWaitForLoad: SLOW });
    if (lhr.runtimeError) {
      throw new Error(lhr.runtimeError.message);
    }
    runs.push(lhr);
  }
  runs.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const median = runs[Math.floor(times / 2)];
  console.log(`${what}, median of ${times}, Lighthouse ${median.lighthouseVersion}, mobile`);
  for (const category of Object.keys(median.categories)) {
    console.log(`  ${category.padEnd(16)} ${scoreOf(median, category)}`);
  }
  for (const [name, audit] of Object.entries(FIGURES)) {
    console.log(`  ${name.padEnd(16)} ${median.audits[audit].displayValue}`);
  }
  const all = runs.map((run) => scoreOf(run, 'performance'));
  console.log(`  all runs         ${all.join(', ')}`);
  for (const { title, score, scoreDisplayMode, id } of Object.values(median.audits)) {
    if (scoreDisplayMode === 'binary' && score < 1) {
      console.log(`  fails: ${title} (${id})`);
    }
  }
  if (process.env.DETAILS) {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(process.env.DETAILS, JSON.stringify(median));
  }
}

function scoreOf({ categories }, name) {
  return Math.round(categories[name].score * 100);
}

/** A table of the first game with bots, begun: whoever looks at it again is its player. */
async function tableOfOnesOwn() {
  const page = await browser.newPage();
  await page.goto('/join');
  const seats = [
    { kind: 'person', name: 'Camille' },
    ...['regular', 'regular', 'regular'].map((level) => ({ kind: 'bot', level })),
  ];
  await openTable(page, { seats, start: true });
  const address = page.url();
  await page.close();
  return address;
}

async function theTool() {
  if (!existsSync(join(HOME, 'node_modules'))) {
    execFileSync('npm', ['ci'], { cwd: HOME, stdio: ['ignore', 2, 2] });
  }
  return (await import(join(HOME, 'node_modules/lighthouse/core/index.js'))).default;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}
