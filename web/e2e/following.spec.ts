import { SHORT, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const BOT = { kind: 'bot', level: 'beginner' } as const;

test('whoever resigns among four sees the result, is asked nothing more, and skips to the end', async ({
  page,
}) => {
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  const ann = await TablePage.open(page, {
    seats: [{ kind: 'person', name: 'Ann' }, BOT, BOT, BOT],
    start: true,
  });
  await ann.isDrawn();
  await expect(ann.turn).toHaveText('Your throw, Ann');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText('You resigned: place 4 of 4.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(page.locator('.person.near')).not.toContainText('out');
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'finished');
  await expect(page.locator('.end-podium li').last()).toContainText('Ann');
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told.slice(told.indexOf('Ann resigns.')).join()).not.toContain('Your throw');

  // The last turns can be read, by keys too, and say how it ended.
  await page.getByRole('button', { name: 'The last turns' }).focus();
  await page.keyboard.press('Enter');
  const turns = page.getByRole('list', { name: 'The last turns' });
  await expect(turns).toBeFocused();
  await expect(turns).toContainText(/wins|is out/);
  await page.keyboard.press('Escape');
  await expect(turns).toBeHidden();
  expect(wrong).toEqual([]);
});

test('a game ends with a card: podium, luck, and a picture to share', async ({ page }) => {
  const ann = await TablePage.open(
    page,
    { seats: [{ kind: 'person', name: 'Ann' }, BOT], start: true },
    SHORT,
  );
  await ann.isDrawn();
  await ann.playUntil(() => ann.isOver());
  const card = page.getByRole('region', { name: 'The result' });
  await expect(card).toBeVisible();
  await expect(card.locator('li').first()).toContainText('1.');
  await expect(card).toContainText(/Your game: luck and hand [+−]?\d+, decisions [+−]?\d+/);
  const [, decisions] = /decisions ([+−]?\d+)/.exec((await card.textContent()) ?? '') ?? [];
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Share' }).click();
  expect((await saved).suggestedFilename()).toBe('piste.png');
  await expect(card.getByRole('status')).toContainText('Picture saved');
  await card.getByRole('button', { name: /The deciding throw/ }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'playing');
  // A review of the same game says the same.
  await page.goto(page.url().replace('/table/', '/review/').replace('#', '?game=1#'));
  const own = page.locator('.accounts li').filter({ hasText: 'Ann' });
  await expect(own.locator('.skill')).toContainText(`${decisions} decisions`);
});
