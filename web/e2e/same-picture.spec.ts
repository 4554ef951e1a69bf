import type { Browser, Page } from '@playwright/test';
import type { TableView, Terms } from '../src/net/protocol.ts';
import type { Plan } from '../src/page/table/opening.ts';
import type { Probe } from '../src/table/story.ts';
import { LOOKS } from './patience.ts';
import { SlowLine } from './slow-line.ts';
import { TablePage } from './table-page.ts';
import { test as base, expect } from './test.ts';

// Two people far from the server and a bot throw at one table: whoever looks on sees every throw to its end, where the
// dice lie as the server says. `PISTE_THROWS=20 npx playwright test e2e/same-picture.spec.ts` has each of them throw 20 times.

const THROWS = Number(process.env.PISTE_THROWS ?? 3);
/** Milliseconds to the server, and back again. */
const AWAY = 50;
/** Metres: what is kept of a pose is rounded. */
const SAME = 1e-4;

const test = base.extend<{ line: SlowLine }>({
  line: async ({ piste }, use) => {
    const line = await SlowLine.to(piste.address);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.address),
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Played {
  terms: Partial<Terms>;
  /** In the page: does the likeliest thing, if it is the viewer's turn; begins anew after the end. */
  goOn(): void;
  sameForBoth(one: Page, other: Page): Promise<string>;
}

const GAMES: Readonly<Record<string, Played>> = {
  strike: { terms: {}, goOn: throwOrGoOn, sameForBoth: sameInBowl },
  arene: {
    terms: { game: 'arene', options: { attack: 'gem', knocking: 'on' } },
    goOn: huntOrBeginAgain,
    sameForBoth: sameInCave,
  },
};

for (const [game, played] of Object.entries(GAMES)) {
  test(`${game}: two browsers and a bot throw ${THROWS} times each, and all see the same`, async ({
    browser,
    line,
    page,
  }) => {
    test.slow(THROWS > 3);
    await seeTheSame(played, browser, line, page);
  });
}

async function seeTheSame(
  { terms, goOn, sameForBoth }: Played,
  browser: Browser,
  line: SlowLine,
  page: Page,
): Promise<void> {
  const thrown = countThrows(page);
  const seats: Plan['seats'] = [
    { kind: 'person', name: 'Ann' },
    { kind: 'open' },
    { kind: 'bot', level: 'beginner' },
  ];
  const ann = await TablePage.open(page, { seats, start: false }, terms);
  const other = await browser.newContext({ reducedMotion: 'no-preference', locale: 'en-GB' });
  // Whoever wants it quick sees no less.
  await other.addInitScript(() => {
    localStorage.setItem('piste.speed', 'quick');
    localStorage.setItem('piste.dice', 'ebony');
  });
  const bob = new TablePage(await other.newPage());
  await bob.page.goto(page.url());
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  for (const each of [ann, bob]) {
    // Every throw from now on is one to be seen.
    await each.isDrawn();
    await expect.poll(async () => (await probe(each.page)).begunThrows, LOOKS).toBe(0);
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  line.millis = AWAY;
  let last = 0;
  let compared = 0;
  while (![1, 2, 3].every((seat) => (thrown.get(seat) ?? 0) >= THROWS)) {
    await expect(async () => {
      for (const each of [ann.page, bob.page]) {
        await each.evaluate(goOn);
      }
      expect((await viewOf(page)).nextThrow).toBeGreaterThan(last);
    }).toPass(LOOKS);
    await expect.poll(() => sameForBoth(ann.page, bob.page), LOOKS).toBe('');
    compared++;
    last = (await viewOf(page)).nextThrow;
  }
  const ended = () => Promise.all([ann, bob].map(({ page }) => probe(page)));
  // None was left out.
  await expect
    .poll(async () => {
      const all = [...thrown.values()].reduce((sum, count) => sum + count, 0);
      return (await ended()).map(({ begunThrows }) => all - begunThrows);
    }, LOOKS)
    .toEqual([0, 0]);
  const ends = await ended();
  const counts = [1, 2, 3].map((seat) => thrown.get(seat));
  const shown = ends.map(({ begunThrows }) => begunThrows);
  const cut = ends.map(({ cutThrows }) => cutThrows);
  const jumps = ends.map(({ jumped = Number.NaN }) => jumped);
  console.log(
    [
      `throws by seat ${counts}`,
      `shown ${shown}; cut ${cut}`,
      `pictures compared ${compared}`,
      `dice off when a throw was told ${jumps.map((metres) => (metres * 1000).toFixed(3))} mm`,
    ].join('; '),
  );
  expect(cut).toEqual([0, 0]);
  for (const jump of jumps) {
    expect(jump).toBeLessThan(SAME);
  }
  await other.close();
}

/** Nothing, once both show the cave as the view has it; otherwise what is not the same. */
async function sameInCave(one: Page, other: Page): Promise<string> {
  const [a, b, { game }] = [await probe(one), await probe(other), await viewOf(one)];
  const zones = game?.zones ?? [];
  const lying = zones.filter(({ name }) => name === 'cave').flatMap(({ pieces }) => pieces);
  const elsewhere = zones.filter(({ name }) => ['hand', 'air', 'aside'].includes(name));
  const known = [...lying, ...elsewhere.flatMap(({ pieces }) => pieces)].map(({ id }) => id);
  for (const { dice = [] } of [a, b]) {
    for (const { id, pose = [] } of lying) {
      const die = dice.find((each) => each.id === id);
      // One that is chosen is a little higher.
      const away = die && Math.hypot(die.x - pose[0]!, die.z - pose[2]!);
      if (away === undefined || away > SAME) {
        return `die ${id} is ${away} m away`;
      }
    }
    const more = dice.find(({ id }) => !known.includes(Number(id)));
    if (more) {
      return `die ${more.id} is seen and nobody's`;
    }
  }
  return '';
}

/** Nothing, once both show the bowl and the trays as the view has them; otherwise what is not the same. */
async function sameInBowl(one: Page, other: Page): Promise<string> {
  const [a, b, { game }] = [await probe(one), await probe(other), await viewOf(one)];
  const arena = game?.zones.find(({ name }) => name === 'arena')?.pieces ?? [];
  const reserves = new Map(
    game?.zones.filter(({ name }) => name === 'reserve').map((zone) => [zone.owner, zone.pieces]),
  );
  // Both have the same dice in the same trays, each by what it was made of: they like different ones.
  const makes = (seen: Probe) =>
    (seen.trays ?? [])
      .toSorted((one, other) => one.seat - other.seat)
      .map(({ seat, makes }) => `${seat}: ${makes.join(' ')}`)
      .join('; ');
  if (!a.held && !b.held && makes(a) !== makes(b)) {
    return `one sees ${makes(a)}, and the other ${makes(b)}`;
  }
  for (const seen of [a, b]) {
    const { dice = [], held = 0 } = seen;
    // Not what the other holds over the rim.
    const lying = dice.filter(({ id }) => !String(id).startsWith('lifted'));
    const lifted = held + dice.length - lying.length;
    if (lying.length !== arena.length) {
      return `${lying.length} dice lie, and not ${arena.length}`;
    }
    for (const { id, pose = [] } of arena) {
      const die = lying.find((each) => each.id === id);
      const away = die && Math.hypot(die.x - pose[0]!, die.y - pose[1]!, die.z - pose[2]!);
      if (away === undefined || away > SAME) {
        return `die ${id} is ${away} m away`;
      }
    }
    for (const { seat, dice: kept } of seen.trays ?? []) {
      const own = reserves.get(seat)?.length ?? 0;
      if (kept !== own && kept + lifted !== own) {
        return `the tray of ${seat} has ${kept} dice, and not ${own}`;
      }
    }
  }
  return '';
}

function probe(page: Page): Promise<Probe> {
  return page.evaluate(() => {
    const detail = {} as Probe;
    document.querySelector('#table')!.dispatchEvent(new CustomEvent('probe', { detail }));
    return detail;
  });
}

function viewOf(page: Page): Promise<TableView> {
  return page.evaluate(async () => {
    const [, , id] = location.pathname.split('/');
    const answer = await fetch(`/api/tables/${id}?key=${location.hash.slice(1)}`);
    return ((await answer.json()) as { view: TableView }).view;
  });
}

/** How often each seat has thrown, as a page hears it. */
function countThrows(page: Page): Map<number, number> {
  const counts = new Map<number, number>();
  let toAct: number | undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { view, throws = [] } = typeof payload === 'string' ? JSON.parse(payload) : {};
      for (const { path } of throws as { path?: boolean }[]) {
        if (path && toAct !== undefined) {
          counts.set(toAct, (counts.get(toAct) ?? 0) + 1);
        }
      }
      toAct = (view as TableView | undefined)?.toAct ?? toAct;
    }),
  );
  return counts;
}

/** In the page: throws if it is the viewer's turn; begins anew after the end. */
function throwOrGoOn(): void {
  const actions = document.querySelector('[data-stage] .actions');
  const next =
    actions?.querySelector<HTMLButtonElement>('.strength ~ .primary') ??
    actions?.querySelector<HTMLButtonElement>('.choices button') ??
    actions?.querySelector<HTMLButtonElement>('.primary:not([aria-pressed="true"])') ??
    document.querySelector<HTMLButtonElement>('.end-card .primary:not([aria-pressed="true"])');
  next?.click();
}

/** In the page: takes what the dice make and throws on, so that many lie; begins anew after the end. */
function huntOrBeginAgain(): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
  const playing = '[data-stage="playing"]';
  const [next] = [
    ...all(`${playing} .actions .strength ~ .primary`),
    ...all(`${playing} .actions .choices button`),
    ...all(`${playing} .cave-claims button`),
    ...all(`${playing} button.cave-row`),
    ...all(`${playing} .actions .button.primary`),
    ...all(`${playing} .actions button`),
    ...all('[data-stage="finished"] .actions .primary:not([aria-pressed="true"])'),
    ...all('.end-card .primary:not([aria-pressed="true"])'),
  ];
  next?.click();
}
