// How long it takes until the first page can be used: `node dev/arrival.mjs`. A fresh browser each time, with nothing kept; the
// median of five. Its dice are a photograph; the table is built later, where a graphics card draws.
import { openBrowser } from './browser.mjs';
import { startPiste } from './piste.mjs';

const TIMES = 5;
const piste = await startPiste();
const runs = [];
try {
  for (let i = 0; i < TIMES; i++) {
    const browser = await openBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    let bytes = 0;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const began = Date.now();
    await page.goto(piste.address, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    const usable = Date.now() - began;
    await page.waitForLoadState('networkidle');
    runs.push({ usable, bytes });
    await browser.close();
  }
} finally {
  await piste.stop();
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(`usable after  ${median(runs.map(({ usable }) => usable))} ms`);
console.log(`loaded        ${Math.round(median(runs.map(({ bytes }) => bytes)) / 1000)} KB`);
