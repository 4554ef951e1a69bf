import { SlowLine } from './slow-line.ts';
import { drawNothing, TablePage } from './table-page.ts';
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
  await drawNothing(context);
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
  // It committed to other secrets when it was started again, as honest servers do. Doubts may be left:
  // a busy browser answers too late for a throw, or is sent to the proof in the middle of one.
  await table.page.goto(table.page.url().replace('/table/', '/prove/'));
  await table.page.getByRole('button', { name: /^Check/ }).click();
  await expect(table.page.locator('.prove-throws .prove-good')).not.toHaveCount(0);
  await expect(table.page.locator('.prove-against, .prove-bad')).toHaveCount(0);
  await context.close();
});

test('a line on which nothing comes any more is given up, though nobody says that it is dead', async ({
  browser,
  piste,
}) => {
  const line = await SlowLine.to(piste.address);
  const context = await browser.newContext({ baseURL: line.address, locale: 'en-GB' });
  await drawNothing(context);
  const table = await TablePage.open(await context.newPage(), PLAN);
  await table.isDrawn();
  await table.act();
  const lost = table.page.getByText(/^Connection lost since \d\d:\d\d: /);
  line.cut();
  await expect(lost).toBeVisible();
  line.mend();
  await expect(lost).toBeHidden();
  const told = await table.event.textContent();
  await table.act();
  await expect(table.event).not.toHaveText(told ?? '');
  await context.close();
  line.close();
});

test('a refusal reaches the player in words of their language', async ({ browser, piste }) => {
  const context = await browser.newContext({ baseURL: piste.address, locale: 'fr-FR' });
  await drawNothing(context);
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

test('where storage is blocked the page is there, and a game is played', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: blocked, sessionStorage: blocked });
  });
  await page.goto('/?quality=low');
  await page.getByRole('button', { name: /^FR/ }).click();
  await page.getByRole('button', { name: /^EN/ }).click();
  for (const path of ['/games', '/learn', '/learn/strike', '/puzzles/strike', '/lab', '/join']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
  }
  await page.goto('/new');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'playing');
});

test('a clock shows the time of the server, though that of the device is an hour off', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
  });
  await TablePage.open(page, PLAN, { clock: 'fast' });
  await expect(page.getByRole('timer')).toHaveText(/^0:[012]\d$/);
});

test('a link to watch again a game that goes on leads to its table', async ({ page }) => {
  await TablePage.open(page, PLAN);
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'playing');
  const table = page.url();
  for (const what of ['replay', 'review']) {
    await page.goto(table.replace('/table/', `/${what}/`));
    await expect(
      page.getByRole('heading', { name: 'The game is still being played' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to the table' }).click();
    await expect(page).toHaveURL(table);
  }
});

const NOWHERE = [
  { path: '/table/nosuchtable', words: 'This table cannot be opened' },
  { path: '/replay/nosuchtable', words: 'Nothing to review here' },
  { path: '/learn/chess', words: 'There is nothing here.' },
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

test('the rules of every game lead to its lessons', async ({ page }) => {
  for (const game of ['strike', 'arene', 'des-chainer']) {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('.rules-text')).toBeVisible();
    await expect(page.locator('.rules-learn')).toHaveCount(1);
  }
});

test('the rules of an edition name those who made that one', async ({ page }) => {
  const credits = page.locator('.rules-credits');
  await page.goto('/rules/strike?edition=strike-26');
  await expect(credits).toContainText('Mike Mulvihill');
  await expect(credits).toContainText('26 dice');
  await page.getByRole('radio').first().check({ force: true });
  await expect(credits).toHaveText('A game by Dieter Nüßle.');
});
