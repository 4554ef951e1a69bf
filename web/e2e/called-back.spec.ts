import type { Page } from '@playwright/test';
import { troubles } from './axe.ts';
import { LOOKS } from './patience.ts';
import { playOn, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

/** In the page, before anything else: a browser that was given leave to notify, and shows what it is told to. */
function notify(): void {
  let shown: { title: string; tag: string }[] = [];
  const registration = {
    showNotification: async (title: string, { tag }: { tag: string }) => {
      shown = [...shown.filter((each) => each.tag !== tag), { title, tag }];
    },
    getNotifications: async (of: { tag: string }) =>
      shown
        .filter(({ tag }) => tag === of.tag)
        .map((note) => ({
          close: () => {
            shown = shown.filter((each) => each !== note);
          },
        })),
  };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  Object.assign(Notification, { requestPermission: async () => 'granted' });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.assign(window, { shownCalls: () => shown.map(({ title }) => title) });
  const buzzes: number[][] = [];
  navigator.vibrate = (pattern) => {
    buzzes.push(typeof pattern === 'number' ? [pattern] : [...pattern]);
    return true;
  };
  Object.assign(window, { buzzes });
}

const calls = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shownCalls(): string[] }).shownCalls());

/** How often somebody was told by a buzz that it is their turn. */
const turnsFelt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { buzzes } = window as unknown as { buzzes: number[][] };
    return buzzes.filter((pattern) => pattern.join() === '30,60,30').length;
  });

/** Looks elsewhere, or back. */
function look(page: Page, isAway: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    const state = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isAway);
}

test('whoever looks elsewhere is called back on their turn, if they wish', async ({
  browser,
  page,
}) => {
  await page.addInitScript(notify);
  await page.addInitScript(() => localStorage.setItem('piste.calls', 'on'));
  const open = { kind: 'open' } as const;
  const ann = await TablePage.open(
    page,
    { seats: [{ kind: 'person', name: 'Ann' }, open], start: false },
    { beginning: 'chosen', first: 2 },
  );
  const other = await browser.newContext({ locale: 'en-GB' });
  const bob = new TablePage(await other.newPage());
  await bob.page.addInitScript(notify);
  await bob.page.goto(page.url());
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(ann.turn).toContainText('to play');
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', '/pip.svg');
  await expect(page).toHaveTitle('Strike · Piste');

  // Bob plays; meanwhile she looks elsewhere.
  await look(page, true);
  expect(await calls(page)).toEqual([]);
  await bob.playUntil(async () => (await page.title()).startsWith('Your turn'));
  await expect(icon).toHaveAttribute('href', '/pip-turn.svg');
  await expect.poll(() => calls(page), LOOKS).toEqual(['Your turn']);
  expect(await turnsFelt(page)).toBe(1);
  await look(page, false);
  await expect.poll(() => calls(page), LOOKS).toEqual([]);

  // She wants no more of it, and other things of the menu otherwise: all by keys.
  await page.locator('.tools > button[aria-haspopup]').press('Enter');
  const menu = page.locator('dialog.menu');
  for (const [group, option] of [
    ['Notifications', 'Off'],
    ['Speed', 'Quick'],
  ] as const) {
    const wished = menu.getByRole('group', { name: group }).getByRole('button', { name: option });
    await wished.press('Enter');
    await expect(wished).toHaveAttribute('aria-pressed', 'true');
    expect(await troubles(page)).toEqual([]);
  }
  await expect(menu.getByText(/^The server responds in \d+ ms\.$/)).toBeVisible();
  const volume = menu.getByRole('slider', { name: 'Volume' });
  await volume.press('Home');
  await volume.press('ArrowRight');
  await expect(volume).toHaveValue('5');
  expect(await troubles(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await ann.playUntil(async () => (await page.title()) === 'Strike · Piste');
  await look(page, true);
  await bob.playUntil(async () => (await page.title()).startsWith('Your turn'));
  await expect(icon).toHaveAttribute('href', '/pip-turn.svg');
  expect(await calls(page)).toEqual([]);

  // However many decisions a turn has, it is felt once: the two take turns.
  let passed = 0;
  let last = await turnsFelt(page);
  await expect(async () => {
    for (const each of [page, bob.page]) {
      await each.evaluate(playOn);
    }
    const felt = await turnsFelt(page);
    passed += felt > last ? 1 : 0;
    last = felt;
    expect(passed).toBeGreaterThan(2);
  }).toPass(LOOKS);
  expect(Math.abs((await turnsFelt(page)) - (await turnsFelt(bob.page)))).toBeLessThan(2);
  await other.close();
});
