import { troubles } from './axe.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const PAGES = [
  '/',
  '/new',
  '/new?way=link',
  '/new?way=device',
  '/new?way=screen',
  '/games',
  '/lab',
  '/new?way=bots&game=des-chainer',
  '/join',
  '/rules/strike',
  '/rules/des-chainer',
  '/learn',
  '/nowhere/at/all',
];

test.describe('in dark, and then in light', () => {
  test.use({ colorScheme: 'dark' });

  for (const path of PAGES) {
    test(`axe finds nothing serious on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'soir');
      expect(await troubles(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'jour');
      expect(await troubles(page)).toEqual([]);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing serious at a table, nor in its menu', async ({ page }) => {
      const table = await TablePage.open(page, {
        seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }],
        start: false,
      });
      await table.isDrawn();
      expect(await troubles(page)).toEqual([]);
      await page.getByLabel('Bot for seat 2').selectOption('beginner');
      await page.getByRole('button', { name: 'Begin' }).click();
      await expect(table.turn).toHaveText('Your throw, Ann');
      expect(await troubles(page)).toEqual([]);
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await troubles(page)).toEqual([]);
    });
  });
}

test('nothing is asked of anybody but our own server, and nothing breaks its policy', async ({
  page,
  piste,
}) => {
  const strangers: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(piste.address)) {
      strangers.push(request.url());
    }
  });
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of ['/', '/new?way=link', '/join', '/rules/strike']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

test('no text is missing in either language, on any page', async ({ page }) => {
  // A page comes in the language that was read last, and is changed to the other.
  const languages = ['FR', 'EN'];
  for (const path of PAGES) {
    await page.goto(path === '/nowhere/at/all' ? '/' : path);
    for (const language of languages.reverse()) {
      await page
        .getByRole('button', { name: new RegExp(`^${language}`) })
        .first()
        .click();
      await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(
        /\b(page|home|setup|rules|table|strike|des-chainer|server|games|party|tournament|learn|lab)\.[a-z][a-z.-]+\b/,
      );
    }
  }
});

test('the first load is small', async ({ page }) => {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(300_000);
});
