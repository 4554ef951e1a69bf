// What the scripts that take pictures do at a table.
export const SLOW = 240_000;

/** A page whose visitor has a name, in the language of `locale`; it draws fast until `finely`. */
export async function openPage(browser, address, { viewport, light, locale }) {
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme: light,
    baseURL: address,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(SLOW);
  await page.goto('/join');
  await page.evaluate(() => {
    localStorage.setItem('piste.name', 'Camille');
    localStorage.setItem('piste.quality', 'low');
  });
  return page;
}

export async function drawn(page) {
  await page.waitForFunction(() => !document.querySelector('#stage.is-loading'), undefined, {
    timeout: SLOW,
  });
  await page.waitForTimeout(4000);
}

/** The same screen in full quality, which is slow where the processor draws. */
export async function finely(page) {
  await page.evaluate(() => localStorage.setItem('piste.quality', 'high'));
  await page.reload();
  await drawn(page);
}

export async function openTable(page, plan, terms = {}) {
  const data = { seats: plan.seats.length, ...terms };
  const response = await page.request.post('/api/tables', { data });
  const { table, key } = await response.json();
  await page.evaluate(
    ([id, text]) => sessionStorage.setItem(`piste.plan.${id}`, text),
    [table, JSON.stringify(plan)],
  );
  await page.goto(`/table/${table}#${key}`);
  await drawn(page);
}

/** Plays Strike gently until so many dice lie in the arena and the viewer may throw one. */
export async function playUntilDiceLie(page, enough, label) {
  const primary = page.locator('.actions .primary').first();
  for (let i = 0; i < 60; i++) {
    await primary.waitFor();
    if ((await diceLying(page)) >= enough && (await primary.textContent()) === label) {
      return;
    }
    await primary.click();
    // Gentle throws leave dice lying.
    await page.keyboard.press('-');
    const follows = page.locator('.actions .choices button, .actions .strength ~ .primary').first();
    await follows.click({ timeout: 3000 }).catch(() => {});
    await page.waitForTimeout(1500);
  }
}

export function diceLying(page) {
  return page.evaluate(async () => {
    const [, , id] = location.pathname.split('/');
    const view = await (await fetch(`/api/tables/${id}?key=${location.hash.slice(1)}`)).json();
    return view.view.game.zones.find(({ name }) => name === 'arena').pieces.length;
  });
}

/** Where the first dice of the viewer's tray are on the screen. */
export async function ownTray(page) {
  const name = await page.locator('.person.near').boundingBox();
  const isPhone = page.viewportSize().width < 760;
  return isPhone
    ? { x: 195, y: name.y + name.height + 30 }
    : { x: name.x + name.width + 90, y: name.y + name.height / 2 };
}
