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

test('a table that is not there says so, and the way home', async ({ page }) => {
  await page.goto('/table/nosuchtable');
  await expect(page.getByRole('heading', { name: 'This table does not open' })).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/');
});
