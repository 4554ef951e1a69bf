import { flick } from './flick.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
  drawn: true,
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

  // While one aims, nobody's name lies under the buttons.
  await page.getByRole('button', { name: 'Lancer un dé' }).tap();
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await expect(page.locator('.person.near')).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).tap();
  await expect(page.locator('.person.near')).toBeVisible();

  // The tray lies under the name, its dice in the middle.
  const name = (await page.locator('.person.near').boundingBox())!;
  await flick(page, { x: 195, y: name.y + name.height + 30 }, { x: 20, y: -230 });
  await table.wasTold(/Camille lance un dé/);
  await table.wasTold(/Camille sort|quitte|cassé/);
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390);
});
