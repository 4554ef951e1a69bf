import type { Browser, BrowserContext, Page } from '@playwright/test';
import { flick } from './flick.ts';
import { LOOKS } from './patience.ts';
import { drawPlainly, playOn } from './table-page.ts';
import { expect, test } from './test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Somebody with a phone in their hand. */
class PhonePage {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  static async join(browser: Browser, link: string, name: string): Promise<PhonePage> {
    const context = await browser.newContext({
      ...PHONE,
      locale: 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
    } as Parameters<Browser['newContext']>[0]);
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await expect(page.getByText('You are in.')).toBeVisible();
    return new PhonePage(page, context);
  }

  /** Does what is asked of this hand, if anything is. */
  async act(): Promise<void> {
    await this.page.evaluate(playOn);
  }

  /** A finger flicks from the hand towards the arena. */
  async flick(): Promise<void> {
    const pad = (await this.page.locator('.pad').boundingBox())!;
    const from = { x: pad.x + pad.width / 2, y: pad.y + pad.height * 0.88 };
    await flick(this.page, from, { x: 10, y: -200 });
  }

  get turn() {
    return this.page.locator('.turn-line');
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

async function openArena(page: Page, options: Record<string, string>): Promise<string> {
  await drawPlainly(page);
  const response = await page.request.post('/api/tables', { data: { seats: 2, options } });
  const { table, key } = (await response.json()) as { table: string; key: string };
  await page.goto(`/screen/${table}#${key}`);
  await expect(page.getByRole('heading', { name: 'Take your phones' })).toBeVisible();
  return `/hand/${table}#${key}`;
}

test('round one screen, three phones play a game to its end, and two of them the next', async ({
  browser,
  page,
  baseURL,
}) => {
  const link = baseURL + (await openArena(page, { deal: '2', sight: 'hidden' }));
  const names = ['Ann', 'Bob', 'Cleo'];
  const phones: PhonePage[] = [];
  for (const name of names) {
    phones.push(await PhonePage.join(browser, link, name));
  }
  await expect(page.locator('.arena-names li')).toHaveText(names);
  await page.getByRole('button', { name: 'Begin' }).click();
  const stage = page.locator('.arena-screen');
  await expect(stage).toHaveAttribute('data-stage', 'playing');

  // What a reserve holds is on its owner's phone, and on no other screen.
  await expect(phones[0]!.page.getByText('Your reserve: 2 dice').first()).toBeVisible();
  await expect(page.locator('.company')).toContainText('hidden');
  await expect(page.locator('.company')).not.toContainText('2 dice');
  await expect(page.locator('.actions')).toHaveCount(0);
  const seen = await page.evaluate(async () => {
    const [, , id] = location.pathname.split('/');
    const answer = await fetch(`/api/tables/${id}?key=${location.hash.slice(1)}`);
    return (await answer.json()) as { view: { game: { zones: { name: string; pieces: [] }[] } } };
  });
  const reserves = seen.view.game.zones.filter(({ name }) => name === 'reserve');
  expect(reserves.map(({ pieces }) => pieces.length)).toEqual([0, 0, 0]);

  // One flicks, once it is theirs to throw.
  let hasFlicked = false;
  await expect(async () => {
    for (const phone of phones) {
      const mayFlick = await phone.page.getByText('Flick towards the arena').isVisible();
      if (mayFlick && !hasFlicked) {
        hasFlicked = true;
        await phone.flick();
        await expect(page.locator('.event').first()).toContainText(/throws|shows|takes|out|cocked/);
      } else {
        await phone.act();
      }
    }
    expect(await stage.getAttribute('data-stage')).not.toBe('playing');
  }).toPass(LOOKS);
  expect(hasFlicked).toBe(true);
  await expect(page.locator('.turn-line')).toContainText('wins');
  await expect(phones[2]!.turn).toContainText('wins');

  // Bob gets up, the seats close up, and the others play on.
  await page.getByRole('button', { name: 'Change who plays' }).click();
  await phones[1]!.page.getByRole('button', { name: 'Get up' }).click();
  await expect(page.locator('.arena-names li')).toHaveText(['Ann', 'Cleo']);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(phones[1]!.page.getByText('A game is in progress.')).toBeVisible();
  await expect(page.locator('.person')).toHaveCount(2);
  await expect(phones[2]!.page.getByText('Your reserve: 2 dice').first()).toBeVisible();
  for (const phone of phones) {
    await phone.close();
  }
});
