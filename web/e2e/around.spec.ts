import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isUncrowded } from './crowded.ts';
import { Piste } from './piste.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const PARTS = ['luck', 'luckOfOthers', 'hand', 'handOfOthers', 'skill', 'skillOfOthers'] as const;

interface ReviewJson {
  seats: Record<(typeof PARTS)[number] | 'handPerThrow' | 'throwsByHand', number>[];
  chances: number[][];
  thrown: { step: number }[];
}

function fixed(number: number): number {
  return Number(number.toFixed(2)) + 0;
}

/** A game that two bots played to its end. */
async function played(page: Page): Promise<{ id: string; key: string }> {
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
  // What `piste odds strike --knock docs/knock-model.txt` prints for the same situation: 49.38 after a normal throw.
  await expect(page.locator('.chances-head b')).toHaveText('49%');
  await expect(page.locator('.chances')).toContainText('For dice thrown at normal strength.');
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
  const plot = page.getByRole('slider', { name: 'Chances of winning' });
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

  // Once every throw was made again, the hand is told from luck.
  await expect(page.getByRole('heading', { name: 'Luck, hand and decisions' })).toBeVisible();
  const thrown = told.seats.filter(({ throwsByHand }) => throwsByHand > 0);
  const own = thrown.map(({ handPerThrow }) => fixed(100 * handPerThrow));
  const perThrow = await page.locator('.per-throw').allInnerTexts();
  expect(
    perThrow.map((text) => Number(/: (\S+) ±/.exec(text)![1]!.replace('−', '-'))).sort(),
  ).toEqual(own.sort());
  await page.getByText('In detail').first().click();
  const first = await page.locator('.accounts li h3').first().innerText();
  const seat = told.seats[first.startsWith('Achille') ? 0 : 1]!;
  const shown = await page.locator('.account-parts[open] dd').allInnerTexts();
  expect(shown.map((text) => Number(text.split(' ±')[0]!.replace('−', '-')))).toEqual(
    PARTS.map((part) => fixed(100 * seat[part])),
  );

  // In French, whose words are longer, it is no wider than a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  // Its words stay as large as all others.
  const size = () => plot.locator('svg').evaluate((svg: SVGSVGElement) => svg.getScreenCTM()!.a);
  await expect.poll(size).toBeGreaterThan(0.8);
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
  // The throw is played at once.
  const at = Number(new URL(page.url()).searchParams.get('at'));
  await expect(place).toHaveValue(String(at + 1));
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(place).toHaveValue(String(at));
  await page.locator('body').press('ArrowRight');
  await expect(place).toHaveValue(String(at + 1));
  const fan = page.waitForResponse(/\/fan\?.*beat=\d+/);
  await page.getByRole('button', { name: 'Other ways' }).click();
  expect((await (await fan).json()).paths).toHaveLength(12);
  await page.getByRole('button', { name: 'From above' }).click();
  await page.locator('body').press('Shift+ArrowLeft');
  await page.getByRole('link', { name: 'Back to the review' }).click();
  await expect(page.getByRole('slider', { name: 'Chances of winning' })).toBeVisible();
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
  // Chance decided what is told here: there is room for two lines of it.
  await page.locator('.replay .event').evaluate((event) => {
    event.textContent = 'The 2 turns to 5. Two 5s lie there: Achille takes them back. '.repeat(2);
  });
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
  await expect(first.locator('.prove-words')).toHaveText(/ (throws|leaves) .*\./);
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

test('what this browser saw and did speaks against a server that tells of it otherwise', async ({
  page,
}) => {
  const table = await TablePage.open(page, {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'beginner' },
    ],
    start: true,
  });
  await table.isDrawn();
  await table.act();
  await table.wasTold(/Ann sets the opening die/);
  await table.act();
  await table.wasTold(/Ann throws|Grand throw by Ann/);
  const proof = page.url().replace('/table/', '/prove/');
  const against = page.locator('.prove-against li');

  interface Told {
    throws: { number: number; step: string; nonce: string; secret: string }[];
  }
  const check = async (falsify: (told: Told) => void) => {
    await page.unroute('**/api/tables/*/throws');
    await page.route('**/api/tables/*/throws', async (route) => {
      const response = await route.fetch();
      const told = (await response.json()) as Told;
      falsify(told);
      await route.fulfill({ response, json: told });
    });
    await page.goto('/join');
    await page.goto(proof);
    await page.getByRole('button', { name: /^Check/ }).click();
    await expect(page.locator('.prove-throws > li')).not.toHaveCount(0);
  };
  const other = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

  await check(() => {});
  await expect(page.locator('.prove-throws .prove-good')).not.toHaveCount(0);
  await expect(against).toHaveCount(0);
  await check(({ throws }) => {
    throws[0]!.step = throws[0]!.step.replace(/\d/g, (eyes) => String(7 - Number(eyes)));
  });
  await expect(against).toHaveText(['Throw 1: you saw the dice fall differently.']);
  await check(({ throws }) => {
    throws[0]!.nonce = other(throws[0]!.nonce);
  });
  await expect(against).toHaveText(['Throw 1: you threw with a different number.']);
  await check(({ throws }) => {
    throws[0]!.secret = other(throws[0]!.secret);
  });
  await expect(against).toHaveText(['Throw 1: you had seen a different fingerprint before it.']);
});
