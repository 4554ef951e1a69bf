import { test as base } from '@playwright/test';
import { LONG_ENOUGH } from './patience.ts';
import { Piste } from './piste.ts';
import { drawNothing } from './table-page.ts';

/**
 * Tests with a server for each worker, and one of its own for a test that harms it. The stage is drawn only for tests that
 * use `{ drawn: true }`.
 */
export const test = base.extend<{ brittlePiste: Piste; drawn: boolean }, { piste: Piste }>({
  piste: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
    async ({}, use) => {
      const piste = await Piste.start();
      await use(piste);
      await piste.stop();
    },
    { scope: 'worker', timeout: LONG_ENOUGH },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  brittlePiste: async ({}, use) => {
    const piste = await Piste.start();
    await use(piste);
    await piste.stop();
  },
  baseURL: async ({ piste }, use) => use(piste.address),
  drawn: [false, { option: true }],
  context: async ({ context, drawn }, use) => {
    if (!drawn) {
      await drawNothing(context);
    }
    await use(context);
  },
});

export { expect } from '@playwright/test';
