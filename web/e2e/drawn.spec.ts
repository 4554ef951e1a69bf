import type { Page } from '@playwright/test';
import { countDrawing } from '../dev/drawn-frames.mjs';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

// The stage of each game is drawn: the shaders of its things work, there is something in the picture, and a throw does not
// have to wait for any of it.

test.use({ drawn: true });

const ANN = { kind: 'person', name: 'Ann' } as const;
const BEN = { kind: 'person', name: 'Ben' } as const;

/** Where nothing is drawn there is one; the tables have 70 to 210. */
const COLOURS = 30;

/** How many colours are in the picture on the stage, of 4,096. */
function colours(page: Page): Promise<number> {
  return page.locator('#stage canvas').evaluate((stage: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    copy.width = stage.width;
    copy.height = stage.height;
    const context = copy.getContext('2d')!;
    context.drawImage(stage, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4) {
      seen.add(((data[i]! >> 4) << 8) | ((data[i + 1]! >> 4) << 4) | (data[i + 2]! >> 4));
    }
    return seen.size;
  });
}

/** What a phone draws at once, as in bench/drawing.mjs. */
const MOST_CALLS = 60;

interface Drawn {
  drawn: { frames: { calls: number }[]; programs: number; reset(): void };
}

/** In the page: waits until something was drawn, and then nothing more for a few frames. */
async function untilDrawn(): Promise<{ calls: number; programs: number }> {
  const { drawn } = globalThis as unknown as Drawn;
  for (let still = 0, seen = 0; still < 5; ) {
    await new Promise(requestAnimationFrame);
    const { length } = drawn.frames;
    still = length > 0 && length === seen ? still + 1 : 0;
    seen = length;
  }
  const calls = Math.max(...drawn.frames.map((frame) => frame.calls));
  drawn.reset();
  return { calls, programs: drawn.programs };
}

for (const game of ['strike', 'arene', 'des-chainer']) {
  test(`the table of ${game} is drawn, and nothing is compiled for its first throw`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') {
        complaints.push(message.text());
      }
    });
    // What is drawn stays on the canvas, to be looked at; and every program is asked whether it is right.
    await page.addInitScript(() => {
      const programs = WebGL2RenderingContext.prototype;
      const { useProgram } = programs;
      programs.useProgram = function use(program) {
        if (program && !this.getProgramParameter(program, this.LINK_STATUS)) {
          console.error(this.getProgramInfoLog(program));
        }
        return useProgram.call(this, program);
      };
      const { prototype } = HTMLCanvasElement;
      const usual = prototype.getContext as (kind: string, options?: object) => RenderingContext;
      Object.assign(prototype, {
        getContext(this: HTMLCanvasElement, kind: string, options?: object) {
          return usual.call(this, kind, { ...options, preserveDrawingBuffer: true });
        },
      });
    });
    await page.addInitScript(countDrawing);
    const table = await TablePage.open(page, { seats: [ANN, BEN], start: true }, { game });
    await table.isDrawn();
    await expect(table.primary).toBeVisible();
    await expect.poll(() => colours(page)).toBeGreaterThan(COLOURS);
    const before = await page.evaluate(untilDrawn);
    const told = await table.event.textContent();
    await table.playUntil(async () => (await table.event.textContent()) !== told);
    const after = await page.evaluate(untilDrawn);
    expect(after.programs).toBe(before.programs);
    expect(Math.max(before.calls, after.calls)).toBeLessThanOrEqual(MOST_CALLS);
    expect(complaints).toEqual([]);
  });
}
