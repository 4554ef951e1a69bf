import { expect, type Page, type Request } from '@playwright/test';
import { LOOKS } from './patience.ts';

/** What the server refuses the page from now on, such as the chances of a game that is over. */
export class Refusals {
  private readonly refused: string[] = [];
  private readonly awaited = new Set<Request>();
  private isReviewed = false;

  constructor(page: Page) {
    page.on('request', (request) => {
      this.awaited.add(request);
      this.isReviewed ||= /\/api\/tables\/[^/]+\/review/.test(request.url());
    });
    const end = (request: Request) => this.awaited.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('response', (answer) => {
      if (answer.status() >= 400) {
        this.refused.push(`${answer.status()} ${answer.url()}`);
      }
    });
  }

  /** All of it, once a game is over, its review was asked for, and everything is answered. */
  async atTheEnd(): Promise<readonly string[]> {
    await expect.poll(() => this.isReviewed && this.awaited.size === 0, LOOKS).toBe(true);
    return this.refused;
  }
}
