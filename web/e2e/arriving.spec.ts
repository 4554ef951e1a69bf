import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test('one click from the first page to a throw, for whoever knows the game', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('piste.known.strike', '1'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const table = new TablePage(page);
  await table.isDrawn();
  await expect(table.turn).toHaveText('Your throw, Guest');
  // The opening die has set itself.
  await expect(table.primary).toHaveText('Throw a die');
  await table.act();
  await expect(table.event).not.toBeEmpty();
});

test('a card of the first page begins a game at once, and its options are one tap further', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('piste.known.des-chainer', '1'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Dés-chainer' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Dés-chainer' }).getByText('Options').click();
  await expect(page).toHaveURL(/\/new\?way=bots&game=des-chainer/);
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

test.describe('the first page', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, title, play] of [
    ['fr-CH', 'De vrais dés', 'Jouer'],
    ['en-NZ', 'Real dice', 'Play'],
    ['pl-PL', 'Real dice', 'Play'],
  ] as const) {
    test.describe(() => {
      test.use({ locale });

      test(`is read before any script has run, in the language of ${locale}`, async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
        await expect(page.getByRole('button', { name: play, exact: true })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute(
          'lang',
          locale === 'fr-CH' ? 'fr' : 'en',
        );
        await expect(page).toHaveTitle(/^Piste/);
        await page.locator('a[href="/rules/strike"]').first().click();
        await expect(page).toHaveURL('/rules/strike');
      });
    });
  }
});

test('what is pressed before the page can answer is done when it can', async ({ page }) => {
  let goOn = () => {};
  const late = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/words/*', async (route) => {
    await late;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('piste.known.strike', '1'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  goOn();
  await expect(page).toHaveURL(/\/table\//);
});

test('the dice of the photograph are thrown by who presses it, and only then drawn', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('#stage')).toHaveClass(/is-asleep/);
  await page.getByRole('button', { name: 'Throw the dice in the picture again' }).click();
  await expect(page.locator('#stage')).not.toHaveClass(/is-asleep/);
});

test('a language that was chosen is that of the first page as it is sent', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'French' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const sent = await (await page.request.get('/')).text();
  expect(sent).toContain('<html lang="fr">');
});

test('a table is seen once the things of its game are there, and never with those of another', async ({
  page,
}) => {
  // They are asked for as soon as there is a table to put them on.
  const things = /\/assets\/arene-face-[^/]*\.js$/;
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(things, async (route) => {
    await brought;
    await route.continue();
  });
  const asked = page.waitForRequest(things);
  const ann = { kind: 'person', name: 'Ann' } as const;
  const bot = { kind: 'bot', level: 'beginner' } as const;
  const terms = { game: 'arene', dice: 'fair' } as const;
  const table = await TablePage.open(page, { seats: [ann, bot], start: true }, terms);
  await asked;
  await expect(page.locator('#stage')).toHaveClass(/is-loading/);
  bring();
  await table.isDrawn();
  await expect(table.primary).toBeVisible();
});
