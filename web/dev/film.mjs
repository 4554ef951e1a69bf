// Films a throw for the README: `node dev/film.mjs` writes docs/pictures/throw.webp. A server of its own is started, two
// people play Strike at one screen until some dice lie in the arena, then a die is pulled back and let go, until a
// throw wins dice. The page's time stands still between two pictures, however slowly they are drawn.
import { writeFile } from 'node:fs/promises';
import { animatedWebp } from './animated-webp.mjs';
import {
  diceLying,
  drawn,
  finely,
  openPage,
  openTable,
  ownTray,
  playUntilDiceLie,
} from './at-table.mjs';
import { openBrowser } from './browser.mjs';
import { startPiste } from './piste.mjs';

const FILE = new URL('../../docs/pictures/throw.webp', import.meta.url).pathname;
const WINDOW = { width: 960, height: 600 };
const SHOWN = { width: 800, height: 500 };
const FRAME = 40;
const AIMING_FRAMES = 18;
const THROWN_FRAMES = 70;
const LAST_MILLIS = 1000;
const QUALITY = 0.8;
const TRIES = 8;

const piste = await startPiste();
const browser = await openBrowser();
try {
  const how = { viewport: WINDOW, light: 'light', locale: 'en-GB' };
  const page = await openPage(browser, piste.address, how);
  page.on('pageerror', (error) => console.log(error.message));
  const seats = ['Ann', 'Leo'].map((name) => ({ kind: 'person', name }));
  await openTable(page, { seats, start: true });
  let shots;
  for (let tried = 0; tried < TRIES && !shots; tried++) {
    shots = await filmed(page);
  }
  if (!shots) {
    throw new Error(`none of ${TRIES} throws won dice: try again`);
  }
  const frames = await page.evaluate(encode, { shots, ...SHOWN, quality: QUALITY });
  const timed = frames.map((frame) => ({
    ...frame,
    webp: Buffer.from(frame.webp, 'base64'),
    millis: FRAME * frame.lasts,
  }));
  timed.at(-1).millis += LAST_MILLIS;
  const film = animatedWebp(timed);
  await writeFile(FILE, film);
  console.log(`${FILE}: ${timed.length} pictures, ${Math.round(film.length / 1024)} KiB`);
} finally {
  await browser.close();
  await piste.stop();
}

/** The pictures of a throw that wins dice, or nothing if it won none. */
async function filmed(page) {
  await page.evaluate(() => localStorage.setItem('piste.quality', 'low'));
  await page.reload();
  await drawn(page);
  await playUntilDiceLie(page, 5, 'Throw a die');
  await finely(page);
  await page.locator('.actions .primary').first().waitFor();
  await page.evaluate(stopTime);
  const shots = [];
  const shoot = async () => {
    await page.evaluate(letTimePass, FRAME);
    shots.push((await page.screenshot({ timeout: 240_000 })).toString('base64'));
  };
  const before = await diceLying(page);
  await pullAndLetGo(page, shoot);
  if ((await diceLying(page)) >= before) {
    return undefined;
  }
  for (let i = 0; i < THROWN_FRAMES; i++) {
    await shoot();
  }
  return shots;
}

async function pullAndLetGo(page, shoot) {
  const from = await ownTray(page);
  await page.mouse.move(from.x, from.y);
  await shoot();
  await page.mouse.down();
  for (let i = 1; i <= AIMING_FRAMES; i++) {
    const part = Math.min(1, i / (AIMING_FRAMES - 4));
    await page.mouse.move(from.x - 5 * part, from.y + 50 * part);
    await shoot();
  }
  await page.mouse.up();
  // The path of the dice comes from the server.
  await page.waitForTimeout(1500);
}

/** In the page: from now on its time passes only by `letTimePass`. */
function stopTime() {
  let now = performance.now();
  let waiting = new Map();
  let last = 0;
  performance.now = () => now;
  const nextPicture = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    waiting.set(++last, callback);
    return last;
  };
  window.cancelAnimationFrame = (handle) => waiting.delete(handle);
  window.passTime = async (millis) => {
    now += millis;
    const due = waiting;
    waiting = new Map();
    for (const callback of due.values()) {
      callback(now);
    }
    await new Promise((shown) => nextPicture(() => nextPicture(shown)));
  };
}

function letTimePass(millis) {
  return window.passTime(millis);
}

/** In the page: of each picture, what differs from the one before it, made small and encoded. */
async function encode({ shots, width, height, quality }) {
  const canvas = (w, h) => Object.assign(document.createElement('canvas'), { width: w, height: h });
  const whole = canvas(width, height).getContext('2d', { willReadFrequently: true });
  whole.imageSmoothingQuality = 'high';
  const frames = [];
  let before;
  for (const shot of shots) {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    whole.drawImage(image, 0, 0, width, height);
    const pixels = new Uint32Array(whole.getImageData(0, 0, width, height).data.buffer);
    const box = before ? changed(before, pixels) : { x: 0, y: 0, width, height };
    before = pixels;
    if (!box) {
      frames.at(-1).lasts++;
      continue;
    }
    const part = canvas(box.width, box.height);
    part.getContext('2d').drawImage(whole.canvas, -box.x, -box.y);
    const webp = part.toDataURL('image/webp', quality).split(',')[1];
    frames.push({ ...box, webp, lasts: 1 });
  }
  return frames;

  function changed(old, now) {
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; at < now.length; at++) {
      if (old[at] !== now[at]) {
        const x = at % width;
        const y = Math.floor(at / width);
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
    }
    if (bottom < 0) {
      return undefined;
    }
    const x = left - (left % 2);
    const y = top - (top % 2);
    return { x, y, width: right + 1 - x, height: bottom + 1 - y };
  }
}
