import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { smallPicture } from './picture.ts';
import { expect, test } from './test.ts';

// The first page and a moment of each game, as they were: games of long ago, whose dice lie where they fell.

test.use({ drawn: true, deviceScaleFactor: 1 });

const RECORDED = new URL('../../server/src/test/resources/recorded-0.2/', import.meta.url);
const MOMENTS = { 'strike-thrown': 12, 'arene-thrown': 9, 'des-chainer-fair': 14 };
const WINDOWS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** How far a block may be off, and how many may be farther: a die on a phone has twenty-five. */
const ALIKE = { threshold: 0.12, maxDiffPixels: 5 };

async function open(page: Page, game: keyof typeof MOMENTS): Promise<void> {
  const data = readFileSync(new URL(`${game}.piste`, RECORDED));
  const answer = await page.request.post('/api/tables/import', { data });
  const { table, key } = (await answer.json()) as { table: string; key: string };
  await page.goto(`/replay/${table}?at=${MOMENTS[game]}#${key}`);
  await expect(page.locator('#stage')).not.toHaveClass(/is-loading/);
  await expect(page.locator('.replay-controls')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Chances that are estimated differ from one review to the next.
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.chances, .board-analysis { visibility: hidden; }');
    document.adoptedStyleSheets.push(style);
  });
}

async function look(page: Page, window: keyof typeof WINDOWS): Promise<Buffer> {
  await page.setViewportSize(WINDOWS[window]);
  return smallPicture(page);
}

for (const game of Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]) {
  test(`${game} looks as it did`, async ({ page }) => {
    await open(page, game);
    for (const window of Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]) {
      expect.soft(await look(page, window)).toMatchSnapshot(`${game}-${window}.png`, ALIKE);
    }
  });
}

test('the first page looks as it did', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  for (const window of Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]) {
    expect.soft(await look(page, window)).toMatchSnapshot(`home-${window}.png`, ALIKE);
  }
});

/** As a graphics card that smooths no edges and no slanting pictures: what two machines differ in most. */
function drawCrudely(): void {
  const usual = HTMLCanvasElement.prototype.getContext as (
    kind: string,
    options?: object,
  ) => RenderingContext;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, options?: object) {
      return usual.call(this, kind, { ...options, antialias: false });
    },
  });
  const gl = WebGL2RenderingContext.prototype;
  const { getExtension } = gl;
  gl.getExtension = function find(this: WebGL2RenderingContext, name: string) {
    return name.includes('anisotropic') ? null : getExtension.call(this, name as never);
  } as typeof getExtension;
}

/** Leaves the last die out: dice are what is drawn many times with the most corners, 900 at least. */
function leaveOneDieOut(): void {
  const gl = WebGL2RenderingContext.prototype;
  const { drawElementsInstanced } = gl;
  gl.drawElementsInstanced = function draw(mode, count, type, from, times) {
    const shown = count >= 900 && times > 1 ? times - 1 : times;
    drawElementsInstanced.call(this, mode, count, type, from, shown);
  };
}

test.describe('what is compared', () => {
  test('is alike on a machine that draws otherwise', async ({ page }) => {
    await page.addInitScript(drawCrudely);
    await open(page, 'strike-thrown');
    expect(await look(page, 'phone')).toMatchSnapshot('strike-thrown-phone.png', ALIKE);
    expect(await look(page, 'desktop')).toMatchSnapshot('strike-thrown-desktop.png', ALIKE);
  });

  test('is not alike where a die is missing', async ({ page }) => {
    await page.addInitScript(leaveOneDieOut);
    await open(page, 'strike-thrown');
    for (const window of ['phone', 'desktop'] as const) {
      const seen = await look(page, window);
      const isAlike = () => expect(seen).toMatchSnapshot(`strike-thrown-${window}.png`, ALIKE);
      expect(isAlike, window).toThrow();
    }
  });
});
