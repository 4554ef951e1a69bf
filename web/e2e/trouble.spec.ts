import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const PLAN = {
  seats: [
    { kind: 'person' as const, name: 'Ann' },
    { kind: 'bot' as const, level: 'beginner' },
  ],
  start: true,
};

test('a server that is killed in mid-game is waited for, and the game goes on', async ({
  browser,
  brittlePiste: piste,
}) => {
  const context = await browser.newContext({ baseURL: piste.address, locale: 'en-GB' });
  const table = await TablePage.open(await context.newPage(), PLAN);
  await table.isDrawn();
  await table.act();
  await expect(table.event).toContainText('Ann sets the opening die');

  await piste.kill();
  await expect(table.page.getByText('Connection lost')).toBeVisible();
  await piste.serve();
  await expect(table.page.getByText('Connection lost')).toBeHidden();
  await table.act();
  await expect(table.event).not.toContainText('sets the opening die');
  await context.close();
});

test('a refusal reaches the player in words of their language', async ({ browser, piste }) => {
  const context = await browser.newContext({ baseURL: piste.address, locale: 'fr-FR' });
  const table = await TablePage.open(await context.newPage(), PLAN);
  await table.isDrawn();
  await table.page.getByRole('button', { name: 'Menu' }).click();
  // Nobody has moved yet: there is nothing to take back.
  await expect(table.page.getByRole('button', { name: 'Reprendre mon coup' })).toHaveCount(0);
  await table.page.getByRole('dialog').getByLabel('Votre nom').fill('An\u200bn');
  await table.page.getByRole('button', { name: 'Changer de nom' }).click();
  await expect(table.page.locator('.refusal')).toHaveText(/^Pas de .* caractère invisible ici\.$/);
  await context.close();
});

const NOWHERE = [
  { path: '/table/nosuchtable', words: 'This table does not open' },
  { path: '/replay/nosuchtable', words: 'Nothing to review here' },
  { path: '/learn/arene', words: 'There is nothing here.' },
  { path: '/puzzles/des-chainer', words: 'There is nothing here.' },
  { path: '/nonsense', words: 'There is nothing here.' },
];

for (const { path, words } of NOWHERE) {
  test(`nothing is at ${path}: that is said on paper, with the way home`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.locator('#stage')).toBeHidden();
    await page.getByRole('link', { name: 'Back home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#stage')).toBeVisible();
  });
}

test('only the rules of a game that is taught lead to its lessons', async ({ page }) => {
  const link = page.locator('.rules-learn');
  for (const [game, count] of Object.entries({ strike: 1, arene: 0, 'des-chainer': 0 })) {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('.rules-text')).toBeVisible();
    await expect(link).toHaveCount(count);
  }
});
