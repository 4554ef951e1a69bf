import type { Page } from '@playwright/test';
import type { TableView } from '../src/net/protocol.ts';
import type { Probe } from '../src/table/story.ts';
import { LOOKS } from './patience.ts';
import { Piste } from './piste.ts';
import { playOn, TablePage } from './table-page.ts';
import { test as base, expect } from './test.ts';

// Bots at the pace at which people see them, who see every throw. `npx playwright test e2e/pace.spec.ts` prints how far
// the page is behind.

/** So many throws of bots are looked at. */
const THROWS = 5;

/** What the page shows when it hears of a bot's throw. */
interface Heard {
  /** Dice that the bot is seen to hold. */
  lifted: number;
  /** Milliseconds until this throw begins. */
  lag?: number;
}

const test = base.extend<object, { piste: Piste }>({
  piste: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
    async ({}, use) => {
      const piste = await Piste.start(undefined, false);
      await use(piste);
      await piste.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('every throw of three bots is seen, from the hand to its end, before the next', async ({
  page,
}) => {
  await page.addInitScript(listen);
  const bot = { kind: 'bot', level: 'beginner' } as const;
  const ann = await TablePage.open(
    page,
    { seats: [{ kind: 'person', name: 'Ann' }, bot, bot, bot], start: true },
    { beginning: 'chosen', first: 2 },
  );
  await ann.isDrawn();
  await expect(async () => {
    await page.evaluate(playOn);
    expect((await heard(page)).filter(({ lag }) => lag !== undefined).length).toBeGreaterThan(
      THROWS - 1,
    );
  }).toPass(LOOKS);
  const throws = (await heard(page)).filter(({ lag }) => lag !== undefined);
  const cut = await page.evaluate(() => {
    const detail = {} as Probe;
    document.querySelector('#table')!.dispatchEvent(new CustomEvent('probe', { detail }));
    return detail.cutThrows;
  });
  const lags = throws.map(({ lag }) => lag!.toFixed(0));
  console.log(
    `throws of bots begin ${lags.join(', ')} ms after the page heard of them; cut ${cut}`,
  );
  expect(throws.map(({ lifted }) => lifted > 0)).toEqual(throws.map(() => true));
  expect(cut).toBe(0);
});

function heard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
}

/** In the page, before anything else: notes what is seen when a throw of a bot is heard of. */
function listen(): void {
  const heard: Heard[] = [];
  Object.assign(window, { heard });
  const probe = () => {
    const detail: Partial<Probe> = {};
    document.querySelector('#table')?.dispatchEvent(new CustomEvent('probe', { detail }));
    return detail;
  };
  /** How many throws were to be shown by now; none while there is no stage. */
  let toShow = 0;
  let before: TableView | undefined;
  const hear = (data: unknown) => {
    const { view, throws = [] } = typeof data === 'string' ? JSON.parse(data) : {};
    const seat = before?.seats.find((each) => each.seat === before?.toAct);
    const { dice = [], begunThrows } = probe();
    const thrown = throws.filter(({ path }: { path?: boolean }) => path).length;
    toShow += begunThrows === undefined ? 0 : thrown;
    if (seat?.who === 'bot' && thrown > 0 && begunThrows !== undefined) {
      const lifted = dice.filter(({ id }) => String(id).startsWith('lifted')).length;
      const note: Heard = { lifted };
      const [began, number] = [performance.now(), toShow];
      const look = () => {
        if (probe().begunThrows! < number) {
          requestAnimationFrame(look);
        } else {
          note.lag = performance.now() - began;
        }
      };
      heard.push(note);
      look();
    }
    before = view ?? before;
  };
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      this.addEventListener('message', ({ data }) => hear(data));
    }
  };
}
