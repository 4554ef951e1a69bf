import type { Page } from '@playwright/test';
import { LOOKS } from './patience.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const OPEN = { kind: 'open' } as const;

/** The dice that somebody else holds, as a page shows them: in metres. */
function lifted(page: Page): Promise<{ x: number; y: number; z: number }[]> {
  return page.evaluate(() => {
    const detail: { dice?: { id: number | string; x: number; y: number; z: number }[] } = {};
    document.querySelector('#table')!.dispatchEvent(new CustomEvent('probe', { detail }));
    return (detail.dice ?? []).filter(({ id }) => String(id).startsWith('lifted'));
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`others see a hand that aims, throws and puts down, motion: ${reducedMotion}`, async ({
    browser,
    page,
  }) => {
    const ann = await TablePage.open(
      page,
      { seats: [{ kind: 'person', name: 'Ann' }, OPEN], start: false },
      { beginning: 'chosen', first: 1 },
    );
    const other = await browser.newContext({ reducedMotion, locale: 'en-GB' });
    const bob = new TablePage(await other.newPage());
    await bob.page.goto(page.url());
    await bob.page.getByRole('button', { name: 'Sit down' }).click();
    const watching = await browser.newContext({ reducedMotion, locale: 'en-GB' });
    const cleo = new TablePage(await watching.newPage());
    await cleo.page.goto(page.url());
    await page.getByRole('button', { name: 'Begin' }).click();
    for (const each of [ann, bob, cleo]) {
      await each.isDrawn();
    }
    await ann.act();
    await ann.playUntil(async () => (await ann.turn.textContent()) === 'Your throw, Ann');

    // She takes a die up: the others see it over the rim, and where it goes.
    await ann.primary.click();
    for (const each of [bob, cleo]) {
      await expect.poll(async () => (await lifted(each.page)).length, LOOKS).toBe(1);
    }
    const [before] = await lifted(bob.page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await lifted(bob.page))[0]?.x, LOOKS).not.toBe(before!.x);
    expect(await lifted(page)).toEqual([]);

    // She puts it down.
    await page.keyboard.press('Escape');
    for (const each of [bob, cleo]) {
      await expect.poll(async () => (await lifted(each.page)).length, LOOKS).toBe(0);
    }

    // She throws: the die that was seen is the one that flies, and nothing is left in the air.
    await ann.primary.click();
    await expect.poll(async () => (await lifted(cleo.page)).length, LOOKS).toBe(1);
    const told = await bob.event.innerText();
    await page.keyboard.press('Enter');
    for (const each of [bob, cleo]) {
      await expect(each.event).not.toHaveText(told);
      await expect.poll(async () => (await lifted(each.page)).length, LOOKS).toBe(0);
    }
    await other.close();
    await watching.close();
  });
}
