import type { Page } from '@playwright/test';
import { troubles } from './axe.ts';
import { expect, test } from './test.ts';

/** On how many sheets of A4 a page is printed, as the browser counts them. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('somebody runs a small experiment, sees it go on, and reads its report', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'The lab' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lab');
  await page.getByRole('radio', { name: '200', exact: true }).check();
  await page
    .getByRole('combobox', { name: 'What you want to know first' })
    .selectOption('How long it takes');
  await expect(page.locator('.lab-sum')).toContainText('2 variants, 600 games in all');
  expect(await troubles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  await expect(page.locator('.lab-run')).toContainText('Strike: Edition');
  await expect(page.getByRole('status')).toContainText('the report is ready');
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('status')
    .getByRole('link', { name: /the report is ready/ })
    .click();
  const report = await opening;
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Strike: Edition');
  await expect(report.getByRole('heading', { name: 'In short' })).toBeVisible();
  await expect(report.getByRole('heading', { name: 'The question' })).toBeVisible();
  await report.getByRole('button', { name: 'Français' }).click();
  await expect(report.getByRole('heading', { name: 'En bref' })).toBeVisible();
  expect(await troubles(report)).toEqual([]);
  expect(await printedPages(report)).toBeLessThanOrEqual(2);
  await report.locator('main:not([hidden]) summary').first().click();
  expect(await printedPages(report)).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Watch the most dramatic game' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove Strike: Edition' }).click();
  await expect(page.getByText('No report yet.')).toBeVisible();
});

test('a wrong file is refused, and its line is marked', async ({ page }) => {
  await page.goto('/lab');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const file = page.getByRole('textbox');
  await file.fill('title: x\ngame: strike\nplayers: 9\n');
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 3: ');
  const marked = await file.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(marked).toBe('players: 9');
  expect(await troubles(page)).toEqual([]);
});

test('an experiment that is under way can be stopped', async ({ page }) => {
  await page.goto('/lab');
  // A game that is searched takes longer than one may need to stop it.
  await page.getByRole('radio', { name: 'Dés-chainer' }).check();
  await page.getByRole('radio', { name: '5,000', exact: true }).check();
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect(page.locator('.lab-run')).toHaveCount(0);
});
