// What the tables of all games ask of a graphics card, on a phone and on a desktop, at rest and during a throw: part of
// `npm run bench`. Draw calls and triangles of the largest frame, bytes of textures, programs linked during the throw, and
// what a frame takes the card where it tells (EXT_disjoint_timer_query_webgl2). Fails where a phone is asked for too much.
import { openTable, SLOW } from '../dev/at-table.mjs';
import { openBrowser } from '../dev/browser.mjs';
import { countDrawing } from '../dev/drawn-frames.mjs';
import { startPiste } from '../dev/piste.mjs';

const MOST_CALLS = 60;
const MOST_BYTES = 48e6;
/** Few pixels are drawn, or the processor takes minutes; a card draws so many for each of the page. */
const RATIO = 0.25;
const SHARPEST = { high: 2, low: 1 };
const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: RATIO, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: RATIO },
};

const wished = process.argv.slice(2);
const piste = await startPiste();
const browser = await openBrowser();
try {
  const games = (await (await fetch(`${piste.address}/api/games`)).json()).games;
  console.log(
    'game         window   quality  calls  at rest  triangles  textures  programs in a throw  GPU',
  );
  for (const { name } of games) {
    for (const [window, options] of Object.entries(WINDOWS)) {
      for (const quality of Object.keys(SHARPEST)) {
        if (wished.every((wish) => [name, window, quality].includes(wish))) {
          await measure(name, window, options, quality);
        }
      }
    }
  }
} finally {
  await browser.close();
  await piste.stop();
}

async function measure(game, window, options, quality) {
  const context = await browser.newContext({ ...options, locale: 'en-GB', baseURL: piste.address });
  const page = await context.newPage();
  page.setDefaultTimeout(SLOW);
  await page.addInitScript(countDrawing);
  await page.addInitScript((wished) => {
    // As on a machine with a graphics card.
    localStorage.setItem('piste.quality', wished);
    localStorage.setItem('piste.throws', '9');
    localStorage.setItem('piste.opening', 'auto');
  }, quality);
  await page.goto('/join');
  const seats = [
    { kind: 'person', name: 'Camille' },
    { kind: 'bot', level: 'beginner' },
  ];
  await openTable(page, { seats, start: true }, { game });
  const rest = await told(page, quality);
  await page.evaluate(() => globalThis.drawn.reset());
  const before = rest.programs;
  await play(page);
  const thrown = await told(page, quality);
  if (thrown.calls === 0) {
    throw new Error(`${game}: nothing was drawn while it was played`);
  }
  const calls = Math.max(rest.calls, thrown.calls);
  const gpu = thrown.gpu === undefined ? '—' : `${thrown.gpu.toFixed(1)} ms`;
  console.log(
    ...[
      game.padEnd(12),
      window.padEnd(8),
      quality.padEnd(8),
      String(calls).padStart(5),
      String(rest.calls).padStart(8),
    ],
    ...[
      String(Math.max(rest.triangles, thrown.triangles)).padStart(10),
      `${(thrown.bytes / 1e6).toFixed(1)} MB`.padStart(9),
    ],
    ...[String(thrown.programs - before).padStart(20), gpu.padStart(4)],
  );
  if (
    window === 'phone' &&
    (calls > MOST_CALLS || thrown.bytes > MOST_BYTES || thrown.programs > before)
  ) {
    console.error(
      `${game}: a phone is asked for more than ${MOST_CALLS} calls, ${MOST_BYTES / 1e6} MB, or to compile in a throw`,
    );
    process.exitCode = 1;
  }
  await context.close();
}

/** Does what the main button offers, twice, by keys: a throw, or a move of the board. */
async function play(page) {
  for (let i = 0; i < 2; i++) {
    const primary = page.locator('.actions .primary').first();
    await primary.waitFor().catch(() => {});
    if (!(await primary.isVisible())) {
      return;
    }
    await primary.click();
    const follows = page.locator('.actions .choices button, .actions .strength ~ .primary').first();
    await follows.click({ timeout: 3000 }).catch(() => {});
    await page.waitForTimeout(6000);
  }
}

function told(page, quality) {
  return page.evaluate(
    (larger) => {
      const { frames, textures, programs, gpu } = globalThis.drawn;
      const most = (each) => frames.reduce((all, frame) => Math.max(all, frame[each]), 0);
      const bytes = [...textures.values()].reduce(
        (sum, each) => sum + each.bytes * (each.isScreen ? larger : 1),
        0,
      );
      const middle = gpu.toSorted((a, b) => a - b)[gpu.length >> 1];
      return { calls: most('calls'), triangles: most('triangles'), bytes, programs, gpu: middle };
    },
    (SHARPEST[quality] / RATIO) ** 2,
  );
}
