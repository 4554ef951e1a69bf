import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Frames of a flick, each the sixtieth part of a second. */
const STEPS = 8;
const STEP_SECONDS = 1 / 60;

/**
 * A finger that moves as fast as a flick does, and leaves the screen while it moves. Each touch says when it was: a busy
 * machine does not make the finger slow.
 */
export async function flick(page: Page, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: began + step * STEP_SECONDS,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: from.x + (by.x * step) / STEPS, y: from.y + (by.y * step) / STEPS }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) {
    await touch('touchMove', step);
  }
  await touch('touchEnd', STEPS);
  await session.detach();
}
