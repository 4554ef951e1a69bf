import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Choice, Prompt, Terms, Welcome } from '../src/net/protocol.ts';
import { troubles } from './axe.ts';
import { huntOn } from './hunting.ts';
import { look, type Part } from './legible.ts';
import { LOOKS } from './patience.ts';
import { framingOf, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';
import { seatOthers } from './visitors.ts';

// Every screen, in every window, language and theme: words do not lie over each other, nothing is cut, and the main button
// is seen. A screen is opened once; window, language and theme change in place.

const WINDOWS = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [640, 400],
  [1280, 800],
  [1920, 1080],
] as const;

const MAIN_BUTTON = '.button.primary, .hero-play .button';

/** What is looked at. */
interface Sight {
  /** Whether its main button must be seen without scrolling. */
  hasMainButton?: boolean;
  /** Whether the box stands there, as it is seen while nobody aims. */
  hasBox?: boolean;
  /** What else must be seen without scrolling. */
  shows?: string;
}

/** Something that is done at a screen, after which it is looked at again. */
interface Step extends Sight {
  /** Done again if the page had to be loaded again. */
  act(page: Page): Promise<unknown>;
}

interface Screen extends Sight {
  name: string;
  open(page: Page): Promise<unknown>;
  /** What is looked at after it, on the same page. */
  later?: Readonly<Record<string, Step>>;
  /** Whether it is a lesson: all that it says is read, in the windows with the least room. */
  isLesson?: boolean;
}

const TIGHT = [
  [360, 640],
  [640, 400],
] as const;

const at = (path: string, has: Omit<Screen, 'name' | 'open'> = {}): Screen => ({
  name: path,
  open: (page) => page.goto(path),
  ...has,
});

/** Where the box stands in a window, in edges of a die from its middle: see bowl-framing.ts. */
async function boxIn(page: Page, width: number, height: number): Promise<Part> {
  const { middleX, middleY, scale } = await framingOf(page);
  const top = middleY * height - 6.75 * scale;
  const [left, right] = [middleX * width - 7.2 * scale, middleX * width + 7.2 * scale];
  return { left, right, top, bottom: top + 15 * scale };
}

const BOT = { kind: 'bot', level: 'beginner' } as const;
const ANN = { kind: 'person', name: 'Marie-Claire' } as const;

function table(game: string, bots: number, later: Screen['later'] = {}, options = {}): Screen {
  const plan = { seats: [ANN, ...Array.from({ length: bots }, () => BOT)], start: true };
  return {
    name: `a table of ${game}`,
    open: async (page) => {
      const opened = await TablePage.open(page, plan, { game, dice: 'fair', options });
      await opened.isDrawn();
      await expect(opened.primary).toBeVisible();
      // With everything that comes later: the chances, and advice.
      await page.waitForLoadState('networkidle');
    },
    hasMainButton: true,
    hasBox: game === 'strike',
    later,
  };
}

const menu: Step = {
  act: async (page) => {
    await page.locator('.tools > button[aria-haspopup]').click();
    await expect(page.locator('dialog.menu')).toBeVisible();
  },
};

/** What was done is in the log. */
const log: Step = {
  act: async (page) => {
    await page.keyboard.press('Escape');
    await new TablePage(page).act();
    await page.locator('.tools .talk button').first().click();
    await expect(page.locator('.log li').first()).toBeVisible();
  },
  hasBox: true,
};

const row: Step = {
  act: async (page) => {
    // Rolls whatever is to be rolled, until the dice are to be placed.
    await expect(async () => {
      const isRolled = await page.evaluate(() => {
        const [primary] = document.querySelectorAll<HTMLElement>('.actions .button.primary');
        const isDone = primary?.textContent === 'Set the row';
        if (!isDone) {
          primary?.click();
        }
        return isDone;
      });
      expect(isRolled).toBe(true);
    }).toPass(LOOKS);
  },
  hasMainButton: true,
};

/** The row is set, a die is chosen, and it is seen where it may go. */
const onBoard: Step = {
  act: async (page) => {
    await page.locator('.actions .button.primary').click();
    const asked = page.locator('.event.asked');
    await expect(asked).toHaveText(/deux actions|two actions/);
    const place = page.locator('.actions .button.primary');
    // The first arrow shows the cursor, in the middle of the own first row; not every die can move.
    for (const aside of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      for (const key of [aside, 'Enter', 'ArrowUp', 'Enter']) {
        await page.keyboard.press(key);
      }
      if (await place.isVisible()) {
        return;
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowDown');
    }
    await expect(place).toBeVisible();
  },
  hasMainButton: true,
};

const resigned: Step = {
  act: async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.locator('.tools > button[aria-haspopup]').click();
    await page.getByRole('button', { name: /^(Resign|Abandonner)$/ }).click();
    await expect(page.locator('.end-card')).toBeVisible();
  },
  hasMainButton: true,
};

/** What the server asks in place of what it does ask: a prompt that comes late in a game, with all its choices. */
class Asking {
  private show: ((prompt: Prompt) => void) | undefined;

  static async at(page: Page): Promise<Asking> {
    const asking = new Asking();
    await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
      const server = socket.connectToServer();
      let welcome: Welcome | undefined;
      server.onMessage((message) => {
        const read = typeof message === 'string' ? JSON.parse(message) : {};
        if (read.view) {
          welcome = { ...welcome, ...read, type: 'welcome' } as Welcome;
        }
        socket.send(message);
      });
      socket.onMessage((message) => server.send(message));
      asking.show = (prompt) => {
        const view = welcome!.view!;
        const asked = { ...view, toAct: 1, game: { ...view.game!, prompt } };
        socket.send(JSON.stringify({ ...welcome, view: asked }));
      };
    });
    return asking;
  }

  /** Asks something of whoever sits on the first seat. */
  ask(prompt: string, args: object, ...choices: Choice[]): void {
    const words = { key: `arene.prompt.${prompt}`, args: { player: { seat: 1 }, ...args } };
    this.show!({ seat: 1, words, cast: false, choices });
  }
}

const choice = (token: string, args?: object): Choice =>
  ({
    token,
    words: { key: `arene.choice.${token.replace(' ', '.')}`, ...(args ? { args } : {}) },
  }) as Choice;
const asked = new WeakMap<Page, Asking>();

function asks(seen: string, hasMainButton: boolean, ...prompt: Parameters<Asking['ask']>): Step {
  return {
    act: async (page) => {
      asked.get(page)!.ask(...prompt);
      await expect(page.locator(seen).first()).toBeVisible();
    },
    hasMainButton,
  };
}

const ZONES = ['head', 'chest', 'right-hand', 'left-hand', 'right-leg', 'left-leg'];
const claim = (kind: 'double' | 'triple', value: number): Choice => ({
  token: `${kind} ${value}`,
  words: {
    key: `arene.choice.${kind}`,
    args: { value: String(value), plays: 2, blows: 1, zones: ZONES.slice(6 - value).join(' ') },
  },
});

const inTheCave = {
  'where everything is thrown together': asks(
    '.cave-count',
    true,
    'gather-plain',
    {},
    ...[0, 1, 2, 3, 4, 5, 6].map((count) => choice(`take ${count}`, { count })),
  ),
  'with many claims': asks(
    '.cave-claims .picker',
    false,
    'hunt',
    {},
    ...[6, 5, 4, 3].flatMap((value) => [claim('double', value), claim('triple', value)]),
    choice('done'),
  ),
  'where a zone is chosen': asks(
    'button.cave-row',
    false,
    'hit-again',
    { value: '6' },
    ...ZONES.map((zone) => choice(`hit ${zone}`)),
    choice('enough'),
  ),
  'with a reward': asks(
    '.cave-rewards',
    true,
    'reward-full',
    { value: '6' },
    ...[choice('gem'), ...[6, 5, 4, 3, 2].map((power) => choice(`power ${power}`)), choice('skip')],
  ),
  'where the Ogre attacks': asks(
    '.cave-chip:has-text("Give a plain die")',
    false,
    'ogre',
    {},
    ...['plain', 'joker', 'multiplier', 'ten'].map((kind) => choice(`give ${kind}`)),
    { token: 'give gem', words: { key: 'arene.choice.give-gem' } },
  ),
} satisfies Screen['later'];

function cave(): Screen {
  // A Titan has the most circles for wounds.
  const screen = table('arene', 2, inTheCave, { body: 'titan' });
  return {
    ...screen,
    open: async (page) => {
      asked.set(page, await Asking.at(page));
      await screen.open(page);
    },
  };
}

const RECORDED = new URL('../../server/src/test/resources/recorded-0.2/', import.meta.url);

/** A game that was played long ago, brought here from its file. */
async function bring(page: Page, game: string): Promise<{ table: string; key: string }> {
  const data = readFileSync(new URL(`${game}.piste`, RECORDED));
  const answer = await page.request.post('/api/tables/import', { data });
  return answer.json();
}

/** A game of few dice, or a tournament of them, that somebody has played to its end. */
function end(of: string, tournament: Terms['tournament']): Screen {
  return {
    name: `the end of a ${of}`,
    open: async (page) => {
      const terms = { dice: 'fair', options: { deal: '2' }, tournament } as const;
      const ann = await TablePage.open(page, { seats: [ANN, BOT, BOT], start: true }, terms);
      await ann.isDrawn();
      await ann.playUntil(async () => {
        await page.evaluate(() => {
          const next = '[data-stage="between"] .ending .primary';
          document.querySelector<HTMLElement>(next)?.click();
        });
        return ann.isOver();
      });
      await expect(page.locator('.end-card, .podium')).toBeVisible();
      // With the throw that decided it.
      await expect(page.locator('.end-buttons').getByRole('button')).not.toHaveCount(0);
      await page.waitForLoadState('networkidle');
    },
    hasMainButton: true,
  };
}

/** A hunt that somebody has played to its end, with a bot. */
const endOfHunt: Screen = {
  name: 'the end of a hunt, for a hunter',
  open: async (page) => {
    const options = { body: 'slight', attack: 'gem', death: 'decided' };
    const terms = { game: 'arene', dice: 'fair', options } as const;
    const ann = await TablePage.open(page, { seats: [ANN, BOT], start: true }, terms);
    await ann.isDrawn();
    await expect(async () => {
      const isOver = await ann.isOver();
      if (!isOver) {
        await page.evaluate(huntOn, {});
      }
      expect(isOver).toBe(true);
    }).toPass(LOOKS);
    await expect(page.locator('.end-card')).toBeVisible();
    await expect(page.locator('.end-buttons').getByRole('button')).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
  },
  hasMainButton: true,
};

const after = (what: string, game: string, has: Sight = {}): Screen => ({
  name: `the ${what} of ${game}`,
  open: async (page) => {
    const { table: id, key } = await bring(page, game);
    await page.goto(`/${what}/${id}#${key}`);
    await expect(page.locator('h1').first()).toBeVisible();
    if (what === 'replay' && !game.startsWith('des-chainer')) {
      // They come once they are computed.
      await expect(page.locator('.chances')).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
  },
  ...has,
});

/** A game among three people, seen by one of them. */
function among(name: string, seen: (page: Page) => Promise<unknown>, has: Sight = {}): Screen {
  return { name, open: seen, ...has };
}

const SCREENS: readonly Screen[] = [
  at('/', { hasMainButton: true, shows: 'a[href="/learn"]' }),
  at('/new', { hasMainButton: true }),
  at('/new?way=link', { hasMainButton: true }),
  at('/new?way=device&game=arene', { hasMainButton: true }),
  at('/new?way=screen', { hasMainButton: true }),
  at('/new?way=bots&game=des-chainer', { hasMainButton: true }),
  at('/join', { hasMainButton: true }),
  at('/people'),
  at('/games'),
  at('/lab'),
  at('/me'),
  at('/host'),
  at('/learn'),
  at('/rules/strike'),
  at('/rules/arene'),
  at('/rules/des-chainer'),
  at('/nowhere', { hasMainButton: true }),
  at('/learn/strike', { hasMainButton: true, hasBox: true, isLesson: true }),
  at('/learn/arene', { hasMainButton: true, isLesson: true }),
  at('/learn/des-chainer', { isLesson: true }),
  at('/daily/strike', {
    ...{ hasMainButton: true, hasBox: true },
    later: { 'once it is over': { act: throwDaily, hasBox: true } },
  }),
  at('/practice/strike', { hasMainButton: true, hasBox: true }),
  at('/puzzles/strike?n=1', {
    hasBox: true,
    later: { 'once it is answered': { act: answer, hasMainButton: true, hasBox: true } },
  }),
  table('strike', 3, { 'with its menu': menu, 'with its log': log }),
  cave(),
  table('des-chainer', 1, {
    ...{ 'where a row is set': row, 'where a die is chosen': onBoard },
    ...{ 'at its end': resigned },
  }),
  {
    name: 'a lobby',
    open: (page) =>
      TablePage.open(page, { seats: [ANN, { kind: 'open' }, { kind: 'open' }], start: false }),
    hasMainButton: true,
  },
  {
    name: 'a lobby as a guest sees it',
    open: async (page) => {
      const { table: id, key } = await openedElsewhere(page);
      await page.goto(`/table/${id}#${key}`);
      await expect(page.locator('.sit-down')).toBeVisible();
    },
    hasMainButton: true,
  },
  end('game', 'none'),
  end('tournament', 'shared'),
  endOfHunt,
  among(
    'a game that goes on without the viewer',
    async (page) => {
      const seats = { seats: 4, dice: 'fair', first: 2 };
      const { table: id, key } = await seatOthers(page, seats, { type: 'resign', seat: 1 });
      await page.goto(`/table/${id}#${key}`);
      await expect(page.locator('.actions .hint')).toBeVisible();
    },
    { hasMainButton: true, hasBox: true },
  ),
  among(
    'a game whose next player is gone',
    async (page) => {
      const {
        table: id,
        key,
        others,
      } = await seatOthers(page, { seats: 3, dice: 'fair', first: 2 });
      await others.close();
      await page.goto(`/table/${id}#${key}`);
      await expect(page.locator('.actions .hint')).toBeVisible();
    },
    { hasMainButton: true, hasBox: true },
  ),
  after('table', 'arene-fair'),
  ...['strike-thrown', 'arene-fair', 'des-chainer-fair'].flatMap((game) =>
    // A replay says in every window that the game was brought here.
    [after('review', game), after('replay', game, { shows: '.brought' })],
  ),
  after('prove', 'strike-thrown'),
  {
    name: 'the screen in the middle',
    open: async (page) => {
      const lobby = await page.request.post('/api/tables', { data: { seats: 3 } });
      const { table: id, key } = (await lobby.json()) as { table: string; key: string };
      await page.goto(`/screen/${id}#${key}`);
    },
    later: { 'while a game is played': { act: (page) => partyAs(page, 'screen') } },
  },
  {
    name: 'a hand',
    open: async (page) => {
      const lobby = await page.request.post('/api/tables', { data: { seats: 3 } });
      const { table: id, key } = (await lobby.json()) as { table: string; key: string };
      await page.goto(`/hand/${id}#${key}`);
    },
    hasMainButton: true,
    later: {
      'while a game is played': { act: (page) => partyAs(page, 'hand'), hasMainButton: true },
    },
  },
];

/** Three throws of the day, if they are not made yet. */
async function throwDaily(page: Page): Promise<void> {
  await expect(page.locator('.actions .primary, .daily-throws .done').first()).toBeVisible();
  for (let done = await page.locator('.daily-throws .done').count(); done < 3; done++) {
    await page.locator('.actions .primary').click();
    await page.locator('.aiming .primary').click();
    await expect(page.locator('.daily-throws .done')).toHaveCount(done + 1);
    if (done < 2) {
      await page.getByRole('button', { name: /^(Next throw|Lancer suivant)$/ }).click();
    }
  }
  await expect(page.locator('.result')).not.toBeEmpty();
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Stop|S’arrêter|Je m’arrête)$/ }).click();
  await expect(page.locator('.puzzle-chances li')).toHaveCount(2);
}

/** A table whose host is another visitor. */
async function openedElsewhere(page: Page): Promise<{ table: string; key: string }> {
  const { url } = await page.request.get('/api/me').then((got) => ({ url: got.url() }));
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(url).origin });
  const opened = await context.request.post('/api/tables', { data: { seats: 4 } });
  const { table: id, key } = (await opened.json()) as { table: string; key: string };
  await context.close();
  return { table: id, key };
}

/** A game that is being played round one screen, in which the viewer is to throw. */
async function partyAs(page: Page, as: 'screen' | 'hand'): Promise<void> {
  const { table: id, key } = await seatOthers(page, { seats: 3, options: { sight: 'hidden' } });
  await page.goto(`/${as}/${id}#${key}`);
  await expect(page.locator('[data-stage="playing"]')).toBeVisible();
  await expect(page.locator(as === 'hand' ? '.actions button' : '.person').first()).toBeVisible();
}

/** Changes the language in place, where the screen has a switch; otherwise it is loaded again, and that is told. */
async function speak(page: Page, language: 'fr' | 'en'): Promise<boolean> {
  const hasSwitch = await page.evaluate((to) => {
    if (document.documentElement.lang === to) {
      return true;
    }
    const button = document.querySelector<HTMLButtonElement>(
      `.language-switch button[lang="${to}"]`,
    );
    button?.click();
    return button !== null;
  }, language);
  if (!hasSwitch) {
    await page.evaluate((to) => localStorage.setItem('piste.language', to), language);
    await page.reload();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await isThere(page);
  return !hasSwitch;
}

/** What is wrong with a screen in a window. */
async function lookAt(page: Page, sight: Sight, [width, height]: readonly [number, number]) {
  await page.setViewportSize({ width, height });
  // The page is told of its window before the next picture.
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );
  const box = sight.hasBox ? await boxIn(page, width, height) : undefined;
  const { faults, isMainButtonSeen, isShown } = await page.evaluate(look, {
    ...(box ? { box } : {}),
    ...(sight.shows ? { shows: sight.shows } : {}),
  });
  return [
    ...faults,
    ...(sight.hasMainButton && !isMainButtonSeen ? ['the main button is not seen'] : []),
    ...(isShown ? [] : [`${sight.shows} is not seen`]),
  ];
}

/** Goes through a lesson, and looks at everything that it says. */
async function readLesson(page: Page, screen: Screen): Promise<string[]> {
  const faults: string[] = [];
  const skip = page.locator('.lesson-ways button').last();
  for (;;) {
    const line = await page.locator('h1').textContent();
    for (const window of TIGHT) {
      const seen = await lookAt(page, { ...screen, hasMainButton: false }, window);
      faults.push(...seen.map((fault) => `${window.join('x')}, "${line}": ${fault}`));
    }
    if (!(await skip.isVisible()) || (await skip.isDisabled())) {
      return faults;
    }
    await skip.click();
    await expect(page.locator('h1')).not.toHaveText(line ?? '');
  }
}

async function isThere(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('#stage')).not.toHaveClass(/is-loading/);
}

/**
 * Looks at a screen in every window, in both languages; each window is seen in both themes, and each language. Themes are
 * colours and move no words.
 *
 * @param odd which window is seen in which theme first
 */
async function walk(page: Page, sight: Sight & Partial<Step>, odd: number): Promise<string[]> {
  const faults: string[] = [];
  for (const [i, language] of (['en', 'fr'] as const).entries()) {
    const isLoadedAgain = await speak(page, language);
    if (i === 0 || isLoadedAgain) {
      await sight.act?.(page);
    }
    if (sight.hasMainButton) {
      await expect(page.locator(MAIN_BUTTON).first()).toBeVisible();
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const isSeenNow = (_: unknown, at: number) =>
        (at + i + odd) % 2 === (colorScheme === 'light' ? 0 : 1);
      for (const window of WINDOWS.filter(isSeenNow)) {
        const seen = await lookAt(page, sight, window);
        faults.push(
          ...seen.map((fault) => `${window.join('x')} ${language} ${colorScheme}: ${fault}`),
        );
      }
      if ((i + odd) % 2 === (colorScheme === 'light' ? 0 : 1)) {
        const found = await troubles(page);
        faults.push(...found.map((trouble) => `${language} ${colorScheme}: ${trouble}`));
      }
    }
  }
  return faults;
}

for (const [number, screen] of SCREENS.entries()) {
  test(`${screen.name} can be read in every window`, async ({ page }) => {
    await screen.open(page);
    await isThere(page);
    const faults = await walk(page, screen, number);
    if (screen.isLesson) {
      faults.push(...(await readLesson(page, screen)));
    }
    for (const [i, [name, step]] of Object.entries(screen.later ?? {}).entries()) {
      const found = await walk(page, step, number + i + 1);
      faults.push(...found.map((fault) => `${name}, ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
