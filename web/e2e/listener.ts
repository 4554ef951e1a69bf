import { expect, type Page } from '@playwright/test';
import { LOOKS } from './patience.ts';

/**
 * Somebody who cannot see the page. All they know is what a screen reader says: what is added to a live region, and the
 * name of what has the focus. All they do is press keys.
 */
export class Listener {
  private readonly lines: string[] = [];
  /** So many lines are not waited for any more. */
  private read = 0;

  constructor(readonly page: Page) {}

  /** To be called before the page is opened. */
  static async at(page: Page): Promise<Listener> {
    await page.addInitScript(listen);
    return new Listener(page);
  }

  /** Everything that was said. */
  async hear(): Promise<readonly string[]> {
    const { said, isNowhere } = await this.page.evaluate(() => ({
      said: (window as unknown as { heard: string[] }).heard.splice(0),
      isNowhere: document.activeElement === document.body,
    }));
    this.lines.push(...said);
    // What is gone takes the focus with it, without an event.
    if (isNowhere && this.focus) {
      this.lines.push(FOCUS);
    }
    return this.lines;
  }

  /** What has the focus, by its name; nothing if that is gone. */
  private get focus(): string {
    return this.lines.findLast((line) => line.startsWith(FOCUS))?.slice(FOCUS.length) ?? '';
  }

  /** Waits for nothing that was said until now. */
  async forget(): Promise<void> {
    this.read = (await this.hear()).length;
  }

  /** Waits for the next line that is looked for; those before it are forgotten. */
  async until(wanted: RegExp): Promise<string> {
    let found = -1;
    await expect(async () => {
      await this.hear();
      found = this.lines.findIndex((line, i) => i >= this.read && wanted.test(line));
      expect(found, this.lines.slice(-6).join('\n')).toBeGreaterThanOrEqual(0);
    }).toPass(LOOKS);
    this.read = found + 1;
    return this.lines[found]!;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
    }
  }

  /** Goes to a button by its name, and presses it. */
  async choose(name: string): Promise<void> {
    let key = '';
    for (let i = 0; i < MOST_TABS; i++) {
      await this.hear();
      const at = this.focus;
      if (at === name) {
        await this.press('Enter');
        return;
      }
      key ||= this.isNamedAfter(at, name) ? 'Shift+Tab' : 'Tab';
      await this.press(key);
    }
    throw new Error(`no ${name} among ${this.lines.slice(-MOST_TABS).join(' | ')}`);
  }

  /** Whether a choice was named after another: they stand in that order. */
  private isNamedAfter(one: string, other: string): boolean {
    const choices = this.choices();
    return choices.includes(one) && choices.indexOf(one) > choices.indexOf(other);
  }

  /** The choices that were named last, if nothing else was asked since. */
  choices(): string[] {
    const line = this.lines.findLast((each) => each.startsWith(CHOICES)) ?? '';
    return line.slice(CHOICES.length).replace(/\.$/, '').split('; ');
  }
}

const FOCUS = 'focus: ';
export const CHOICES = 'Choices: ';
const MOST_TABS = 60;

/** In the page: keeps what a screen reader would say. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const LIVE = '[role="log"], [role="alert"], [role="status"], [aria-live="polite"], output';
  const say = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const text = node.textContent?.trim();
    if (text && element?.closest(LIVE)) {
      heard.push(text);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') {
        say(target);
      }
      addedNodes.forEach(say);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) {
      const parts = [...target.childNodes].map(({ textContent }) => textContent?.trim());
      const name = target.getAttribute('aria-label') ?? parts.filter(Boolean).join(' ');
      heard.push(`focus: ${name}`);
      if (target.closest('li')?.parentElement?.matches('.choices')) {
        heard.push('in a list');
      }
    }
  });
}
