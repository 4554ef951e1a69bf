// Takes pictures of the demo page with Debian's Chromium: `npm run pictures [name …]`. They are
// looked at, not compared: software rendering differs from machine to machine.
import { mkdir } from 'node:fs/promises';
import { createServer } from 'vite';
import { openBrowser } from './browser.mjs';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SHOTS = {
  'desktop-jour': { viewport: DESKTOP, query: 'theme=jour' },
  'desktop-soir': { viewport: DESKTOP, query: 'theme=soir' },
  'phone-jour': { viewport: PHONE, query: 'theme=jour' },
  'phone-soir': { viewport: PHONE, query: 'theme=soir' },
  'phone-aim': { viewport: PHONE, query: 'theme=soir&view=aim' },
  'desktop-top': { viewport: DESKTOP, query: 'theme=jour&view=top&players=3&quality=low' },
  'desktop-makes': { viewport: DESKTOP, query: 'theme=jour&makes=oak' },
  'desktop-cherry': { viewport: DESKTOP, query: 'theme=soir&makes=cherry' },
  'phone-makes': { viewport: PHONE, query: 'theme=jour&makes=ebony' },
  landscape: { viewport: { width: 844, height: 390 }, query: 'theme=soir' },
  'desktop-low': { viewport: DESKTOP, query: 'theme=jour&quality=low&players=2' },
};

const names = process.argv.slice(2);
const server = await createServer({
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  logLevel: 'error',
});
await server.listen();
const address = server.resolvedUrls.local[0];
const browser = await openBrowser();
await mkdir('pictures', { recursive: true });
for (const [name, { viewport, query }] of Object.entries(SHOTS)) {
  if (names.length > 0 && !names.includes(name)) {
    continue;
  }
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1 });
  page.on('console', (message) => console.log(name, message.text()));
  page.on('pageerror', (error) => console.log(name, error));
  page.setDefaultTimeout(240_000);
  await page.goto(`${address}demo.html?${query}&quality=high&controls=0&still&aiming`);
  await page.waitForSelector('body[data-ready]', { timeout: 240_000 });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `pictures/${name}.png`, timeout: 240_000 });
  await page.close();
}
await browser.close();
await server.close();
