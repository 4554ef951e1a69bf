import { troubles } from './axe.ts';
import { expect, test } from './test.ts';

test('somebody runs a small experiment, sees it go on, and reads its report', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'The lab' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lab');
  await page.getByRole('radio', { name: '200', exact: true }).check();
  await expect(page.locator('.lab-sum')).toContainText('2 variants, 600 games in all');
  expect(await troubles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  await expect(page.locator('.lab-run')).toContainText('Strike: Edition');
  await expect(page.getByRole('status')).toContainText('the report is ready');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'The report' }).click();
  const report = await opening;
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Strike: Edition');
  await expect(report.getByRole('heading', { name: 'In short' })).toBeVisible();
  await report.getByRole('button', { name: 'Français' }).click();
  await expect(report.getByRole('heading', { name: 'En bref' })).toBeVisible();
  expect(await troubles(report)).toEqual([]);
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
