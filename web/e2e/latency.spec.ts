import type { Page } from '@playwright/test';
import type { NotedFrame } from '../src/play/noted-frames.ts';
import { farthestJump } from '../test/jumps.ts';
import { flick } from './flick.ts';
import { LOOKS } from './patience.ts';
import { SlowLine } from './slow-line.ts';
import { TablePage } from './table-page.ts';
import { test as base, expect } from './test.ts';

// What a thrown die does until the server answers from far away. `npx playwright test e2e/latency.spec.ts` prints the figures.

const THROWS = 5;
/** No die may jump farther from one frame to the next, beyond its own motion. */
const MOST = { millimetres: 3, degrees: 12 };

/** What the page saw, by its own clock. */
interface Seen {
  frames: NotedFrame[];
  /** When the browser was about to draw. */
  draws: number[];
  /** When a button was pressed or a finger was lifted. */
  inputs: number[];
}

const test = base.extend<{ line: SlowLine }>({
  line: async ({ piste }, use) => {
    const line = await SlowLine.to(piste.address);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.address),
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [game, added, count] of [
  ['strike', 0, THROWS],
  ['strike', 40, THROWS],
  ['strike', 100, THROWS],
  ['strike', 250, THROWS],
  ['arene', 100, 2],
] as const) {
  test(`dice of ${game} fly at once and land without a jump, ${added} ms away`, async ({
    line,
    page,
  }) => {
    await atTable(page, game);
    line.millis = added;
    await expect(async () => {
      expect(await page.evaluate(throwOn)).toBeGreaterThan(count);
    }).toPass(LOOKS);
    // The last one may still be under way.
    expectNoJump(`${game}, ${added} ms each way`, await seen(page), count);
  });
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a die that is flicked flies at once and lands without a jump, 100 ms away', async ({
    line,
    page,
  }) => {
    const ann = await atTable(page, 'strike');
    line.millis = 100;
    const mayThrow = page.getByRole('button', { name: 'Throw a die' });
    await ann.playUntil(() => mayThrow.isVisible());
    const name = (await page.locator('.person.near').boundingBox())!;
    await page.evaluate(() => globalThis.pisteFrames!.splice(0));
    await flick(page, { x: 195, y: name.y + name.height + 30 }, { x: 20, y: -230 });
    await ann.wasTold(/Ann throws a die/);
    await expect.poll(async () => throwsOf(await seen(page)).length, LOOKS).toBeGreaterThan(0);
    expectNoJump('a flick, 100 ms each way', await seen(page), 1);
  });
});

async function atTable(page: Page, game: string): Promise<TablePage> {
  await page.addInitScript(watch);
  await page.addInitScript(() => localStorage.setItem('piste.arene.aim', 'on'));
  const ann = await TablePage.open(
    page,
    {
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'bot', level: 'beginner' },
      ],
      start: true,
    },
    { game },
  );
  await ann.isDrawn();
  return ann;
}

/** Of so many throws, every first picture is the next one after the hand let go, and no die goes anywhere all of a sudden. */
function expectNoJump(what: string, { draws, inputs, ...all }: Seen, count: number): void {
  const throws = throwsOf(all).slice(0, count);
  const jump = farthestJump(throws.flat(), true);
  const waits = throws.map(([release, first]) => {
    const letGo = inputs.findLast((at) => at <= release!.at)!;
    const drawn = draws.filter((at) => at > letGo && at <= first!.at);
    expect(first!.dice[0]!.shown).not.toEqual(release!.dice[0]!.shown);
    return { frames: drawn.length, millis: first!.at - letGo };
  });
  const flown = throws.map((frames) => frames.find(isOwn)!.at - frames[0]!.at);
  console.log(
    [
      `${what}, ${count} throws`,
      `first frame after ${Math.max(...waits.map(({ frames }) => frames))}`,
      `(${Math.max(...waits.map(({ millis }) => millis)).toFixed(0)} ms)`,
      `path after ${flown.map((millis) => millis.toFixed(0)).join(', ')} ms`,
      `largest jump ${jump.millimetres.toFixed(2)} mm, ${jump.degrees.toFixed(1)}°`,
    ].join('; '),
  );
  for (const { frames } of waits) {
    expect(frames).toBe(1);
  }
  expect(jump.millimetres).toBeLessThan(MOST.millimetres);
  expect(jump.degrees).toBeLessThan(MOST.degrees);
}

/** In the page, before anything else. */
function watch(): void {
  const draws: number[] = [];
  const inputs: number[] = [];
  Object.assign(window, { pisteFrames: [], seen: { draws, inputs } });
  addEventListener('click', ({ timeStamp }) => inputs.push(timeStamp), { capture: true });
  // A flick brings time stamps of its own: what counts is when the browser hears of it.
  addEventListener('pointerup', () => inputs.push(performance.now()), { capture: true });
  const draw = () => {
    draws.push(performance.now());
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

/**
 * In the page: throws again and again, aimed as it is; begins anew after the end.
 *
 * @returns the number of throws whose path has come
 */
function throwOn(): number {
  const actions = document.querySelector('[data-stage="playing"] .actions');
  const next =
    actions?.querySelector<HTMLButtonElement>('.strength ~ .primary') ??
    actions?.querySelector<HTMLButtonElement>('.choices button') ??
    document.querySelector<HTMLButtonElement>('[data-stage="playing"] [data-choice]') ??
    actions?.querySelector<HTMLButtonElement>('.primary') ??
    actions?.querySelector<HTMLButtonElement>('button') ??
    document.querySelector<HTMLButtonElement>('.end-card .primary:not([aria-pressed="true"])');
  next?.click();
  const own = globalThis.pisteFrames!.map(({ dice }) => dice[0]?.own !== undefined);
  return own.filter((is, i) => is && !own[i - 1]).length;
}

function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => ({
    frames: globalThis.pisteFrames!,
    ...(window as unknown as { seen: Omit<Seen, 'frames'> }).seen,
  }));
}

const isOwn = ({ dice }: NotedFrame) => dice[0]?.own !== undefined;

/** The frames of each throw whose path has come: those of the hand, then those of the path. */
function throwsOf({ frames }: Pick<Seen, 'frames'>): NotedFrame[][] {
  const throws: NotedFrame[][] = [];
  frames.forEach((frame, i) => {
    if (i === 0 || (isOwn(frames[i - 1]!) && !isOwn(frame))) {
      throws.push([]);
    }
    throws.at(-1)!.push(frame);
  });
  return throws.filter((each) => each.some(isOwn));
}
