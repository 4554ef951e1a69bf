import type { Page } from '@playwright/test';
import { troubles } from './axe.ts';
import { isUncrowded } from './crowded.ts';
import { flick } from './flick.ts';
import { huntOn, type Manner } from './hunting.ts';
import { LOOKS, WHOLE_TEST } from './patience.ts';
import { Refusals } from './refused.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const FAIR = { game: 'arene', dice: 'fair' } as const;
const PERSON = { kind: 'person', name: 'Ann' } as const;

/** L'Arène in a browser. */
class CavePage {
  constructor(
    readonly table: TablePage,
    readonly page: Page,
  ) {}

  get zones() {
    return this.page.locator('button.cave-row');
  }

  get claims() {
    return this.page.locator('.cave-claims button');
  }

  get asked() {
    return this.page.locator('.event.asked');
  }

  /** What the keys are at. */
  get told() {
    return this.page.locator('.table-screen > .hidden-text[aria-live]');
  }

  /** The dice in the cave and the Ogre's wounds, as those are told who cannot see. */
  async inWords(): Promise<string> {
    return (await this.page.locator('.table-screen > .hidden-text').first().textContent()) ?? '';
  }

  /** How many plain dice lie in the cave. */
  async lying(): Promise<number> {
    return (await this.inWords()).split('plain die on').length - 1;
  }

  async isOver(): Promise<boolean> {
    return this.table.isOver();
  }

  /** Plays on, if it is anything of this browser's to decide, until a condition holds or the game is over. */
  async until(isEnough: () => Promise<boolean>, manner: Manner = {}): Promise<void> {
    await expect(async () => {
      const isDone = (await isEnough()) || (await this.isOver());
      if (!isDone) {
        await this.page.evaluate(huntOn, manner);
      }
      expect(isDone).toBe(true);
    }).toPass(LOOKS);
  }
}

async function cave(page: Page, bots: string[] = [], terms = {}): Promise<CavePage> {
  const seats = [PERSON, ...bots.map((level) => ({ kind: 'bot' as const, level }))];
  const table = await TablePage.open(page, { seats, start: true }, { ...FAIR, ...terms });
  const opened = new CavePage(table, page);
  await table.isDrawn();
  return opened;
}

test('somebody hunts alone by clicks, wounds the Ogre, and watches it again', async ({ page }) => {
  const refusals = new Refusals(page);
  const arena = await cave(page);
  await expect(arena.table.turn).toHaveText('Your turn, Ann');
  await page.getByRole('button', { name: 'Throw the neutral die' }).click();
  await expect(page.getByRole('button', { name: 'Throw all together' })).toBeVisible();
  expect(await arena.inWords()).toMatch(
    /^In the cave: plain die on [1-6]\. The Ogre: Head \(6\) 0 of 6/,
  );
  expect(await troubles(page)).toEqual([]);

  // All together: so many dice, at most all.
  await page.getByRole('button', { name: 'Throw all together' }).click();
  await expect(page.getByRole('button', { name: 'Throw 6 dice' })).toBeVisible();
  await page.getByRole('button', { name: 'One die fewer' }).click();
  await page.getByRole('button', { name: 'Throw 5 dice' }).click();
  await expect(arena.table.event).toHaveText(/^Ann throws? .*|^Ann rolls? .*/);
  // The die that was kept back may not be thrown any more, and it is told why.
  await expect(page.getByRole('log')).toContainText('waits for the next turn');
  await expect(page.getByRole('button', { name: 'Throw one die' })).toHaveCount(0);

  // On, until a zone may be chosen: what a claim brings is said before.
  await arena.until(async () => (await arena.zones.count()) > 0, { isSparing: true });
  await expect(arena.zones.first()).toBeVisible();
  expect(await troubles(page)).toEqual([]);
  await arena.zones.first().focus();
  await expect(arena.asked).toHaveText(/One more pick\?$/);
  const before = await arena.inWords();
  await arena.zones.first().click();
  await expect.poll(() => arena.inWords()).not.toBe(before);
  expect(await arena.inWords()).toMatch(/ [1-9] of [1-9]/);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'finished');
  expect(await refusals.atTheEnd()).toEqual([]);
  await page.goto(page.url().replace('/table/', '/replay/'));
  await expect(page.getByRole('slider')).toHaveAttribute('max', /^[1-9]\d*$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.turn-line')).toHaveText(/^Step 1/);
});

test('a hunter plays with a bot until the Ogre has attacked', async ({ page }) => {
  // A Titan has the most circles for wounds.
  const arena = await cave(page, ['beginner'], { options: { body: 'titan' } });
  const round = page.locator('.cave-round');
  await arena.until(async () => (await round.textContent()) !== 'Round 1', { isBrief: true });
  await expect(round).toHaveText('Round 2');
  await isUncrowded(page);
  await expect(page.locator('.cave-hunter')).toHaveCount(2);
  expect(await troubles(page)).toEqual([]);
});

test('bots hunt to the end, and it is told who won', async ({ page }) => {
  const seats = ['regular', 'regular'].map((level) => ({ kind: 'bot' as const, level }));
  const options = { body: 'slight' };
  const table = await TablePage.open(page, { seats, start: true }, { ...FAIR, options });
  await table.isDrawn();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'finished', {
    timeout: WHOLE_TEST,
  });
  await expect(table.turn).toHaveText(/wins?$/);
  await isUncrowded(page);
  await expect(page.locator('.cave-ogre h2')).toHaveText(/^The Ogre/);
  expect(await troubles(page)).toEqual([]);
});

test('dice are gone over and claimed by keys alone', async ({ page }) => {
  const arena = await cave(page);
  await page.getByRole('button', { name: 'Throw the neutral die' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Throw one die' })).toBeVisible();
  // A die of the hand is thrown by Enter.
  await page.locator('canvas').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(arena.told).toHaveText('plain die in hand');
  // With the neutral one there are seven dice: by the last of them two show the same.
  for (let lying = 1; lying < 7 && (await arena.claims.count()) === 0; lying++) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => arena.lying()).toBe(lying + 1);
    await expect(arena.table.actions.getByRole('button').first()).toBeVisible();
  }
  // A die that matches is chosen, and what it makes is told and offered.
  await expect(arena.claims.first()).toBeVisible();
  const button = await arena.claims.first().textContent();
  expect(button).toMatch(/^Double \d \((zones? )?[1-6].*\)$/);
  const first = button!.replace(/ \(.*/, '');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(arena.told).toHaveText(/chosen$/);
  await expect(arena.asked).toHaveText(/^(Double|Triple) \d: /);
  await page.keyboard.press('Escape');
  await arena.claims.first().focus();
  await expect(arena.asked).toHaveText(new RegExp(`^${first}: `));
  await page.keyboard.press('Enter');
  await expect(arena.table.event).toHaveText(new RegExp(`^Ann makes a ${first}`, 'i'));
});

/** How dice are thrown, as it is sent from now on: not what a hand shows while it aims. */
function gesturesFrom(page: Page): { aimX: number; speed: number }[] {
  const gestures: { aimX: number; speed: number }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, gesture } = JSON.parse(String(payload));
      if (gesture && type !== 'hand') {
        gestures.push(gesture);
      }
    }),
  );
  return gestures;
}

test('dice are aimed by keys, by a tap in the ring and by a pull', async ({ page }) => {
  const gestures = gesturesFrom(page);
  const arena = await cave(page, [], { dice: 'thrown' });
  const strength = page.getByRole('img', { name: /^Strength/ });
  await expect(page.getByRole('button', { name: 'Throw the neutral die' })).toBeVisible();
  const canvas = page.locator('canvas').first();
  await canvas.focus();
  await page.keyboard.press('ArrowUp');
  await expect(strength).toHaveAccessibleName('Strength 3 of 6');
  expect(await troubles(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(strength).toHaveAccessibleName('Strength 4 of 6');
  await page.keyboard.press('Enter');
  await expect.poll(() => arena.lying()).toBe(1);
  expect(gestures[0]!.aimX).toBeCloseTo(0.004);

  // Where the mouse shows that a die of the hand is under it.
  const { height, width } = page.viewportSize()!;
  const x = width * 0.49;
  let y = height;
  await expect(async () => {
    y = y < height * 0.7 ? height - 4 : y - 4;
    await page.mouse.move(x, y);
    expect(await canvas.evaluate(({ style }) => style.cursor)).toBe('pointer');
  }).toPass(LOOKS);
  await page.mouse.down();
  await page.mouse.move(x - 30, y + 60, { steps: 6 });
  await expect(page.locator('.pull-words')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => arena.lying()).toBe(2);
  expect(gestures[1]!.aimX).toBeGreaterThan(0.01);

  // A tap in the ring aims there; Escape puts the die back.
  await expect(page.getByRole('button', { name: 'Throw one die' })).toBeVisible();
  await page.mouse.click(x, height * 0.75);
  await expect(strength).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Throw one die' })).toBeVisible();
  expect(gestures).toHaveLength(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' });

  test('dice are thrown by taps, in French', async ({ page }) => {
    const arena = await cave(page, ['beginner']);
    await expect(arena.table.turn).toHaveText('À vous, Ann');
    await page.getByRole('button', { name: 'Lancer le dé neutre' }).tap();
    await expect(page.getByRole('button', { name: 'Lancer un dé' })).toBeVisible();
    expect(await troubles(page)).toEqual([]);
    const thrown = async () => (await arena.inWords()).split('dé ordinaire').length - 1;
    expect(await thrown()).toBe(1);
    // The own dice lie in a row below the cave.
    const canvas = (await page.locator('canvas').first().boundingBox())!;
    await expect(async () => {
      for (const y of [640, 655, 670, 685, 700, 715]) {
        if ((await thrown()) === 1) {
          await page.touchscreen.tap(canvas.x + 180, canvas.y + y);
        }
      }
      expect(await thrown()).toBeGreaterThan(1);
    }).toPass(LOOKS);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  test('dice of the hand are flicked into the ring', async ({ page }) => {
    const gestures = gesturesFrom(page);
    const arena = await cave(page, [], { dice: 'thrown' });
    await page.getByRole('button', { name: 'Lancer le dé neutre' }).tap();
    await expect(page.getByRole('button', { name: 'Lancer un dé' })).toBeVisible();
    const thrown = async () => (await arena.inWords()).split('dé ordinaire').length - 1;
    await expect(async () => {
      for (const y of [655, 670, 685, 700]) {
        if ((await thrown()) === 1) {
          await flick(page, { x: 180, y }, { x: 15, y: -220 });
        }
      }
      expect(await thrown()).toBeGreaterThan(1);
    }).toPass(LOOKS);
    expect(gestures[1]!.speed).toBeGreaterThan(1);
  });
});
