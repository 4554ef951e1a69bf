import type { Page } from '@playwright/test';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

// The stage of each game is drawn: the shaders of its things work, and there is something in the picture.

test.use({ drawn: true });

const ANN = { kind: 'person', name: 'Ann' } as const;
const BOT = { kind: 'bot', level: 'beginner' } as const;

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

for (const game of ['strike', 'arene', 'des-chainer']) {
  test(`the table of ${game} is drawn`, async ({ page }) => {
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
    const table = await TablePage.open(page, { seats: [ANN, BOT], start: true }, { game });
    await table.isDrawn();
    await expect(table.primary).toBeVisible();
    await expect.poll(() => colours(page)).toBeGreaterThan(COLOURS);
    expect(complaints).toEqual([]);
  });
}
