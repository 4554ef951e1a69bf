import type { Browser, Page } from '@playwright/test';
import { troubles } from './axe.ts';
import type { Piste } from './piste.ts';
import { drawNothing } from './table-page.ts';
import { expect, test } from './test.ts';

/** Passkeys need a name: browsers make none for a bare address. */
function named(piste: Piste): string {
  return piste.address.replace('127.0.0.1', 'localhost');
}

async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  await drawNothing(context);
  return context.newPage();
}

/** A browser that makes passkeys without asking anybody. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picture = (page: Page, name: string) =>
  process.env.PISTE_PICTURES
    ? page.screenshot({ path: `${process.env.PISTE_PICTURES}/${name}.png`, fullPage: true })
    : undefined;

test('a guest keeps their games, with a passkey, a code, a link, and leaves', async ({
  browser,
  piste,
}) => {
  const page = await otherBrowser(browser, named(piste));
  await withAuthenticator(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Keep my games' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep my games');
  expect(await troubles(page)).toEqual([]);
  await picture(page, 'guest');
  await page.locator('#keep-name').fill('Marie');
  await button(page, 'Keep my games').click();
  const letters = page.locator('.me-code-letters span');
  await expect(letters).toHaveCount(5);
  const code = (await letters.allTextContents()).join('-');
  expect(code).toMatch(/^([B-Z]{4}-){4}[B-Z]{4}$/);
  await picture(page, 'code');
  await button(page, 'I wrote it down').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marie');

  await button(page, 'Add a passkey').click();
  await expect(page.getByText(/^Delete$/)).toHaveCount(1);
  await button(page, 'Add a device').click();
  const link = await page.getByLabel('Link that signs one more device in').inputValue();
  await picture(page, 'account');
  expect(await troubles(page)).toEqual([]);
  await button(page, 'Sign out').click();
  await expect(button(page, 'Use a passkey')).toBeVisible();
  await button(page, 'Use a passkey').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marie');

  const second = await otherBrowser(browser, named(piste));
  await second.goto('/me');
  await second.locator('#own-name').fill('marie');
  await second.locator('#own-code').fill(code.toLowerCase());
  await button(second, 'Sign in').click();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Marie');

  const third = await otherBrowser(browser, named(piste));
  await third.setViewportSize({ width: 390, height: 844 });
  const path = link.replace(/^https?:\/\/[^/]+/, '');
  await third.goto(path);
  await picture(third, 'link-phone');
  await button(third, 'I am Marie: sign in').click();
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Marie');
  await expect(third).toHaveURL(/\/me$/);
  await picture(third, 'account-phone');

  await page.reload();
  await expect(page.locator('#me-devices ~ .me-list li')).toHaveCount(3);
  await button(page, 'Sign out all other devices').click();
  await expect(page.locator('#me-devices ~ .me-list li')).toHaveCount(1);
  await second.reload();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Keep my games');

  await page.getByText('Leave for good').first().click();
  await page.locator('#leave-name').fill('Marie');
  await page.locator('#me-leave ~ .more').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep my games');
  for (const each of [page, second, third]) {
    await each.context().close();
  }
});
