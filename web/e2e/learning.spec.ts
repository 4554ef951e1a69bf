import type { Page } from '@playwright/test';
import { troubles } from './axe.ts';
import { expect, test } from './test.ts';

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('#stage')).not.toHaveClass(/is-loading/);
}

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

test('the throw of the day is made three times, compared and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('link', { name: /Throw of the day/ }).click();
  await drawn(page);
  const line = page.locator('h1');
  for (let number = 1; number <= 3; number++) {
    await expect(line).toContainText(`Throw ${number} of 3`);
    await page.locator('.actions .primary').click();
    await page.locator('.aiming .primary').click();
    await expect(page.locator('.daily-throws .done')).toHaveCount(number);
    if (number < 3) {
      await page.getByRole('button', { name: 'Next throw' }).click();
    }
  }
  await expect(line).toContainText('in three throws');
  await expect(page.locator('.result')).toContainText('thrown without aiming');
  expect(await troubles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Share the result' }).click();
  await expect(page.getByRole('button', { name: 'Result copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /throw of the day \d+: .* \/?.*\/daily\/strike$/,
  );
  // Whoever comes back finds it as it was.
  await page.reload();
  await expect(line).toContainText('in three throws');
});

test('the ways to learn are said in both languages, with nothing missing', async ({ page }) => {
  for (const language of ['FR', 'EN']) {
    await page.goto('/learn');
    await page
      .getByRole('button', { name: new RegExp(`^${language}`) })
      .first()
      .click();
    expect(await troubles(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(
      /\b(learn|page|strike|arene|des-chainer)\.[a-z]/,
    );
  }
});
