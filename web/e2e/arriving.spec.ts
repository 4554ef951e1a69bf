import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test('one click from the first page to a throw', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const table = new TablePage(page);
  await table.isDrawn();
  await expect(table.turn).toHaveText('Your throw, Guest');
  await table.act();
  await table.act();
  await expect(table.event).not.toBeEmpty();
});

test('the language of the page can be changed at the table, without losing it', async ({
  page,
}) => {
  const table = await TablePage.open(page, {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Ben' },
    ],
    start: true,
  });
  await expect(table.turn).toHaveText('Your throw, Ann');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'French' }).click();
  await expect(table.turn).toHaveText('À vous, Ann');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
