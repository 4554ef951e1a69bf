import type { Page } from '@playwright/test';
import type { Terms } from '../src/net/protocol.ts';
import type { Plan } from '../src/page/table/opening.ts';
import { CHOICES, Listener } from './listener.ts';
import { Refusals } from './refused.ts';
import { SHORT, TablePage } from './table-page.ts';
import { expect, test } from './test.ts';

// Whole games by keys alone, played by what is announced and by nothing else.

const ANN = { kind: 'person', name: 'Ann' } as const;
const BOT = { kind: 'bot', level: 'beginner' } as const;
/** One who knows how to win, so that it does not take long. */
const EXPERT = { kind: 'bot', level: 'expert' } as const;
const OVER = /^(.* wins?|A draw|The Ogre wins)\.$/;

async function listening(
  page: Page,
  seats: Plan['seats'],
  terms: Partial<Terms>,
): Promise<Listener> {
  const listener = await Listener.at(page);
  const table = await TablePage.open(page, { seats, start: true }, terms);
  await table.isDrawn();
  return listener;
}

/** Plays by the choices that are named, each time the first that is preferred, until it is said who won. */
async function play(listener: Listener, preferred: readonly RegExp[]): Promise<string> {
  for (;;) {
    const line = await listener.until(/^Choices: |wins\.$|^A draw\.$|^in a list$/);
    if (OVER.test(line)) {
      return line;
    }
    if (line === 'in a list') {
      await listener.press('Enter');
      continue;
    }
    const choices = listener.choices();
    const wanted = preferred.map((each) => choices.find((name) => each.test(name))).find(Boolean);
    await listener.choose(wanted ?? choices.at(-1)!);
  }
}

test('a game of Strike is played by ear', async ({ page }) => {
  const listener = await listening(page, [ANN, BOT], { ...SHORT, dice: 'fair' });
  expect(await play(listener, [/^Stop$/, /^Throw/])).toMatch(OVER);
});

test('dice are aimed by ear: it is said where others lie, and where one aims', async ({ page }) => {
  const listener = await listening(page, [ANN, BOT], { ...SHORT, dice: 'thrown' });
  let aims = 0;
  for (;;) {
    const line = await listener.until(
      /^Choices: |^In the arena: |^The arena is empty\.$|wins\.$|^A draw\.$|^in a list$/,
    );
    if (OVER.test(line)) {
      break;
    }
    if (line === 'The arena is empty.') {
      // The dice are in the hand, and there is nothing to aim at.
      await listener.press('Enter');
    } else if (line.startsWith('In the arena')) {
      // The dice are in the hand: to the first of those that lie, by the words it was told with.
      await aimAt(listener, /\(([^)]+)\)/.exec(line)![1]!);
      await listener.press('Enter');
      aims++;
    } else if (line === 'in a list') {
      await listener.press('Enter');
    } else {
      const choices = listener.choices();
      const wanted = [/^Stop$/, /^Throw/].map((each) => choices.find((name) => each.test(name)));
      await listener.choose(wanted.find(Boolean) ?? choices.at(-1)!);
    }
  }
  expect(aims).toBeGreaterThan(0);
  // What regrouping is for is said when it is offered first, and once.
  const told = (await listener.hear()).filter((line) => line.startsWith('Regroup: '));
  expect(told).toHaveLength(1);
});

/** Moves the aim to a place as near as it goes, until it is said to be there; one step of an arrow is 4 mm. */
async function aimAt(listener: Listener, place: string): Promise<void> {
  const steps = (way: string) => Number(new RegExp(`(\\d+) mm ${way}`).exec(place)?.[1] ?? 0) / 4;
  const ways = { left: 'ArrowLeft', right: 'ArrowRight', nearer: 'ArrowDown', farther: 'ArrowUp' };
  for (const [way, key] of Object.entries(ways)) {
    for (let i = 0; i < steps(way); i++) {
      await listener.press(key);
    }
  }
  if (place !== 'at the middle') {
    // Beside a wall no die can be aimed at as far out as one may lie.
    const near = place.replace(
      /\d+/g,
      (far) => `(${[0, 1, 2, 3, 4].map((off) => Number(far) - off).join('|')})`,
    );
    await listener.until(new RegExp(`^${near}$`));
  }
}

test('a hunt in L’Arène is played by ear to the Ogre’s end', async ({ page }) => {
  const options = { body: 'slight', attack: 'gem', death: 'decided' };
  const refusals = new Refusals(page);
  const listener = await listening(page, [ANN], { game: 'arene', dice: 'fair', options });
  const preferred = [
    ...[/Head/, /Chest/, / of \d+$/, /^Double/, /^Triple/, /gem/],
    ...[/^Throw all together/, /^Throw \d/, /^Go on/, /^Throw/, /^End the turn/],
  ];
  expect(await play(listener, preferred)).toMatch(OVER);
  const all = await listener.hear();
  const said = all.join('\n');
  // What lies, what it wounds, and what is asked were said.
  expect(said).toMatch(/^Ann throws [1-6]/m);
  expect(said).toMatch(/^Ann sticks .* in the .*: \d of \d\.$/m);
  expect(said).toMatch(/^Ann strikes with a double \d: which zone\?$/m);
  // Nothing was asked once he was dead.
  const dead = all.indexOf('The Ogre is dead.');
  expect(dead === -1 || !all.slice(dead).some((line) => line.startsWith(`${CHOICES}Throw`))).toBe(
    true,
  );
  expect(await refusals.atTheEnd()).toEqual([]);
});

test('a hunt with a bot is played by ear, and what the bot does is heard', async ({ page }) => {
  const options = { body: 'slight', rounds: '8', death: 'decided' };
  const listener = await listening(page, [ANN, BOT], { game: 'arene', dice: 'fair', options });
  const preferred = [/Head/, / of \d+$/, /^Double/, /^Triple/, /gem/, /^Throw all/, /^Throw \d/];
  expect(await play(listener, [...preferred, /^Go on/, /^Throw/, /^End the turn/])).toMatch(OVER);
  const said = (await listener.hear()).join('\n');
  expect(said).toMatch(/^Blanche throws [1-6]/m);
});

test('a game of Dés-chainer is played by ear', async ({ page }) => {
  const refusals = new Refusals(page);
  const listener = await listening(page, [ANN, EXPERT], { game: 'des-chainer' });
  const blind = new BlindPlayer(listener);
  await blind.setUp();
  expect(await blind.playOn()).toMatch(OVER);
  expect(await refusals.atTheEnd()).toEqual([]);
});

type Place = readonly [file: number, row: number];
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: [0, 1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, -1],
};
const placeOf = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1];
const nameOf = ([file, row]: Place) => `${'abcdefg'[file]}${row + 1}`;
const distance = ([a, b]: Place, [c, d]: Place) => Math.abs(a - c) + Math.abs(b - d);

/** Goes for the nearest die of the other's with whatever can move, as far as it hears where that is. */
class BlindPlayer {
  private sign = 1;
  /** Where the keys are, once an arrow was pressed. */
  private at: Place | undefined;
  private said = '';
  private own = 'ivory';

  constructor(private readonly listener: Listener) {}

  async setUp(): Promise<void> {
    for (;;) {
      const line = await this.listener.until(/^Choices: |^Both rows are shown/);
      if (line.startsWith('Both rows')) {
        const isFirst = line.includes('Ann begins');
        this.own = isFirst ? 'ivory' : 'ebony';
        this.sign = isFirst ? 1 : -1;
        return;
      }
      await this.listener.choose(this.listener.choices().at(-1)!);
    }
  }

  async playOn(): Promise<string> {
    let line = await this.listener.until(/^Ann plays: |wins\.$|^A draw\.$/);
    while (!OVER.test(line)) {
      await this.act();
      line = await this.listener.until(/^Ann plays: |wins\.$|^A draw\.$/);
    }
    return line;
  }

  /** One action: the first of those that bring a die nearer and that are said to be possible. */
  private async act(): Promise<void> {
    await this.listener.forget();
    await this.listener.press('i');
    const told = await this.listener.until(/: (ivory|ebony) \d/);
    const dice = [...told.matchAll(/([a-g][1-7]): (ivory|ebony) (\d)/g)].map(
      ([, square = '', colour = '', points]) => ({
        at: placeOf(square),
        isOwn: colour === this.own,
        points: Number(points),
      }),
    );
    const others = dice.filter(({ isOwn }) => !isOwn).map(({ at }) => at);
    const steps = dice
      .filter(({ isOwn, points }) => isOwn && points > 1)
      .flatMap(({ at }) => this.stepsFrom(at, others))
      .sort((a, b) => a.left - b.left);
    for (const { from, key } of steps) {
      if (await this.tried(from, key)) {
        return;
      }
    }
    for (const { at } of dice.filter(({ isOwn }) => isOwn)) {
      if (/recharges/.test(await this.goTo(at))) {
        await this.listener.press('+');
        return;
      }
    }
    throw new Error(`nothing to do: ${told}`);
  }

  private stepsFrom(from: Place, others: readonly Place[]) {
    const left = ([file, row]: Place) => Math.min(...others.map((at) => distance(at, [file, row])));
    return Object.keys(ARROWS)
      .map((key) => ({ key, to: this.next(from, key) }))
      .filter(({ to }) => to.every((place) => place >= 0 && place < 7))
      .map(({ key, to }) => ({ from, key, left: left(to) }));
  }

  /** Chooses the die, goes a square on, and plays if that is said to be possible. */
  private async tried(from: Place, key: string): Promise<boolean> {
    await this.goTo(from);
    await this.listener.press('Enter');
    if (/possible|may be attacked/.test(await this.go(key))) {
      await this.listener.forget();
      await this.listener.press('Enter', 'Enter');
      return true;
    }
    await this.listener.press('Escape');
    return false;
  }

  /** Goes to a square with the arrows, and tells what is said there. */
  private async goTo([file, row]: Place): Promise<string> {
    if (!this.at) {
      await this.listener.forget();
      await this.listener.press('ArrowUp');
      this.said = await this.listener.until(/^[a-g][1-7], /);
      this.at = placeOf(this.said);
    }
    if (this.at[0] === file && this.at[1] === row) {
      // What was said here may be of another moment: away, and back.
      const away = this.next(this.at, 'ArrowUp');
      const isOnTheBoard = away.every((place) => place >= 0 && place < 7);
      await this.go(isOnTheBoard ? 'ArrowUp' : 'ArrowDown');
    }
    while (this.at[0] !== file || this.at[1] !== row) {
      const across = (file - this.at[0]) * this.sign;
      const up = (row - this.at[1]) * this.sign;
      const aside = across > 0 ? 'ArrowRight' : 'ArrowLeft';
      this.said = await this.go(across !== 0 ? aside : up > 0 ? 'ArrowUp' : 'ArrowDown');
    }
    return this.said;
  }

  /** A square further, and what is said there. */
  private async go(key: string): Promise<string> {
    this.at = this.next(this.at!, key);
    await this.listener.forget();
    await this.listener.press(key);
    return this.listener.until(new RegExp(`^${nameOf(this.at)}, `));
  }

  private next([file, row]: Place, key: string): Place {
    const [across, up] = ARROWS[key]!;
    return [file + this.sign * across, row + this.sign * up];
  }
}
