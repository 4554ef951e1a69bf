import { troubles } from './axe.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const BOT = { kind: 'bot', level: 'beginner' } as const;
const PAGES = [
  '/',
  '/new',
  '/new?way=link',
  '/new?way=device',
  '/new?way=screen',
  '/games',
  '/lab',
  '/me',
  '/host',
  '/new?way=bots&game=des-chainer',
  '/join',
  '/leaders',
  '/people',
  '/rules/strike',
  '/rules/des-chainer',
  '/learn',
  '/nowhere/at/all',
];

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

test.describe('on a small phone, in French', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 360, height: 640 } });

  test('the menu shows its first groups at once, and keys go through all of it in its order', async ({
    page,
  }) => {
    const seats = [{ kind: 'person', name: 'Ann' } as const, BOT];
    await (await TablePage.open(page, { seats, start: true })).isDrawn();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const [width, height] of [
      [360, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [
        menu.getByRole('heading', { name: 'Cette table' }),
        menu.getByRole('button', { name: 'Mettre en pause' }),
        menu.getByText('Inviter'),
        menu.getByRole('heading', { name: 'Son et apparence' }),
        menu.getByRole('slider', { name: 'Volume' }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
    const groups = await menu.getByRole('heading', { level: 3 }).allTextContents();
    expect(groups).toEqual(['Cette table', 'Son et apparence', 'Aide et règles', 'Quitter']);
    const passed: string[] = [];
    for (let tabs = 0; tabs < 60 && !passed.includes('Quitter'); tabs++) {
      await page.keyboard.press('Tab');
      passed.push(await page.evaluate(groupOfFocus));
    }
    expect([...new Set(passed.filter(Boolean))]).toEqual(groups);
  });
});

/** In the page: the heading of the group in which the keys are. */
function groupOfFocus(): string {
  return document.activeElement?.closest('section')?.querySelector('h3')?.textContent ?? '';
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

test('every game on the home page has its photograph', async ({ page }) => {
  await page.goto('/');
  const pictures = page.locator('.game-picture');
  await expect(pictures).toHaveCount(3);
  await expect(pictures.locator('img')).toHaveCount(3);
});

test('nothing is blank between the head of a rules page and its text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const game of ['strike', 'arene', 'des-chainer']) {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('.rules-text')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const gap = await page.evaluate(() => {
      const text = document.querySelector('.rules-text')!;
      const before = [...document.querySelectorAll('.rules > :not(.rules-text, .rules-contents)')];
      const end = Math.max(...before.map((each) => each.getBoundingClientRect().bottom));
      return text.getBoundingClientRect().top - end;
    });
    expect(gap).toBeLessThan(60);
  }
});

test('the first load is small', async ({ page }) => {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const first = await page.goto('/');
  expect(first?.headers()['content-encoding']).toBe('br');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(300_000);
});

test('the tab says where one is, on every page one comes to', async ({ page }) => {
  await page.goto('/');
  const titles = [await page.title()];
  const to = async (path: string, title: RegExp) => {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveTitle(title);
    titles.push(await page.title());
  };
  await to('/new', /^New table/);
  await to('/join', /^Join a table/);
  await to('/rules/strike', /^Strike: the rules/);
  await to('/rules/arene', /^L’Arène: the rules/);
  await to('/people', /^People/);
  await to('/club/Nowhere', /^Nowhere/);
  await to('/games', /^My games/);
  await to('/lab', /^The lab/);
  await to('/learn', /^Learn/);
  await to('/nowhere', /^There is nothing here/);
  await to('/table/nosuchtable', /^This table cannot be opened/);
  await to('/', /^Piste:/);
  expect(new Set(titles.slice(1)).size).toBe(titles.length - 1);
  await TablePage.open(page, {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'beginner' },
    ],
    start: true,
  });
  await expect(page).toHaveTitle('Your turn · Strike');
});
