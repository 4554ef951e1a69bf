import type { Page } from '@playwright/test';
import { troubles } from './axe.ts';
import { isUncrowded } from './crowded.ts';
import { LOOKS } from './patience.ts';
import { Refusals } from './refused.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

/** Dés-chainer in a browser, by keys where it can be. */
class BoardPage {
  constructor(
    readonly table: TablePage,
    readonly page: Page,
  ) {}

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Every die and its square, as those are told who cannot see. */
  async dice(): Promise<string> {
    return (await this.page.locator('.table-screen > .hidden-text').first().textContent()) ?? '';
  }

  /** What the keys are at. */
  get told() {
    return this.page.locator('.table-screen > .hidden-text[aria-live]');
  }

  /** Waits for the own turn, dice on the board. */
  async isMine(): Promise<void> {
    const asked = this.page.locator('.event.asked');
    // Or, once, what recharging is: which die is chosen first depends on the dice.
    await expect(asked).toHaveText(/^(Ann plays: two actions|Recharge: one action .*)$/);
    await expect(this.table.turn).toHaveText('Your turn, Ann');
  }

  /** Rolls whatever is to be rolled, until the dice are to be placed. */
  async roll(): Promise<void> {
    await expect(async () => {
      expect(await this.page.evaluate(isRolled)).toBe(true);
    }).toPass(LOOKS);
  }

  /** Moves a die of the own half forward, by keys alone. */
  async step(): Promise<void> {
    const { keyboard } = this.page;
    const place = this.page.getByRole('button', { name: /^(Place here|Attack)$/ });
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    for (const aside of ['', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
      // The first arrow shows the cursor, in the middle of the own first row.
      await keyboard.press(aside || 'ArrowUp');
      await keyboard.press('Enter');
      await keyboard.press('ArrowUp');
      await keyboard.press('Enter');
      if (await place.isVisible()) {
        await keyboard.press('Enter');
        return;
      }
      await keyboard.press('Escape');
      await keyboard.press('ArrowDown');
    }
    throw new Error(`no die goes forward: ${await this.dice()}`);
  }
}

/** In the page: the squares of what was played last, as they are marked on the board. */
function markedSquares(): readonly string[] {
  const detail: { marked?: readonly string[] } = {};
  document.querySelector('#table')!.dispatchEvent(new CustomEvent('probe', { detail }));
  return detail.marked ?? [];
}

/** In the page: rolls if there is something to roll, and tells whether all is rolled and may be placed. */
function isRolled(): boolean {
  const primary = document.querySelector<HTMLButtonElement>('.actions .button.primary');
  const isDone = primary?.textContent === 'Set the row';
  if (!isDone) {
    primary?.click();
  }
  return isDone;
}

test('a person plays Dés-chainer against a bot, by keys, and resigns', async ({ page }) => {
  const refusals = new Refusals(page);
  const table = await TablePage.open(
    page,
    {
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'bot', level: 'beginner' },
      ],
      start: true,
    },
    { game: 'des-chainer' },
  );
  const board = new BoardPage(table, page);
  await table.isDrawn();
  await board.roll();

  // Two dice of the row change places.
  await page.keyboard.press('ArrowLeft');
  await expect(board.told).toHaveText(/^d[17], your [1-6]$/);
  await page.keyboard.press('Enter');
  await expect(board.told).toHaveText(/in hand$/);
  await page.keyboard.press('ArrowRight');
  await expect(board.told).toHaveText(/^e[17]|^c[17]/);
  await page.keyboard.press('Enter');
  const [, row] = /^[a-g]([17])/.exec((await board.told.textContent())!)!;
  await board.button('Set the row').click();
  // It is told who plays ivory and begins: whoever has the first row.
  const first = row === '1' ? 'Ann' : 'Blanche';
  await table.wasTold(new RegExp(`${first} has the ivory dice, and begins`));
  await table.wasTold(new RegExp(`Both rows are shown: ${first} begins, with the ivory dice`));
  await board.isMine();
  expect(await troubles(page)).toEqual([]);

  // A first action is taken back without asking.
  const before = await board.dice();
  await board.step();
  await expect(board.button('Take back')).toBeVisible();
  expect(await board.dice()).not.toBe(before);
  await board.button('Take back').click();
  await expect(board.button('Take back')).toBeHidden();
  await expect.poll(() => board.dice()).toBe(before);

  // Two turns.
  for (let turn = 0; turn < 2; turn++) {
    await board.isMine();
    await board.step();
    await expect(board.button('Take back')).toBeVisible();
    await board.step();
    await expect(board.button('Take back')).toBeHidden();
  }
  await board.isMine();
  expect(await troubles(page)).toEqual([]);

  // What the bot did is still to be read when one is asked, where there is room for both.
  const did = table.event;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(did).toHaveText(/^Blanche /);
  await expect(did).toBeVisible();
  await expect(page.locator('.event.asked')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(did).toBeHidden();
  await page.setViewportSize({ width: 900, height: 600 });

  // Whoever comes back sees what was played last.
  await page.reload();
  await expect.poll(() => page.evaluate(markedSquares)).not.toEqual([]);

  // The bot sees no reason for a draw so early.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(table.event).toHaveText(/declines the draw/);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(table.turn).toHaveText('Blanche wins');
  await expect(board.told).toHaveText('');
  await isUncrowded(page);

  // It ends with a card. No move decided a game that was given up.
  const card = page.getByRole('region', { name: 'The result' });
  await expect(card).toContainText(/Your game: luck [+−]?\d+, decisions [+−]?\d+/);
  await expect(card.getByRole('button', { name: /^The deciding / })).toHaveCount(0);
  expect(await refusals.atTheEnd()).toEqual([]);

  // The game is there to be watched again, step by step.
  await page.goto(page.url().replace('/table/', '/replay/'));
  await expect(page.getByRole('slider')).toHaveAttribute('max', /^[1-9]\d*$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.turn-line')).toHaveText(/^Step 1/);
});
