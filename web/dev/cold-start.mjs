// How long it takes from starting Piste until a browser that is already open shows the first heading of the page:
// `node dev/cold-start.mjs COMMAND…`, where the command serves on a free port. Prints the milliseconds.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { openBrowser } from './browser.mjs';

const [command, ...options] = process.argv.slice(2);
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const began = Date.now();
const piste = spawn(command, options, { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  for await (const line of createInterface({ input: piste.stdout })) {
    const address = /^Piste is at +(\S+)$/.exec(line)?.[1];
    if (address) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      console.log(Date.now() - began);
      break;
    }
  }
} finally {
  const ended = new Promise((resolve) => piste.once('exit', resolve));
  piste.kill();
  await ended;
  await browser.close();
}
