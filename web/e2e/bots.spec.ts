import { isUncrowded } from './crowded.ts';
import { Refusals } from './refused.ts';
import { SHORT, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test('one person plays against two bots to the end, and plays again', async ({ page }) => {
  const bots = ['beginner', 'regular'].map((level) => ({ kind: 'bot' as const, level }));
  const plan = { seats: [{ kind: 'person' as const, name: 'Ann' }, ...bots], start: true };
  const refusals = new Refusals(page);
  const table = await TablePage.open(page, plan, SHORT);
  await table.isDrawn();
  await expect(table.turn).toHaveText('Your throw, Ann');
  await isUncrowded(page);
  await table.playUntil(() => table.isOver());
  await expect(table.turn).toHaveText(/ wins$/);
  const winner = (await table.turn.textContent())!.replace(/ wins$/, '');
  const places = page.locator('.person .came-in');
  expect((await places.allTextContents()).toSorted()).toEqual(['1. ', '2. ', '3. ']);
  await expect(page.locator('.person', { hasText: winner })).toContainText(`1. ${winner}`);
  await isUncrowded(page);

  // Not even the chances, which are asked for while the last throw is still seen.
  expect(await refusals.atTheEnd()).toEqual([]);

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'playing');
});
