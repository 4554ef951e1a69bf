import type { Locator, Page } from '@playwright/test';
import { troubles } from './axe.ts';
import { LOOKS } from './patience.ts';
import { openArena, PhonePage } from './phone-page.ts';
import { expect, test } from './test.ts';

/**
 * In the page: shakes the phone to and fro for 0.7 s, then holds it still. Each event says when it was, so that nobody has
 * to wait for that.
 */
function shake(): void {
  const began = performance.now();
  for (let passed = 0; passed < 1100; passed += 20) {
    const isShaken = passed < 700 && Math.floor(passed / 80) % 2 === 0;
    const acceleration = { x: isShaken ? 26 : 0.2, y: 0, z: 0 };
    const felt = new DeviceMotionEvent('devicemotion', { acceleration });
    Object.defineProperty(felt, 'timeStamp', { value: began + passed });
    dispatchEvent(felt);
  }
}

async function nextThrow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [, , id] = location.pathname.split('/');
    const answer = await fetch(`/api/tables/${id}?key=${location.hash.slice(1)}`);
    return ((await answer.json()) as { view: { nextThrow: number } }).view.nextThrow;
  });
}

async function joined(page: Page, browser: Parameters<typeof PhonePage.join>[0], link: string) {
  const phones = [];
  for (const name of ['Ann', 'Bob']) {
    phones.push(await PhonePage.join(browser, link, name));
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.arena-screen')).toHaveAttribute('data-stage', 'playing');
  return phones;
}

test('phones are the hands of hunters: they throw into the cave, by a shake too', async ({
  browser,
  page,
  baseURL,
}) => {
  const link = baseURL + (await openArena(page, { game: 'arene' }));
  const phones = await joined(page, browser, link);
  for (const each of [page, ...phones.map((phone) => phone.page)]) {
    expect(await troubles(each)).toEqual([]);
  }
  const titles = () => Promise.all(phones.map((phone) => phone.page.title()));
  await expect.poll(titles, LOOKS).toContain('Your turn · L’Arène');
  const before = await nextThrow(page);
  await expect(async () => {
    for (const phone of phones) {
      await phone.act();
    }
    expect(await nextThrow(page)).toBeGreaterThan(before + 2);
  }).toPass(LOOKS);

  // Whoever is to throw shakes their phone.
  for (const phone of phones) {
    const shakes = phone.page.getByRole('button', { name: 'Shake the phone to throw' });
    await shakes.click();
    await expect(shakes).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(async () => {
    for (const phone of phones) {
      const mayThrow = await phone.page.locator('.hand-actions > .primary').isVisible();
      const thrown = await nextThrow(page);
      if (mayThrow) {
        await phone.page.evaluate(shake);
        await expect.poll(() => nextThrow(page), { timeout: 3000 }).toBeGreaterThan(thrown);
        return;
      }
      await phone.act();
    }
    throw new Error('nobody was to throw');
  }).toPass(LOOKS);

  // Whoever is called by the server comes to the table by its name alone: their phone is a hand again.
  const called = phones[0]!.page;
  const [address] = link.split('#') as [string];
  await called.goto(address.replace('/hand/', '/table/'));
  await expect(called).toHaveURL(link);
  await expect(called.locator('.hand-screen')).toBeVisible();
  for (const phone of phones) {
    await phone.close();
  }
});

test('beside a board a phone shows it, and the moves that one may make', async ({
  browser,
  page,
  baseURL,
}) => {
  const link = baseURL + (await openArena(page, { game: 'des-chainer' }));
  const phones = await joined(page, browser, link);
  const started = page.locator('.turn-line');
  // Rows are rolled and set, then dice are moved: by buttons that are squares.
  let moves = 0;
  await expect(async () => {
    for (const phone of phones) {
      const chosen = phone.page.locator('.phone-square.possible').first();
      const own = phone.page.locator('.phone-square[aria-label*="your"]:enabled').first();
      const primary = phone.page.locator('.actions .primary').first();
      if (await primary.isVisible()) {
        await primary.click();
        moves += (await phone.page.locator('.phone-square.goal').count()) > 0 ? 1 : 0;
      } else if (await chosen.isVisible()) {
        // By keys, and by a finger.
        const act = (on: Locator) => (moves % 2 === 0 ? on.press('Enter') : on.click());
        await act(chosen);
        await expect(phone.page.locator('.phone-square.goal').first()).toBeVisible();
        expect(await troubles(phone.page)).toEqual([]);
        await act(primary);
        moves++;
      } else if (await own.isVisible()) {
        await own.click();
      }
    }
    expect(moves).toBeGreaterThan(2);
  }).toPass(LOOKS);
  await expect(started).not.toBeEmpty();
  for (const each of [page, ...phones.map((phone) => phone.page)]) {
    expect(await troubles(each)).toEqual([]);
  }
  for (const phone of phones) {
    await phone.close();
  }
});
