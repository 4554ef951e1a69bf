// Many browsers behind one address, at the same moment. See bench/class.
import { numbers, withServer } from './server.mjs';
import { connect } from './table.mjs';

const { browsers, chromium: pages } = numbers('class', { browsers: 30, chromium: 2 });
const MOST_SECONDS = 20;
const AT_ONCE = 6; // connections of a browser to one server

const { openBrowser } = await import('../../web/dev/browser.mjs').catch(() => {
  console.error('bench/class needs Playwright: npm --prefix web ci');
  process.exit(1);
});

const TERMS = JSON.stringify({ game: 'strike', seats: 2, dice: 'fair' });

// Opens the first page in a browser, then a table; gives what was asked for before the table and after.
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('piste.quality', 'low'));
  const asked = { first: [], table: [] };
  let part = asked.first;
  const refused = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(address)) part.push(request.url().slice(address.length));
  });
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const began = performance.now();
  await page.goto(address);
  await page.locator('h1').waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  part = asked.table;
  const made = await page.request.post(`${address}/api/tables`, { data: TERMS });
  const { table, key } = await made.json();
  await page.goto(`${address}/table/${table}#${key}`);
  await page.locator('.table-screen').waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  const seconds = (performance.now() - began) / 1000;
  await context.close();
  return { asked, refused, seconds };
}

// Asks for the same without drawing any of it.
async function fetchAll(port, asked) {
  const address = `http://127.0.0.1:${port}`;
  const refused = [];
  let cookie = '';
  const get = async (path, options = {}) => {
    const answer = await fetch(address + path, { ...options, headers: cookie ? { cookie } : {} });
    const text = await answer.text();
    if (!answer.ok) refused.push(`${answer.status} ${path}`);
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return text;
  };
  const all = async (paths) => {
    const left = [...paths];
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      while (left.length > 0) await get(left.shift());
    }));
  };
  const began = performance.now();
  const [page, ...files] = asked.first;
  await get(page);
  await all(files);
  const place = JSON.parse(await get('/api/tables', { method: 'POST', body: TERMS }));
  const [tablePage, ...more] = asked.table;
  await get(tablePage);
  await all(more);
  await new Promise((resolve) => {
    const socket = connect(port, place, cookie);
    socket.once('message', () => resolve(socket.close()));
    socket.once('error', (e) => resolve(refused.push(`connection: ${e.message}`)));
  });
  return { refused, seconds: (performance.now() - began) / 1000 };
}

let broken = false;
await withServer({ limits: true }, async (server) => {
  const address = `http://127.0.0.1:${server.port}`;
  const browser = await openBrowser();
  try {
    const { asked } = await visit(browser, address);
    const each = asked.first.length + asked.table.length;
    console.log(`a browser asks ${asked.first.length} times for the first page and ${asked.table.length} times for a table`);
    const visits = await Promise.all([
      ...Array.from({ length: pages }, () => visit(browser, address)),
      ...Array.from({ length: browsers - pages }, () => fetchAll(server.port, asked)),
    ]);
    const refused = visits.flatMap((one) => one.refused);
    const slowest = (some) => Math.max(0, ...some.map(({ seconds }) => seconds)).toFixed(1);
    console.log(`${browsers} browsers at once, ${pages} of them Chromium, ${browsers * each} requests: ${refused.length} refused`);
    for (const line of refused.slice(0, 10)) console.log(`  ${line}`);
    console.log(`the slowest was done after ${slowest(visits)} s; of those that draw nothing, after ${slowest(visits.slice(pages))} s`);
    broken = refused.length > 0 || slowest(visits) > MOST_SECONDS;
  } finally {
    await browser.close();
  }
});
process.exit(broken ? 1 : 0);
