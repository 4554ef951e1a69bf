import { flick } from './flick.ts';
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
