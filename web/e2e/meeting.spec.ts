import { TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test('two who look for people sit at one table and play a throw', async ({ browser, page }) => {
  await page.goto('/');
  // The first page knows how many are here.
  await expect(page.locator('.now .here')).toBeVisible();
  await page.locator('.now').getByRole('link', { name: 'Play with people' }).click();
  await page.getByText('Any number · One game').click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Play with people' }).click();
  await expect(page.getByText('Nobody else is waiting right now')).toBeVisible();

  // She plays a bot meanwhile.
  await page.getByRole('button', { name: 'Play a bot meanwhile' }).click();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'playing');
  await expect(page.locator('.waiting-note')).toContainText('Looking for somebody');
  const meanwhile = page.url();

  const other = await browser.newContext({ locale: 'fr-FR' });
  const bob = new TablePage(await other.newPage());
  await bob.page.goto('/join');
  await expect(bob.page.locator('.join .here')).toContainText('Une personne cherche');
  await bob.page.getByText('Peu importe · Une partie').click();
  await bob.page.getByLabel('Votre nom').fill('Bob');
  await bob.page.getByRole('button', { name: 'Jouer avec des gens' }).click();

  await expect(page).not.toHaveURL(meanwhile);
  await expect(page).toHaveURL(/\/table\//);
  await expect(bob.page).toHaveURL(page.url());
  const ann = new TablePage(page);
  for (const someone of [ann, bob]) {
    await expect(someone.page.locator('.table-screen')).toHaveAttribute('data-stage', 'playing');
    await expect(someone.page.locator('.waiting-note')).toHaveCount(0);
  }
  await expect(ann.turn).toContainText(/Ann|Bob/);
  const isHers = /, Ann$/.test((await ann.turn.textContent()) ?? '');
  await (isHers ? ann : bob).act();
  await expect(ann.event).not.toBeEmpty();
  await expect(bob.event).not.toBeEmpty();
  await other.close();
});

test('an open table appears on the page of whoever looks, and goes when it is full', async ({
  browser,
  page,
}) => {
  await page.goto('/join');
  await expect(page.getByText('No table is waiting')).toBeVisible();
  const other = await browser.newContext();
  const bob = await TablePage.open(
    await other.newPage(),
    {
      seats: [
        { kind: 'person', name: 'Zoe' },
        { kind: 'bot', level: 'beginner' },
        { kind: 'open' },
      ],
      start: false,
    },
    { listed: true },
  );
  const row = page.locator('.open-tables a', { hasText: 'Zoe' });
  await expect(row).toContainText('1 free seat');
  await bob.page.locator('.chairs select').selectOption('beginner');
  await bob.page.getByRole('button', { name: 'Begin' }).click();
  await expect(row).toHaveCount(0);
  // Anybody may watch it now.
  await expect(page.locator('.to-watch')).toContainText('Watch Zoe');
  await page.locator('.to-watch a').click();
  await expect(page.locator('.table-screen')).toHaveAttribute('data-stage', 'playing');
  await other.close();
});
