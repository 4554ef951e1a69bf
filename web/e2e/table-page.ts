import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { bowlFraming } from '../src/bowl/bowl-framing.ts';
import type { Terms } from '../src/net/protocol.ts';
import type { Plan } from '../src/page/table/opening.ts';
import type { Framing } from '../src/scene/framing.ts';
import { LOOKS } from './patience.ts';

/** A game with few dice, which does not last long: everybody throws once, and may keep a die. */
export const SHORT: Partial<Terms> = { options: { deal: '2' } };

/**
 * Draws nothing on the stage: for tests that look at words and never at the picture. All else is as it is for everybody.
 * Most of the time that a test takes goes into drawing without a graphics card.
 */
export async function drawNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    prototype.drawArrays = () => {};
    prototype.drawElements = () => {};
    prototype.drawArraysInstanced = () => {};
    prototype.drawElementsInstanced = () => {};
    // Nor is anything made that is only needed to draw: it takes a processor long.
    prototype.clear = () => {};
    prototype.blitFramebuffer = () => {};
    prototype.texImage2D = () => {};
    prototype.texSubImage2D = () => {};
    prototype.generateMipmap = () => {};
  });
}

/** For somebody who has played before: they set the opening die themselves and see the chances. */
async function knowTheGame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wishes = { opening: 'hand', odds: 'on', throws: '9' };
    for (const [name, wish] of Object.entries(wishes)) {
      if (localStorage.getItem(`piste.${name}`) === null) {
        localStorage.setItem(`piste.${name}`, wish);
      }
    }
  });
}

/** Keeps every line about a turn and about what happened: some are gone sooner than a test looks. */
async function keepWhatIsTold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const line of document.querySelectorAll('.turn-line, .event')) {
        const text = line.textContent;
        if (text && !told.includes(text)) {
          told.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** How the box is seen in the window as it is, while nobody aims. */
export async function framingOf(page: Page): Promise<Framing> {
  const room = await page.locator('.stage-room').evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  return bowlFraming({ ...page.viewportSize()!, room }, 'rest');
}

/** Somebody at a table, in a browser. */
export class TablePage {
  readonly turn: Locator;
  readonly event: Locator;
  readonly actions: Locator;

  constructor(readonly page: Page) {
    this.turn = page.locator('.turn-line');
    this.event = page.locator('.event').first();
    this.actions = page.locator('.actions');
  }

  /** Opens a table of one's own, as the page for new tables does. */
  static async open(
    page: Page,
    plan: Plan,
    terms: Partial<Terms> = {},
    query = '',
  ): Promise<TablePage> {
    const body = JSON.stringify({ seats: plan.seats.length, ...terms });
    const response = await page.request.post('/api/tables', { data: body });
    const { table, key } = (await response.json()) as { table: string; key: string };
    await knowTheGame(page);
    await keepWhatIsTold(page);
    // A plan is carried out once, however often the page is loaded.
    await page.addInitScript(
      ([id, text]) => {
        if (!sessionStorage.getItem(`e2e.planned.${id}`)) {
          sessionStorage.setItem(`e2e.planned.${id}`, 'yes');
          sessionStorage.setItem(`piste.plan.${id}`, text!);
        }
      },
      [table, JSON.stringify(plan)],
    );
    await page.goto(`/table/${table}${query}#${key}`);
    return new TablePage(page);
  }

  /** Waits until the stage is drawn: only then can dice be taken up. */
  async isDrawn(): Promise<void> {
    await expect(this.page.locator('#stage')).not.toHaveClass(/is-loading/);
  }

  get primary(): Locator {
    return this.actions.locator('.button.primary').first();
  }

  /** Does the likeliest thing: takes up and throws, or picks the first of several. */
  async act(): Promise<void> {
    await this.primary.click();
    const follows = this.actions.locator('.choices button, .strength ~ .primary').first();
    await this.page.waitForFunction(
      () =>
        document.querySelector('.actions .choices, .actions .strength') ||
        !document.querySelector('.actions .primary'),
    );
    if (await follows.isVisible()) {
      await follows.click();
    }
  }

  /** Plays for this browser's seats, with as few throws as may be, until the game is over or a condition holds. */
  async playUntil(isEnough: () => Promise<boolean>): Promise<void> {
    await expect(async () => {
      const isDone = await isEnough();
      if (!isDone) {
        await this.page.evaluate(playOn);
      }
      expect(isDone).toBe(true);
    }).toPass(LOOKS);
  }

  /** Waits until something was told since the page was loaded, even if something else is told by now. */
  async wasTold(line: RegExp): Promise<void> {
    await expect
      .poll(() =>
        this.page.evaluate(() => (window as unknown as { told: string[] }).told.join('\n')),
      )
      .toMatch(line);
  }

  async isOver(): Promise<boolean> {
    return (await this.page.locator('.table-screen').getAttribute('data-stage')) === 'finished';
  }
}

/**
 * In the page: presses the button that brings a game of Strike to its end soonest, if there is one. Between a look and a
 * click of the mouse it may become somebody else's turn; within the page nothing comes between them.
 */
export function playOn(): void {
  const actions = document.querySelector('[data-stage="playing"] .actions');
  const buttons = [...(actions?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const next =
    actions?.querySelector<HTMLButtonElement>('.choices button, .strength ~ .primary') ??
    buttons.find(({ textContent }) => textContent === 'Stop') ??
    buttons.find(({ classList }) => classList.contains('primary'));
  next?.click();
}
