import { signal } from '@preact/signals';
import { MeshStandardMaterial } from 'three';
import { describe, expect, it } from 'vitest';
import { Token } from '../src/games/arene/set/tokens.ts';
import { Bar } from '../src/games/deschainer/colour-bar.tsx';
import { RowHand } from '../src/games/deschainer/row-hand.ts';
import { aimByKey, FIRST_KEY_AIM, keyThrow } from '../src/gesture/key-aim.ts';
import type { Prompt, TableView } from '../src/net/protocol.ts';
import { takeRematchWish, wishRematch } from '../src/page/table/rematch-wish.ts';
import { aimedAt, aimWords } from '../src/table/aim-words.ts';
import { Announcements } from '../src/table/announcements.ts';
import { lyingWords } from '../src/table/lying-words.ts';
import type { TableModel } from '../src/table/table-model.ts';
import en from '../src/words/en/table.json';
import { addWords } from '../src/words/language.ts';

addWords({ fr: {}, en });

describe('announcements', () => {
  it('are lines of their own, also when the same is said twice', () => {
    const announced = new Announcements();
    announced.say('Ann throws 4.');
    announced.say('Ann throws 4.');
    announced.say('');
    const [one, other] = announced.lines.value;
    expect(announced.lines.value).toHaveLength(2);
    expect(one!.id).not.toBe(other!.id);
  });

  it('say once who won, though it happened and stands in the title', () => {
    const announced = new Announcements();
    announced.say('Ann wins.');
    announced.sayOnce('Ann wins.');
    announced.sayOnce('Bob begins.');
    expect(announced.lines.value.map(({ text }) => text)).toEqual(['Ann wins.', 'Bob begins.']);
  });

  it('never change a line that was said', () => {
    const announced = new Announcements();
    announced.say('first');
    const [first] = announced.lines.value;
    announced.say('second');
    expect(announced.lines.value[0]).toBe(first);
  });
});

describe('an aim by keys', () => {
  it('is told as the hand sees it, however the box is turned', () => {
    const arrows = ['ArrowRight', 'ArrowRight', 'ArrowUp'];
    const aim = arrows.reduce((now, key) => aimByKey(now, key)!, FIRST_KEY_AIM);
    expect(aimedAt(keyThrow(aim, 0))).toEqual({ right: 8, near: -4 });
    expect(aimedAt(keyThrow(aim, Math.PI / 2))).toEqual({ right: 8, near: -4 });
    expect(aimedAt(keyThrow(FIRST_KEY_AIM, 0))).toEqual({ right: 0, near: 0 });
  });
});

describe('dice that lie in the arena', () => {
  const pose = (x: number, z: number) => [x, 0.008, z, 0, 0, 0, 1];
  const pieces = [
    { id: 1, kind: 'die', face: '4', pose: pose(-0.0125, -0.0069) },
    { id: 2, kind: 'die', face: '6', pose: pose(0.001, -0.001) },
  ];
  const view = (dice: object[]) =>
    ({ game: { zones: [{ name: 'arena', pieces: dice }] } }) as unknown as TableView;

  it('are told with where they lie, in the words that are heard when they are aimed at', () => {
    const told = lyingWords(view(pieces), 0);
    expect(told).toBe('In the arena: 4 (12 mm left, 8 mm farther); 6 (at the middle)');
    const arrows = ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp'];
    const aim = arrows.reduce((now, key) => aimByKey(now, key)!, FIRST_KEY_AIM);
    expect(told).toContain(`4 (${aimWords(keyThrow(aim, 0))})`);
  });

  it('are told as they are seen, when the box is turned', () => {
    expect(lyingWords(view(pieces), Math.PI / 2)).toContain('4 (8 mm left, 12 mm nearer)');
  });

  it('lie nowhere if nobody threw them', () => {
    const fair = [4, 6].map((face, id) => ({ id, kind: 'die', face: String(face) }));
    expect(lyingWords(view(fair), 0)).toBe('In the arena: 4 6');
    expect(lyingWords(view([]), 0)).toBe('The arena is empty');
  });
});

describe('a die that is dragged along the first row', () => {
  it('changes places with the one it is let go over, and moves none that it passes', () => {
    const pieces = [...'2345661'].map((face, i) => ({ id: i + 1, kind: 'white', face }));
    const prompt = {
      seat: 1,
      choices: [{ token: 'arrange', needs: ['dice'], words: { key: 'k' } }],
    } as unknown as Prompt;
    const view = { game: { zones: [{ name: 'tray', owner: 1, pieces }], prompt } };
    const model = { view: signal(view as unknown as TableView), ownPrompt: signal(prompt) };
    const row = new RowHand(model as unknown as TableModel, () => {});
    row.take('a1');
    for (const square of ['b1', 'c1', 'd1']) {
      row.carry(square);
    }
    row.release(true);
    expect(row.dice.value.map(({ points }) => points).join('')).toBe('5342661');
  });
});

describe('the bar of chances', () => {
  it('has the colour of whose chance it is', () => {
    const colourOf = (colour: 'white' | 'black') =>
      (Bar({ chance: 0.3, colour }) as { props: Record<string, unknown> }).props['data-colour'];
    expect(colourOf('black')).toBe('black');
    expect(colourOf('white')).toBe('white');
  });
});

describe('a zone of the Ogre', () => {
  it('shows no number before there is one', () => {
    const token = new Token(new MeshStandardMaterial(), [0, 0, 0], [0, 0, 1], 0.4);
    expect(token.mesh.visible).toBe(false);
    token.show(5, false);
    expect(token.mesh.visible).toBe(true);
  });
});

describe('the wish to play again', () => {
  it('goes from a review to its table, once', () => {
    wishRematch('abc');
    expect(takeRematchWish('other')).toBe(false);
    expect(takeRematchWish('abc')).toBe(true);
    expect(takeRematchWish('abc')).toBe(false);
  });
});
