import type { Page } from '@playwright/test';
import type { Probe } from '../src/table/story.ts';
import { troubles } from './axe.ts';
import { LOOKS } from './patience.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

/** What the dice in a seat's tray are made of, as a page shows them. */
async function makesAt(page: Page, seat: number): Promise<readonly string[]> {
  const { trays } = await page.evaluate(() => {
    const detail = {} as Probe;
    document.querySelector('#table')!.dispatchEvent(new CustomEvent('probe', { detail }));
    return detail;
  });
  return [...new Set(trays?.find((tray) => tray.seat === seat)?.makes)];
}

test('dice and wood are chosen by keys, seen by all, and kept for the next table', async ({
  browser,
  page,
}) => {
  const seats = [{ kind: 'person', name: 'Ann' } as const, { kind: 'open' } as const];
  const ann = await TablePage.open(page, { seats, start: false });
  const other = await browser.newContext({ locale: 'fr-FR' });
  const bob = new TablePage(await other.newPage());
  await bob.page.goto(page.url());
  await bob.page.getByRole('button', { name: /asseoir/ }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await ann.isDrawn();
  await bob.isDrawn();

  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Dice, wood, graphics').press('Enter');
  await page.getByRole('button', { name: 'slate' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'My dice: slate' })).toBeVisible();
  await page.getByRole('button', { name: 'oak' }).press('Enter');
  await expect(page.getByRole('button', { name: 'oak' })).toHaveAttribute('aria-pressed', 'true');
  expect(await troubles(page)).toEqual([]);
  for (const each of [ann, bob]) {
    await expect.poll(() => makesAt(each.page, 1), LOOKS).toEqual(['slate']);
    expect(await makesAt(each.page, 2)).toEqual(['ivory']);
  }

  await bob.page.getByRole('button', { name: 'Menu' }).click();
  await bob.page.getByText('Dés, bois, image').click();
  await bob.page.getByRole('button', { name: 'buis' }).click();
  await expect.poll(() => makesAt(page, 2), LOOKS).toEqual(['boxwood']);

  // Whoever comes later sees the same, and the next table has it from the start.
  await bob.page.reload();
  await bob.isDrawn();
  await expect.poll(() => makesAt(bob.page, 1), LOOKS).toEqual(['slate']);
  const next = await TablePage.open(page, {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'beginner' },
    ],
    start: true,
  });
  await next.isDrawn();
  await expect.poll(() => makesAt(page, 1), LOOKS).toEqual(['slate']);
  await other.close();
});
