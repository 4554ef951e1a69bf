import { readFileSync } from 'node:fs';
import { SHORT, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const PLAN = {
  seats: [
    { kind: 'person' as const, name: 'Ann' },
    { kind: 'bot' as const, level: 'beginner' },
  ],
  start: true,
};

test('a game is resumed, exported, brought back as a file, forgotten and restored', async ({
  page,
}) => {
  await page.goto('/games');
  await expect(page.getByText('No game yet.')).toBeVisible();

  const ann = await TablePage.open(page, PLAN, SHORT);
  await ann.isDrawn();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My games' }).click();
  const open = page.getByRole('region', { name: 'In progress' });
  await expect(open.getByText('Playing now')).toBeVisible();
  await open.getByRole('link', { name: 'Continue' }).click();
  await ann.isDrawn();
  await ann.playUntil(() => ann.isOver());

  await page.goto('/games');
  const over = page.getByRole('region', { name: 'Finished' });
  await expect(over.getByRole('listitem')).toHaveCount(1);
  await expect(over.getByRole('link', { name: 'Review' })).toHaveAttribute(
    'href',
    /^\/review\/\w+#/,
  );
  const download = page.waitForEvent('download');
  await over.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();

  const chooser = page.getByLabel('Open a game file');
  await chooser.setInputFiles({
    name: 'broken.piste',
    mimeType: 'text/plain',
    buffer: Buffer.from(readFileSync(file, 'utf8').replace('Ann', 'Eve')),
  });
  await expect(page.getByText('This file is not a game of Piste, or it is damaged.')).toBeVisible();
  await chooser.setInputFiles(file);
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'finished');
  await expect(page.locator('.actions button')).toHaveCount(0);

  await page.goto('/games');
  await expect(over.getByRole('listitem')).toHaveCount(2);
  await over.getByRole('button', { name: 'Remove' }).first().click();
  await expect(over.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(over.getByRole('listitem')).toHaveCount(2);
  await over.getByRole('button', { name: 'Remove' }).first().click();
  await page.reload();
  await expect(over.getByRole('listitem')).toHaveCount(1);
});
