// Takes the pictures of the page that the docs show: `node dev/screens.mjs [name …]`. A server of its own is started, and
// a game is played until there is something to see.
import { finely, openPage, openTable, ownTray, playUntilDiceLie, SLOW } from './at-table.mjs';
import { openBrowser } from './browser.mjs';
import { startPiste } from './piste.mjs';

const FOLDER = new URL('../../docs/pictures/', import.meta.url).pathname;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const SCREENS = {
  'strike-phone': { viewport: PHONE, light: 'dark', show: game },
  'review-desktop': { viewport: DESKTOP, light: 'light', show: review },
  'deschainer-desktop': { viewport: DESKTOP, light: 'light', show: deschainer },
  'arene-desktop': { viewport: DESKTOP, light: 'dark', show: arene },
};

const wanted = process.argv.slice(2);
const piste = await startPiste();
const browser = await openBrowser();
try {
  for (const [name, { viewport, light, show }] of Object.entries(SCREENS)) {
    if (wanted.length > 0 && !wanted.includes(name)) {
      continue;
    }
    const how = { viewport, light, locale: 'fr-FR' };
    const page = await openPage(browser, piste.address, how);
    page.on('pageerror', (error) => console.log(name, error.message));
    await show(page);
    await page.screenshot({ path: `${FOLDER}${name}.jpg`, quality: 88, timeout: SLOW });
    console.log(name);
    await page.context().close();
  }
} finally {
  await browser.close();
  await piste.stop();
}

/** A game with three bots, played until a few dice lie and it is the viewer's turn; a die is pulled back, and held. */
async function game(page) {
  const bots = ['regular', 'beginner', 'champion'].map((level) => ({ kind: 'bot', level }));
  await openTable(page, { seats: [{ kind: 'person', name: 'Camille' }, ...bots], start: true });
  await playUntilDiceLie(page, 4, 'Lancer un dé');
  await finely(page);
  await page.locator('.actions .primary').first().waitFor();
  const from = await ownTray(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 22, from.y + 40, { steps: 4 });
  await page.waitForTimeout(5000);
}

/** A game of four bots, reviewed, with its photographs. */
async function review(page) {
  const levels = ['champion', 'regular', 'beginner', 'regular'];
  await openTable(page, { seats: levels.map((level) => ({ kind: 'bot', level })), start: true });
  await page.locator('[data-stage="finished"]').waitFor();
  await page.goto(page.url().replace('/table/', '/review/'));
  await page.locator('.key-moments li:nth-child(3) img').waitFor();
  await page.waitForTimeout(1000);
}

/** A board with a block chosen. */
async function deschainer(page) {
  const seats = [
    { kind: 'person', name: 'Camille' },
    { kind: 'bot', level: 'regular' },
  ];
  await openTable(page, { seats, start: true }, { game: 'des-chainer' });
  const primary = page.locator('.actions .primary').first();
  const asked = page.locator('.event.asked');
  for (let i = 0; i < 40 && !/deux actions/.test(await asked.textContent()); i++) {
    await primary.click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(800);
  }
  await finely(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(6000);
}

/** A cave with some dice in it, and an Ogre with some wounds. */
async function arene(page) {
  const bots = ['regular', 'beginner'].map((level) => ({ kind: 'bot', level }));
  const seats = [{ kind: 'person', name: 'Camille' }, ...bots];
  await openTable(page, { seats, start: true }, { game: 'arene', dice: 'fair' });
  const zone = page.locator('button.cave-row').first();
  const claim = page.locator('.cave-claims button').first();
  const action = page.locator('.actions .primary, .actions .button').last();
  for (let i = 0; i < 60; i++) {
    await page.locator('.actions button, button.cave-row').first().waitFor();
    const wounds = await page.locator('.cave-pips .full').count();
    if (wounds >= 6 && (await claim.count()) > 0) {
      break;
    }
    const next = (await zone.count()) > 0 ? zone : (await claim.count()) > 0 ? claim : action;
    await next.click({ timeout: 3000 }).catch(() => {});
    await page.waitForTimeout(400);
  }
  await finely(page);
  await claim.waitFor();
  await claim.focus();
  await page.waitForTimeout(4000);
}
