import { troubles } from './axe.ts';
import { SHORT, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const PLAN = {
  seats: [
    { kind: 'person' as const, name: 'Ann' },
    { kind: 'bot' as const, level: 'beginner' },
    { kind: 'bot' as const, level: 'regular' },
  ],
  start: true,
};

test('a tournament of three is played to the podium, and then once more', async ({ page }) => {
  const terms = { ...SHORT, tournament: 'shared' as const };
  const ann = await TablePage.open(page, PLAN, terms);
  await ann.isDrawn();
  const margin = page.locator('.tournament');
  const stage = () => page.locator('.table-screen').getAttribute('data-stage');
  await expect(margin.getByRole('heading')).toHaveText('Game 1 of 3');

  for (const game of [1, 2]) {
    await ann.playUntil(async () => (await stage()) === 'between');
    await expect(ann.turn).toHaveText(`Game ${game} is over`);
    const costs = await margin.locator(`tbody td:nth-child(${game + 1})`).allInnerTexts();
    expect(costs.toSorted()).toEqual(['0', '1', '2']);
    await expect(margin).toContainText('begins the next one.');
    await expect(margin.getByRole('button', { name: /^Deciding throw/ })).toBeVisible();
    await page.getByRole('button', { name: 'Next game' }).click();
    await expect(margin.getByRole('heading')).toHaveText(`Game ${game + 1} of 3`);
  }

  await ann.playUntil(() => ann.isOver());
  const podium = page.getByRole('list', { name: 'Podium' });
  await expect(podium.getByRole('listitem').first()).toContainText('1.');
  expect(await troubles(page)).toEqual([]);
  const totals = (await margin.locator('.total').allInnerTexts()).map(Number);
  expect(totals.reduce((sum, points) => sum + points)).toBe(9);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));

  // The last game can be seen again where it was decided, and the tournament be shared.
  await expect(ann.turn).toHaveText(/ wins the tournament$|^A shared win: /);
  await expect(ann.event).toHaveText(/^In the last game: /);
  await margin.getByRole('button', { name: 'Deciding throw of the last game' }).click();
  await expect(podium).toBeVisible();
  const saved = page.waitForEvent('download');
  await margin.getByRole('button', { name: 'Share' }).click();
  expect((await saved).suggestedFilename()).toBe('piste.png');

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(margin.getByRole('heading')).toHaveText('Game 1 of 3');
  await expect(margin.locator('.total')).toHaveText(['0', '0', '0']);
});
