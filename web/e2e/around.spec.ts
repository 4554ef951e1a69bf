import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isUncrowded } from './crowded.ts';
import { Piste } from './piste.ts';
import { drawPlainly, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

interface ReviewJson {
  seats: { luck: number; luckOfOthers: number; skill: number; skillOfOthers: number }[];
  chances: number[][];
  thrown: { step: number }[];
}

/** A game that two bots played to its end. */
async function played(page: Page): Promise<{ id: string; key: string }> {
  await drawPlainly(page);
  await page.goto('/join');
  return page.evaluate(async () => {
    const options = { deal: '3' };
    const body = JSON.stringify({ seats: 2, options });
    const opened = await fetch('/api/tables', { method: 'POST', body });
    const { table, key } = (await opened.json()) as { table: string; key: string };
    const socket = new WebSocket(
      `${location.origin.replace('http', 'ws')}/ws/tables/${table}?key=${key}`,
    );
    let count = 0;
    return new Promise<{ id: string; key: string }>((resolve) => {
      socket.onmessage = ({ data }) => {
        const { version, view } = typeof data === 'string' ? JSON.parse(data) : {};
        const send = (command: object) =>
          socket.send(JSON.stringify({ id: `c${count++}`, seen: version, ...command }));
        const free = view?.seats.find(({ who }: { who: string }) => who === 'nobody');
        if (view?.stage === 'finished') {
          socket.close();
          resolve({ id: table, key });
        } else if (free) {
          send({ type: 'add-bot', seat: free.seat, level: 'beginner' });
        } else if (view?.stage === 'open') {
          send({ type: 'start' });
        }
      };
    });
  });
}

test('the odds are shown while one plays, with advice on request, and can be hidden', async ({
  page,
}) => {
  const plan = {
    seats: [
      { kind: 'person' as const, name: 'Ann' },
      { kind: 'bot' as const, level: 'beginner' },
    ],
    start: true,
  };
  const table = await TablePage.open(page, plan, {
    options: { edition: 'strike-31' },
  });
  await table.isDrawn();
  await expect(page.locator('.chances-head b')).toHaveText(/^\d+%$/);
  // What `piste odds strike` prints for the same situation: 49.74 for the first of two.
  await expect(page.locator('.chances-head b')).toHaveText('50%');
  await page.getByRole('button', { name: 'Advice' }).click();
  await expect(page.locator('.advice')).toContainText('all worth the same');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'hidden', exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.chances')).toHaveCount(0);
});

test('a review is scrubbed to its turning point, and says what piste review says', async ({
  page,
}) => {
  const { id, key } = await played(page);
  await page.goto(`/table/${id}#${key}`);
  await page.getByRole('link', { name: 'Review the game' }).click();
  const plot = page.getByRole('slider', { name: 'Chances to win' });
  await expect(plot).toBeVisible();

  const file = join(await mkdtemp(join(tmpdir(), 'piste-review-')), `${id}.piste`);
  const answer = await page.request.get(`/api/tables/${id}/export?key=${key}`);
  await writeFile(file, await answer.text());
  const told = JSON.parse(await Piste.says('review', file, '--json')) as ReviewJson;

  // The turning point: the key moment that changed most is on the plot; every throw can be reached.
  await plot.focus();
  await page.keyboard.press('Home');
  for (const [i, { step }] of told.thrown.entries()) {
    await page.keyboard.press('ArrowRight');
    await expect(plot).toHaveAttribute('aria-valuenow', String(i + 1));
    const isLast = i === told.thrown.length - 1;
    const [achille] = isLast ? told.chances.at(-1)! : told.chances[step]!;
    await expect(page.locator('.plot-here')).toContainText(
      `Achille ${(100 * achille!).toFixed(1)}%`,
    );
  }
  await expect(page.locator('.moment-pip').first()).toBeVisible();

  await page.getByText('In detail').first().click();
  const first = await page.locator('.accounts li h3').first().innerText();
  const seat = told.seats[first.startsWith('Achille') ? 0 : 1]!;
  const parts = ['luck', 'luckOfOthers', 'skill', 'skillOfOthers'] as const;
  const shown = await page.locator('.account-parts[open] dd').allInnerTexts();
  expect(shown.map((text) => Number(text.replace('−', '-')))).toEqual(
    parts.map((part) => Number((100 * seat[part]).toFixed(2)) + 0),
  );

  // In French, whose words are longer, it is no wider than a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'FR' }).click();
  await expect(page.getByRole('heading', { name: 'Les décisions' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('any throw of a finished game is watched again from another side', async ({ page }) => {
  const { id, key } = await played(page);
  await page.goto(`/review/${id}#${key}`);
  await page
    .getByRole('link', { name: /^Watch throw/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/replay\/.*at=\d+/);
  const place = page.getByRole('slider', { name: 'Step' });
  await expect(place).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Previous step' }).click();
  const at = Number(await place.inputValue());
  await page.locator('body').press('ArrowRight');
  await expect(place).toHaveValue(String(at + 1));
  await page.getByRole('button', { name: 'From above' }).click();
  await page.locator('body').press('Shift+ArrowLeft');
  await page.getByRole('link', { name: 'To the review' }).click();
  await expect(page.getByRole('slider', { name: 'Chances to win' })).toBeVisible();
});

test('on a phone everybody in a replay is named, and nothing lies over anything', async ({
  page,
}) => {
  const { id, key } = await played(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/replay/${id}?at=2#${key}`);
  await expect(page.locator('.replay .chances-others')).toBeVisible();
  await expect(page.locator('.replay .person .name')).toHaveText(['Achille', 'Blanche']);
  await expect(page.locator('.chances-others')).toContainText(/Achille \d+%.*Blanche \d+%/);
  await isUncrowded(page);
});

test('the dice are checked: true as they are, false once a secret is falsified', async ({
  page,
}) => {
  const { id, key } = await played(page);
  await page.goto(`/prove/${id}#${key}`);
  await page.getByRole('button', { name: /^Check/ }).click();
  const verdicts = page.locator('.prove-throws .prove-good');
  const all = await page.locator('.prove-throws > li').count();
  expect(all).toBeGreaterThan(1);
  await expect(verdicts).toHaveCount(all);
  const first = page.locator('.prove-throws > li').first();
  // Who threw and what, in words and as the file has it; the file is there, for the game is over.
  await expect(first.locator('.prove-words')).toHaveText(/(Achille|Blanche) throws .*\./);
  await expect(first.locator('summary code')).toHaveText(/^dice /);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toBe(`${id}.piste`);
  await expect(page.getByText('once the game is over')).toHaveCount(0);
  await first.locator('summary').click();
  const secret = first.getByRole('textbox');
  const text = await secret.inputValue();
  await secret.fill((text.startsWith('0') ? '1' : '0') + text.slice(1));
  await expect(first.locator('.prove-bad')).toHaveText('the fingerprint does not match');
  await expect(verdicts).toHaveCount(all - 1);
});
