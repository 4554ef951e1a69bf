import { expect, test } from '@playwright/test';
import { look } from './legible.ts';

// What looks at all screens sees what it should: without a server, on pages of a few words.

const WORDS = 'position: absolute; left: 40px; top: 40px';

for (const [name, upper, isFault] of [
  ['words that let fingers through', 'pointer-events: none', true],
  ['words that do not', '', true],
  ['a sheet of glass', 'background: rgb(255 255 255 / 0.5)', true],
  ['a sheet of paper', 'background: #fff', false],
] as const) {
  test(`${name} over other words: ${isFault ? 'a fault' : 'no fault'}`, async ({ page }) => {
    await page.setContent(
      `<main><p style="${WORDS}">Below</p><p style="${WORDS}; ${upper}">Above</p></main>`,
    );
    const { faults } = await page.evaluate(look, undefined);
    expect(faults).toEqual(isFault ? ['over each other: "Below", "Above"'] : []);
  });
}

for (const [name, isFault] of [
  ['Célestin', true],
  ['Marie-Claire', false],
] as const) {
  test(`${name}, cut by an ellipsis: ${isFault ? 'a fault' : 'no fault'}`, async ({ page }) => {
    const cut = 'width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap';
    await page.setContent(`<main><p style="${cut}">${name}</p></main>`);
    const { faults } = await page.evaluate(look, undefined);
    expect(faults).toEqual(isFault ? [`cut: "${name}"`] : []);
  });
}
