import { troubles } from './axe.ts';
import { LOOKS } from './patience.ts';
import { openArena, PhonePage } from './phone-page.ts';
import { expect, test } from './test.ts';

test('round one screen, three phones play a game to its end, and two of them the next', async ({
  browser,
  page,
  baseURL,
}) => {
  const link = baseURL + (await openArena(page, { options: { deal: '2', sight: 'hidden' } }));
  const names = ['Ann', 'Bob', 'Cleo'];
  const phones: PhonePage[] = [];
  for (const name of names.slice(0, 2)) {
    phones.push(await PhonePage.join(browser, link, name));
  }
  // Cleo's phone cannot read the code: she types the short one.
  const code = await page.locator('.scan .code').textContent();
  phones.push(await PhonePage.join(browser, `${baseURL}/join`, 'Cleo', code!.toLowerCase()));
  await expect(page.locator('.arena-names li')).toHaveText(names);
  await page.getByRole('button', { name: 'Begin' }).click();
  const stage = page.locator('.arena-screen');
  await expect(stage).toHaveAttribute('data-stage', 'playing');

  // The screen is as loud as those around it wish, and says how far away the server is: all by keys.
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = page.locator('dialog.menu');
  const volume = menu.getByRole('slider', { name: 'Volume' });
  await volume.press('Home');
  await volume.press('ArrowRight');
  await expect(volume).toHaveValue('5');
  await expect(menu.getByText(/^The server responds in \d+ ms\.$/)).toBeVisible();
  expect(await troubles(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // What a reserve holds is on its owner's phone, and on no other screen.
  await expect(phones[0]!.page.getByText('Your reserve: 2 dice').first()).toBeVisible();
  await expect(page.locator('.company')).toContainText('hidden');
  await expect(page.locator('.company')).not.toContainText('2 dice');
  await expect(page.locator('.actions')).toHaveCount(0);
  for (const each of [page, phones[0]!.page]) {
    expect(await troubles(each)).toEqual([]);
  }
  const seen = await page.evaluate(async () => {
    const [, , id] = location.pathname.split('/');
    const answer = await fetch(`/api/tables/${id}?key=${location.hash.slice(1)}`);
    return (await answer.json()) as { view: { game: { zones: { name: string; pieces: [] }[] } } };
  });
  const reserves = seen.view.game.zones.filter(({ name }) => name === 'reserve');
  expect(reserves.map(({ pieces }) => pieces.length)).toEqual([0, 0, 0]);

  // One flicks, once it is theirs to throw.
  let hasFlicked = false;
  await expect(async () => {
    for (const phone of phones) {
      const mayFlick = await phone.page.getByText('Flick towards the arena').isVisible();
      if (mayFlick && !hasFlicked) {
        hasFlicked = true;
        await phone.flick();
        await expect(page.locator('.event').first()).toContainText(/throws|shows|takes|out|cocked/);
      } else {
        await phone.act();
      }
    }
    expect(await stage.getAttribute('data-stage')).not.toBe('playing');
  }).toPass(LOOKS);
  expect(hasFlicked).toBe(true);
  await expect(page.locator('.turn-line')).toContainText('wins');
  await expect(phones[2]!.turn).toContainText('wins');

  // The screen shows how it ended, and what led there.
  const card = page.getByRole('region', { name: 'The result' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('button', { name: 'Share' })).toBeVisible();
  await page.getByRole('button', { name: 'The last turns' }).click();
  await expect(page.locator('.log li').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // Bob gets up, the seats close up, and the others play on.
  await page.getByRole('button', { name: 'Change who plays' }).click();
  await phones[1]!.page.getByRole('button', { name: 'Get up' }).click();
  await expect(page.locator('.arena-names li')).toHaveText(['Ann', 'Cleo']);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(phones[1]!.page.getByText('A game is in progress.')).toBeVisible();
  await expect(page.locator('.person')).toHaveCount(2);
  await expect(phones[2]!.page.getByText('Your reserve: 2 dice').first()).toBeVisible();
  for (const phone of phones) {
    await phone.close();
  }
});

test('round one screen everybody hears that a player is gone, and the phones decide what then', async ({
  browser,
  page,
  baseURL,
}) => {
  const link = baseURL + (await openArena(page, { options: { deal: '2' } }));
  const ann = await PhonePage.join(browser, link, 'Ann');
  const bob = await PhonePage.join(browser, link, 'Bob');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.turn-line')).toContainText('Ann');
  await ann.close();
  for (const each of [page, bob.page]) {
    await expect(each.locator('.gone')).toContainText(/^Ann is gone: a bot takes over in \d+ s\./);
  }
  await expect(page.locator('.gone').getByRole('button')).toHaveCount(0);
  await expect(bob.page.getByRole('button', { name: 'Wait' })).toBeVisible();
  await bob.page.getByRole('button', { name: 'A bot now' }).click();
  await expect(page.locator('.gone')).toHaveCount(0);
  await bob.close();
});
