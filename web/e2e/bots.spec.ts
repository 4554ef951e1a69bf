import { SHORT, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test('one person plays against two bots to the end, and plays again', async ({ page }) => {
  const bots = ['beginner', 'regular'].map((level) => ({ kind: 'bot' as const, level }));
  const plan = { seats: [{ kind: 'person' as const, name: 'Ann' }, ...bots], start: true };
  const table = await TablePage.open(page, plan, SHORT);
  await table.isDrawn();
  await expect(table.turn).toHaveText('Your throw, Ann');
  await table.playUntil(() => table.isOver());
  await expect(table.turn).toHaveText(/ wins$/);
  await expect(page.locator('.scores li')).toHaveCount(3);

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'playing');
});
