import { rm } from 'node:fs/promises';
import { troubles } from './axe.ts';
import { isUncrowded } from './crowded.ts';
import { Piste, packPig } from './piste.ts';
import { SHORT, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const ANN = { kind: 'person' as const, name: 'Ann' };
const BOT = { kind: 'bot' as const, level: 'beginner' };
const PLAIN = '?face=plain';

test('a game that brings no face is played to its end', async ({ page }) => {
  const table = await TablePage.open(page, { seats: [ANN, BOT], start: true }, SHORT, PLAIN);
  await table.isDrawn();
  await expect(page.locator('.plain-score')).toHaveCount(2);
  await isUncrowded(page);
  await table.playUntil(() => table.isOver());
  await expect(table.turn).toHaveText(/ wins$/);
});

for (const game of ['arene', 'des-chainer']) {
  test(`${game} can be played with the plain face, on a phone too`, async ({ page }) => {
    const seats = [ANN, BOT];
    const table = await TablePage.open(page, { seats, start: true }, { game }, PLAIN);
    await table.isDrawn();
    await expect(page.locator('.plain-mat').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const before = await page.locator('.plain-mats, .plain-scores').allTextContents();
    await page.locator('.plain-actions .button').last().click();
    await expect
      .poll(() => page.locator('.plain-mats, .plain-scores, .event').allTextContents())
      .not.toEqual(before);
    expect(await troubles(page)).toEqual([]);
  });
}

test.describe('a game from a jar', () => {
  test.use({
    locale: 'fr-FR',
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
    baseURL: async ({}, use) => {
      const folder = await packPig();
      const outside = await Piste.start(folder);
      await use(outside.address);
      await outside.stop();
      await rm(folder, { recursive: true, force: true });
    },
  });

  test('is offered, loaded with its own part of the page, and played', async ({ page }) => {
    const games = await (await page.request.get('/api/games')).json();
    expect(games.games.at(-1)).toMatchObject({ name: 'pig', page: '/games/pig/pig.js' });
    const table = await TablePage.open(
      page,
      { seats: [ANN, { ...BOT, level: 'regular' }], start: true },
      { game: 'pig' },
    );
    await table.isDrawn();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.pig-stake')).toHaveText('Ce tour : 0');
    await page.getByRole('button', { name: 'Lancer' }).click();
    await expect(page.locator('.pig-stake, .event').first()).not.toHaveText('Ce tour : 0');
    expect(await troubles(page)).toEqual([]);
  });
});
