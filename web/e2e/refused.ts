import type { Page } from '@playwright/test';

/** What the server refuses the page from now on, such as the chances of a game that is over. */
export function refusedOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) {
      refused.push(`${answer.status()} ${answer.url()}`);
    }
  });
  return refused;
}
