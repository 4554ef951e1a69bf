import { troubles } from './axe.ts';
import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

const WHY = 'The host of this server closed it: Insults in the chat.';

test('somebody reports insults, the host ends the table, and the players read why', async ({
  browser,
  page,
  piste,
}) => {
  const ann = await TablePage.open(page, {
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }],
    start: false,
  });
  const bobs = await browser.newContext({ locale: 'en-GB' });
  const bob = new TablePage(await bobs.newPage());
  await bob.page.goto(page.url());
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await bob.page.locator('.chairs').getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.chairs')).toContainText('Bob');
  await page.getByRole('button', { name: 'Begin' }).click();
  await bob.page.getByRole('button', { name: 'Say' }).click();
  await bob.page.locator('.saying input').fill('You play like a goose');
  await bob.page.keyboard.press('Enter');
  await expect(page.locator('.chat')).toContainText('goose');

  // All by keys.
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('button', { name: 'Block or report Bob…' }).press('Enter');
  const about = page.getByRole('dialog', { name: 'Bob' });
  await about.getByLabel('What is wrong?').selectOption('Insults');
  await about.getByLabel('In your own words').fill('He goes on and on.');
  expect(await troubles(page)).toEqual([]);
  await about.getByRole('button', { name: 'Send the report' }).press('Enter');
  await expect(about.getByRole('status')).toContainText('Sent');
  await about.getByRole('button', { name: 'Block Bob' }).press('Enter');
  await expect(about.getByRole('status')).toContainText('Bob is blocked');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Unmute Bob' })).toBeVisible();
  await page.keyboard.press('Escape');

  const hosts = await browser.newContext({ locale: 'en-GB' });
  const host = await hosts.newPage();
  await host.goto(`${piste.address}/host`);
  await host.getByLabel('Key').fill('not-the-key');
  await host.keyboard.press('Enter');
  await expect(host.getByRole('alert').first()).toContainText('not the key');
  await host.getByLabel('Key').fill(await piste.hostKey());
  await host.keyboard.press('Enter');
  await expect(host.getByText('People connected')).toBeVisible();
  expect(await troubles(host)).toEqual([]);
  await host.getByRole('button', { name: /^Reports/ }).click();
  const told = host.getByRole('listitem').filter({ hasText: 'Bob: Insults' }).first();
  await expect(told).toContainText('He goes on and on.');
  await expect(told).toContainText('You play like a goose');
  expect(await troubles(host)).toEqual([]);
  await told.getByRole('button', { name: 'End the table…' }).click();
  await told.getByLabel('Why?').fill('Insults in the chat');
  await host.keyboard.press('Enter');

  for (const each of [ann, bob]) {
    await expect(each.turn).toHaveText('The table is closed');
    await expect(each.page.locator('.ended-why')).toHaveText(WHY);
  }
  await bob.page.reload();
  await expect(bob.page.locator('.ended-why')).toHaveText(WHY);

  await told.getByRole('button', { name: 'Ban Bob…' }).click();
  await told.getByRole('button', { name: 'Ban Bob', exact: true }).click();
  await told.getByRole('button', { name: 'Resolved' }).click();
  await expect(host.getByText('No report waits.')).toBeVisible();
  await host.getByRole('button', { name: 'Log' }).click();
  const log = host.getByRole('listitem');
  await expect(log.first()).toContainText('Report about Bob resolved');
  await expect(log.nth(1)).toContainText('Bob banned');
  await expect(log.nth(2)).toContainText('Insults in the chat');

  // Whoever is banned reads why when they try to play.
  await bob.page.goto(`${piste.address}/new?way=link`);
  await bob.page.locator('main .button.primary').first().click();
  await expect(bob.page.locator('.ban-note')).toContainText('Insults');
  await bobs.close();
  await hosts.close();
});
