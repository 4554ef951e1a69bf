import type { Page } from '@playwright/test';
import { troubles } from './axe.ts';
import { drawPlainly } from './table-page.ts';
import { expect, test } from './test.ts';

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('#stage')).not.toHaveClass(/is-loading/);
}

test.beforeEach(({ page }) => drawPlainly(page));

test('somebody new learns Strike in a first game, and goes on to play', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn' }).first().click();
  await page.getByRole('link', { name: /First game/ }).click();
  await drawn(page);
  const line = page.locator('h1');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const throwDice = async (name: string) => {
    await button(name).click();
    await page.locator('.aiming .primary').click();
  };
  await expect(line).toContainText('The last one holding dice wins');
  await button('Continue').click();
  await expect(line).toContainText('A first die goes into the arena');
  await throwDice('Throw');
  await expect(line).toContainText('Every turn, you throw a die');
  // By keys alone.
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(line).toContainText('No pair');
  await button('Stop').click();
  await expect(line).toContainText('Your turn is over');
  await button('Continue').click();
  await expect(line).toContainText('two equal dice make a pair');
  await button('Back').click();
  await expect(line).toContainText('Your turn is over');
  await button('Skip').click();
  await throwDice('Throw a die');
  await expect(line).toContainText('a pair: you take both dice back');
  await button('Continue').click();
  await expect(line).toContainText('An X');
  await throwDice('Throw a die');
  await expect(line).toContainText('The 2 became a 4');
  await button('Continue').click();
  await expect(line).toContainText('the grand throw');
  await throwDice('Grand throw');
  await expect(line).toContainText('The pair is yours');
  await button('Continue').click();
  await expect(line).toContainText('You win');
  expect(await troubles(page)).toEqual([]);
  await button('Play against the beginner').click();
  await expect(page).toHaveURL(/\/table\//);
});

test('a throw is practised, and says how often it works', async ({ page }) => {
  await page.goto('/practice/strike');
  await drawn(page);
  await expect(page.locator('h1')).toHaveText('Make the 4 show another face.');
  expect(await troubles(page)).toEqual([]);
  await page.locator('.actions .primary').click();
  await page.locator('.aiming .primary').click();
  await expect(page.locator('.result')).toHaveText(/(worked|Missed)\. This throw .*works/);
  await expect(page.locator('.drill-tally')).toContainText('of 1');
  await page.getByRole('button', { name: 'Again' }).click();
  await expect(page.locator('.actions .primary')).toHaveText('Throw a die');
  await page.getByRole('button', { name: 'Softly' }).click();
  await expect(page.locator('h1')).toContainText('touch no other');
});

test('a puzzle is answered, and the answer explained', async ({ page }) => {
  await page.goto('/puzzles/strike?n=1');
  await drawn(page);
  await expect(page.locator('h1')).toContainText('Do you stop');
  expect(await troubles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.locator('h1')).toHaveText(/best choice|was better/);
  await expect(page.locator('.result')).not.toBeEmpty();
  await expect(page.locator('.puzzle-chances li')).toHaveCount(2);
  await expect(page.locator('.puzzle-score')).toContainText('of 1');
  expect(await troubles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page).toHaveURL(/n=2/);
});

test('the ways to learn are said in both languages, with nothing missing', async ({ page }) => {
  for (const language of ['FR', 'EN']) {
    await page.goto('/learn');
    await page
      .getByRole('button', { name: new RegExp(`^${language}`) })
      .first()
      .click();
    expect(await troubles(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(/\b(learn|page|strike)\.[a-z]/);
  }
});
