import { expect, type Page } from '@playwright/test';
import { troubles } from './axe.ts';
import { LOOKS, millisWhenFree } from './patience.ts';
import { test } from './test.ts';

/** How somebody new does what is lit. */
interface Newcomer {
  name: string;
  /** Presses a button. */
  press(page: Page, button: string): Promise<void>;
  /** Does what a ring of light on the table asks for. */
  touch(page: Page, at: { x: number; y: number }, does: string): Promise<void>;
}

const BUTTON = '.actions .primary';

const MOUSE: Newcomer = {
  name: 'by mouse',
  press: (page, button) => page.locator(button).first().click(),
  async touch(page, { x, y }, does) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    if (does === 'pull') {
      await page.mouse.move(x + 10, y + 60, { steps: 6 });
    }
    await page.mouse.up();
  },
};

const FINGER: Newcomer = {
  name: 'by finger',
  press: (page, button) => page.locator(button).first().tap(),
  async touch(page, { x, y }, does) {
    const session = await page.context().newCDPSession(page);
    // A pull takes as long as a hand needs, whatever the machine: after a fling the browser would ignore the next tap.
    let timestamp = Date.now() / 1000;
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => {
      timestamp += 0.05;
      return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    await send('touchStart', [{ x, y }]);
    for (const dy of does === 'pull' ? [10, 25, 40, 50, 56, 59, 60, 60] : []) {
      await send('touchMove', [{ x, y: y + dy }]);
    }
    await send('touchEnd', []);
    await session.detach();
  },
};

/** Goes on by the key Tab until something has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const isThere = () => page.evaluate((which) => document.activeElement?.matches(which), wanted);
  for (let tabs = 0; tabs < 40 && !(await isThere()); tabs++) {
    await page.keyboard.press('Tab');
  }
  expect(await isThere(), `${wanted} can be reached`).toBe(true);
}

const KEYS: Newcomer = {
  name: 'by keys',
  async press(page, button) {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  },
  async touch(page, _, does) {
    // An arrow goes to what is lit; dice to be pulled are thrown straight on. Keys mean the table unless a button has them.
    await tabTo(page, 'canvas, body');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(['pull', 'tap']).toContain(does);
  },
};

/** What is lit now: a ring on the table, or else the large button; with the words above it. */
interface Lit {
  /** Whether the lesson is over. */
  isOver: boolean;
  words: string;
  button: string;
  ring?: { x: number; y: number; does: string };
}

/** In the page. */
function whatIsLit(): Lit {
  const ring = document.querySelector<HTMLElement>('.beacon');
  const box = ring?.getBoundingClientRect();
  return {
    isOver: document.querySelector('.next-things') !== null,
    words: document.querySelector('h1')?.textContent ?? '',
    button: document.querySelector('.actions .primary')?.textContent ?? '',
    ...(ring && box
      ? { ring: { x: box.x + box.width / 2, y: box.y + box.height / 2, does: ring.dataset.does! } }
      : {}),
  };
}

/** Does what is lit, once, and waits until something came of it; nothing once the lesson is over, or says other words. */
async function follow(page: Page, newcomer: Newcomer, words = /./): Promise<void> {
  const look = () => page.evaluate(whatIsLit);
  await expect
    .poll(async () => {
      const { ring, button } = await look();
      return ring !== undefined || button !== '';
    }, LOOKS)
    .toBe(true);
  const before = await look();
  if (before.isOver || !words.test(before.words)) {
    return;
  }
  if (before.ring) {
    await newcomer.touch(page, before.ring, before.ring.does);
  } else {
    await newcomer.press(page, BUTTON);
  }
  await expect.poll(look, LOOKS).not.toEqual(before);
  if (newcomer === KEYS && !before.ring) {
    // The button is gone; whoever plays by keys is at the next one, or at the table.
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  }
}

/** Every refusal that was shown since the page was loaded. */
async function keepRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refusals: string[] = [];
    Object.assign(window, { refusals });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.refusal')) {
        if (textContent) {
          refusals.push(textContent);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

async function isDrawn(page: Page): Promise<void> {
  await expect(page.locator('#stage')).not.toHaveClass(/is-loading/);
}

/** Follows what is lit until the lesson is over. */
async function finish(page: Page, newcomer: Newcomer): Promise<void> {
  const done = page.locator('.next-things');
  for (let deeds = 0; deeds < 60 && !(await done.isVisible()); deeds++) {
    await follow(page, newcomer);
  }
  await expect(done).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { refusals: string[] }).refusals)).toEqual(
    [],
  );
}

test.beforeEach(({ page }) => keepRefusals(page));

/** Milliseconds from Play to the first throw, for somebody who finds everything at once, on a machine that is free. */
const FIRST_THROW = 20_000;

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

const GAMES = [
  ['strike', /^In the arena: 4 \(at the middle\)$/],
  ['arene', /^In the cave: plain die on 5\. /],
  ['des-chainer', /d1: ivory 6/],
] as const;

for (const [newcomer, options] of [
  [MOUSE, {}],
  [FINGER, PHONE],
  [KEYS, {}],
] as const) {
  test.describe(`somebody new, ${newcomer.name}`, () => {
    test.use(options);

    test.describe('at a table that is drawn', () => {
      test.use({ drawn: true });

      test('throws within seconds of Play, and three things done', async ({ page }) => {
        await page.goto('/');
        await expect(page.locator('.hero-play .button')).toBeVisible();
        const millis = await millisWhenFree(async () => {
          await newcomer.press(page, '.hero-play .button');
          await isDrawn(page);
          await expect(page.locator('h1')).toContainText('Pull the lit die');
          for (let deeds = 0; deeds < 3; deeds++) {
            await follow(page, newcomer, /Pull the lit die/);
          }
          await expect(page.locator('h1')).toContainText('No pair');
        });
        console.log(`${newcomer.name}: first throw ${(millis / 1000).toFixed(1)} s after Play`);
        expect(millis).toBeLessThan(FIRST_THROW);
      });
    });

    for (const [game, lying] of GAMES) {
      test(`finishes a first game of ${game} by doing what is lit`, async ({ page }) => {
        await page.goto(`/learn/${game}`);
        await isDrawn(page);
        // What lies there is told to those who cannot see it.
        await expect(page.locator('.teaching > .hidden-text').first()).toHaveText(lying);
        await finish(page, newcomer);
        expect(await troubles(page)).toEqual([]);
      });
    }
  });
}

test('whoever knows the game goes to a real one, and never sees the guide again', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/learn\/strike/);
  await page.getByRole('button', { name: 'I know it' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/table\//);
});

test('whoever taps, or drags beside the dice, is shown how to throw', async ({ page }) => {
  await page.goto('/learn/strike');
  await isDrawn(page);
  const words = page.locator('.pull-words');
  await expect(words).toHaveText('Pull, then let go');
  // Anything else makes it go away, and a tap brings it back.
  await page.mouse.click(450, 300);
  await expect(words).toHaveText('Pull, then let go');
  // A pull counts wherever it begins.
  await page.mouse.move(200, 200);
  await page.mouse.down();
  await page.mouse.move(205, 260, { steps: 6 });
  await expect(words).toHaveText(/Strength/);
  await page.mouse.up();
  await expect(page.locator('h1')).toContainText('No pair');
});
