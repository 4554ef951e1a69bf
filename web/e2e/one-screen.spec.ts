import { isUncrowded } from './crowded.ts';
import { WHOLE_TEST } from './patience.ts';
import { framingOf, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

test('two people pass the screen to each other to the end of a game', async ({ page }) => {
  const people = ['Ann', 'Ben'].map((name) => ({ kind: 'person' as const, name }));
  // With three dice the first one is not out before the second has thrown.
  const terms = { options: { deal: '3' } };
  const table = await TablePage.open(page, { seats: people, start: true }, terms);
  await table.isDrawn();
  await table.playUntil(() => table.isOver());
  await expect(table.turn).toHaveText(/ wins$/);
  await table.wasTold(/^Your throw, Ann$/m);
  await table.wasTold(/^Your throw, Ben$/m);
});

test("five people with the longest names do not stand in each other's way", async ({ page }) => {
  const names = [
    'Zoé-Charlotte de la Tour',
    'Maximilienne-Alexandra X',
    'Bartholomäus von Humbold',
  ];
  const people = [...names, 'Jean-Christophe Lemaître', 'Wolfgang-Amadeus Mozart'];
  const seats = people.map((name) => ({ kind: 'person' as const, name }));
  const table = await TablePage.open(page, { seats, start: true });
  await table.isDrawn();
  await expect(table.turn).toHaveText('Your throw, Zoé-Charlotte de la Tour');
  // Five players take the longest to solve.
  await expect(page.locator('.chances')).toContainText('%', { timeout: WHOLE_TEST });
  await isUncrowded(page);
});

test('everything can be done by the keyboard', async ({ page }) => {
  const table = await TablePage.open(page, {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Ben' },
    ],
    start: true,
  });
  await table.isDrawn();
  await page.getByRole('button', { name: 'Set the opening die' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Set on 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.event).toContainText('sets the opening die on 2');
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.strength [role=img]')).toHaveAccessibleName('Strength 3 of 6');
  await page.keyboard.press('+');
  await expect(page.locator('.strength [role=img]')).toHaveAccessibleName('Strength 4 of 6');
  await page.keyboard.press('Escape');
  await expect(page.locator('.strength')).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(table.event).toContainText(/Ann throws|outside|rim|cocked/);
});

test('lying dice are regrouped by dragging where the edition allows it', async ({ page }) => {
  const table = await TablePage.open(page, {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Ben' },
    ],
    start: true,
  });
  await table.isDrawn();
  await table.act();
  await page.getByRole('button', { name: 'Regroup' }).click();
  const { middleX, middleY } = await framingOf(page);
  const [x, y] = [middleX * 900, middleY * 600];
  await page.mouse.move(x, y + 14);
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 30, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(table.event).toContainText('Ann regroups the dice');
});
