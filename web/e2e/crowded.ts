import { expect, type Page } from '@playwright/test';

/** What a table says and asks in its margin, piece by piece. */
const PIECES = [
  '.game-name',
  '.turn-line',
  '.event:not(:empty)',
  '.person',
  '.cave-hunter',
  '.board-person',
  '.cave-zone',
  '.chances',
  '.actions > *',
  '.replay-share',
  '.replay-buttons > *',
  '.replay-places > *',
  '.replay .board-analysis',
].join();

/** The smallest phone, held upright and sideways, and a small window. */
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1000, height: 640 },
];

/** Nothing lies over anything else or leaves the window, in small windows. */
export async function isUncrowded(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const message = `${size.width}x${size.height}`;
    await expect
      .poll(
        async () => {
          await page.evaluate(untilAtRest, PIECES);
          return page.evaluate(overlaps, PIECES);
        },
        { message },
      )
      .toEqual([]);
  }
  if (before) {
    await page.setViewportSize(before);
  }
}

/** In the page: waits until nothing has moved for a few pictures. Names follow the dice, a picture or two later. */
async function untilAtRest(selector: string): Promise<void> {
  const places = () =>
    [...document.querySelectorAll(selector)]
      .map((piece) => JSON.stringify(piece.getBoundingClientRect()))
      .join();
  let last = '';
  for (let still = 0; still < 5; ) {
    await new Promise(requestAnimationFrame);
    const now = places();
    still = now === last ? still + 1 : 0;
    last = now;
  }
}

/** In the page. */
function overlaps(selector: string): string[] {
  const pieces = [...document.querySelectorAll(selector)]
    .filter((piece) => piece.checkVisibility())
    .map((piece) => ({ name: piece.textContent ?? '', box: piece.getBoundingClientRect() }));
  const outside = pieces
    .filter(({ box }) => box.left < 0 || box.right > innerWidth)
    .map(({ name }) => `"${name}" leaves the window`);
  const over = pieces.flatMap((one, i) =>
    pieces
      .slice(i + 1)
      .filter(
        ({ box }) =>
          Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 2 &&
          Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 2,
      )
      .map(({ name }) => `"${one.name}" and "${name}"`),
  );
  return [...outside, ...over];
}
