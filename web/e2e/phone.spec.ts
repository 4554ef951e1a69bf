import type { Page } from '@playwright/test';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
});

test('on a phone, in French, a finger flicks a die out of the tray', async ({ page }) => {
  const table = await TablePage.open(page, {
    seats: [
      { kind: 'person', name: 'Camille' },
      { kind: 'bot', level: 'beginner' },
    ],
    start: true,
  });
  await table.isDrawn();
  await expect(table.turn).toHaveText('À vous, Camille');
  await page.getByRole('button', { name: 'Poser le premier dé' }).tap();
  await page.getByRole('button', { name: 'Poser sur 4' }).tap();
  await expect(table.event).toContainText('Camille pose le premier dé sur 4');

  // The tray lies under the name, its dice in the middle.
  const name = (await page.locator('.person.near').boundingBox())!;
  await flick(page, { x: 195, y: name.y + name.height + 30 }, { x: 20, y: -230 });
  await table.wasTold(/Camille lance un dé/);
  await table.wasTold(/Camille sort|quitte|cassé/);
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390);
});

/** A finger that moves as fast as a flick does, and leaves the screen while it moves. */
async function flick(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (let i = 1; i <= 8; i++) {
    await touch('touchMove', i / 8);
  }
  await touch('touchEnd', 1);
}
