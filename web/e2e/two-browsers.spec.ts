import { drawNothing, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test('two people at two screens play by link, and one reloads in mid-throw', async ({
  browser,
  page,
}) => {
  const ann = await TablePage.open(page, {
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }],
    start: false,
  });
  const link = await page.getByLabel('Link to the table').inputValue();
  expect(link).toBe(page.url());

  // His stage is drawn, and his dice roll.
  const other = await browser.newContext({ reducedMotion: 'no-preference', locale: 'fr-FR' });
  const bob = new TablePage(await other.newPage());
  const socket = bob.page.waitForEvent('websocket');
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(page.locator('.chairs')).toContainText('Jules');
  // On a tablet the name is seen, and there is room to give another.
  await bob.page.setViewportSize({ width: 768, height: 1024 });
  await expect(bob.page.locator('.chair .name', { hasText: 'Jules' })).toBeInViewport({ ratio: 1 });
  const name = bob.page.locator('.chairs').getByLabel('Votre nom');
  const { width, height } = (await name.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  expect(width).toBeGreaterThanOrEqual(160);
  await bob.page.setViewportSize({ width: 900, height: 600 });
  await name.fill('Bob');
  await bob.page.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.chairs')).toContainText('Bob');

  await page.getByRole('button', { name: 'Begin' }).click();
  await ann.isDrawn();
  await bob.isDrawn();
  await expect(bob.turn).toHaveText('Au tour d’Ann');
  await page.setViewportSize({ width: 768, height: 1024 });
  const own = page.locator('.person.near .name', { hasText: 'Ann' });
  await expect(own).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 900, height: 600 });
  await ann.act();
  await expect(ann.event).toContainText('sets the opening die');
  await expect(bob.event).toContainText('Ann pose le premier dé');

  // Ann throws; Bob loads the page again when the path of the die has come, and it begins to roll.
  const inTheAir = (await socket).waitForEvent('framereceived', ({ payload }) => {
    return typeof payload !== 'string';
  });
  await ann.act();
  await inTheAir;
  await bob.page.reload();
  await bob.isDrawn();
  await ann.playUntil(async () => (await bob.turn.textContent()) === 'À vous, Bob');
  await bob.act();
  await ann.wasTold(/Bob throws a die|Grand throw by Bob/);
  await expect(async () => {
    const isBobs = (await bob.turn.textContent()) === 'À vous, Bob';
    expect(await ann.turn.textContent()).toBe(isBobs ? 'Bob to play' : 'Your throw, Ann');
  }).toPass();

  await bob.page.getByRole('button', { name: 'Dire' }).click();
  await bob.page.getByRole('button', { name: 'Beau lancer.' }).click();
  await expect(page.locator('.chat')).toContainText('Beau lancer.');
  await expect(page.locator('.chat li')).toHaveCount(0);
  await page.getByRole('button', { name: 'Say' }).click();
  await expect(page.locator('.saying')).toContainText('Bob Beau lancer.');
  await page.keyboard.press('Escape');
  await expect(page.locator('.saying')).toBeHidden();

  // Bob's connection was lost while a throw was made: nothing speaks against the server for that.
  await bob.page.goto(page.url().replace('/table/', '/prove/'));
  await bob.page.getByRole('button', { name: /^Vérifier/ }).click();
  await expect(bob.page.locator('.prove-throws .prove-good')).not.toHaveCount(0);
  await expect(bob.page.locator('.prove-against')).toHaveCount(0);
  await expect(bob.page.locator('.prove-bad')).toHaveCount(0);
  await other.close();

  // Each browser took part in the throws of the other, and has nothing against what is told of them.
  await page.goto(page.url().replace('/table/', '/prove/'));
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByText(/Other players added a number of their own to [1-9]/)).toBeVisible();
  await expect(page.getByText(/This browser took part in [1-9]/)).toBeVisible();
  await expect(page.locator('.prove-against')).toHaveCount(0);
  await page.getByRole('button', { name: 'Repeat every throw on this server' }).click();
  await expect(page.getByText(/^(\d+) throws? of \1 fell the same way again/)).toBeVisible();
});

test('somebody who watches sees the game and cannot play it', async ({ browser, page }) => {
  const ann = await TablePage.open(page, {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'beginner' },
    ],
    start: true,
  });
  await expect(ann.turn).toHaveText('Your throw, Ann');
  const other = await browser.newContext({ locale: 'en-GB' });
  await drawNothing(other);
  const watching = new TablePage(await other.newPage());
  await watching.page.goto(page.url());
  await expect(watching.turn).toHaveText('Ann to play');
  await expect(watching.actions).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('1 person is watching')).toBeVisible();
  await other.close();
});
