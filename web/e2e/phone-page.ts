import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Terms } from '../src/net/protocol.ts';
import { flick } from './flick.ts';
import { drawNothing, playOn } from './table-page.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Somebody with a phone in their hand. */
export class PhonePage {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  /** @param code to type on the page of the link, if that is not the hand itself */
  static async join(
    browser: Browser,
    link: string,
    name: string,
    code?: string,
  ): Promise<PhonePage> {
    const context = await browser.newContext({
      ...PHONE,
      locale: 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
      // As somebody who answers yes when asked whether the page may feel how the phone is moved.
      permissions: ['accelerometer', 'gyroscope'],
    } as Parameters<Browser['newContext']>[0]);
    await drawNothing(context);
    const page = await context.newPage();
    await page.goto(link);
    if (code) {
      await page.getByLabel('Code or link').fill('XXXXX');
      await page.keyboard.press('Enter');
      await expect(page.getByText('There is no table with this code')).toBeVisible();
      await page.getByLabel('Code or link').fill(code);
      await page.keyboard.press('Enter');
    }
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

export async function openArena(page: Page, terms: Partial<Terms>): Promise<string> {
  const response = await page.request.post('/api/tables', { data: { seats: 2, ...terms } });
  const { table, key } = (await response.json()) as { table: string; key: string };
  await page.goto(`/screen/${table}#${key}`);
  await expect(page.getByRole('heading', { name: 'Take your phones' })).toBeVisible();
  return `/hand/${table}#${key}`;
}
