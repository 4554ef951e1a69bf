import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { type FunctionComponent, h, render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Prompt, TableView } from '../src/net/protocol.ts';
import { Hands } from '../src/table/hands.ts';
import type { TableModel } from '../src/table/table-model.ts';
import { stubBrowser } from './page-stubs.ts';
import { stubDocument } from './small-dom.ts';

stubBrowser();
stubDocument();
const found = vi.hoisted(() => ({ chance: 0.8, lines: [] }));
vi.mock('../src/net/analysis.ts', () => ({ getAnalysis: async () => found }));
const { BoardHand } = await import('../src/games/deschainer/board-hand.ts');
const { BoardCompany } = await import('../src/games/deschainer/board-company.tsx');
const { BoardLabels } = await import('../src/games/deschainer/board-labels.tsx');
const { Analysis } = await import('../src/games/deschainer/analysis.tsx');
const { hintOf } = await import('../src/games/deschainer/board-words.ts');
const { middleOf } = await import('../src/games/deschainer/set/squares.ts');
const { squareNamed } = await import('../src/games/deschainer/notation.ts');
const { oddsWish } = await import('../src/kept/settings.ts');
const { addWords } = await import('../src/words/language.ts');
const { default: en } = await import('../src/games/deschainer/words/en.json');
const { default: table } = await import('../src/words/en/table.json');

addWords({ fr: {}, en: { ...table, ...en } });

let document: ReturnType<typeof stubDocument>;

/** Seat 2 begins, so that it plays ivory; each has taken something. */
const VIEW = {
  ...{ stage: 'playing', toAct: 1, results: [], terms: { game: 'des-chainer', odds: true } },
  seats: ['Ann', 'Bob'].map((name, i) => ({ seat: i + 1, who: 'person', name })),
  game: {
    notation: 'somewhere',
    counters: [],
    zones: [
      { name: 'taken', owner: 1, pieces: [{ id: 3, kind: 'white', face: '5' }] },
      { name: 'taken', owner: 2, pieces: [] },
      { name: 'd4', owner: 1, pieces: [{ id: 1, kind: 'black', face: '6' }] },
      { name: 'd6', owner: 2, pieces: [{ id: 2, kind: 'white', face: '2' }] },
    ],
  },
} as unknown as TableView;

function modelOf(view: TableView, seats: number[]): TableModel {
  const model = {
    ...{ view: signal(view), you: signal({ seats }), isPlaying: signal(false) },
    hands: new Hands(() => {}),
    ...{ ownPrompt: signal<Prompt | undefined>(undefined), isGuided: false },
    awaited: signal<number | undefined>(undefined),
    name: (seat: number) => view.seats[seat - 1]!.name,
  };
  return model as unknown as TableModel;
}

const draw = <P>(component: FunctionComponent<P>, props: object) =>
  render(h(component as FunctionComponent, props), document.body as unknown as HTMLElement);

beforeEach(() => {
  document = stubDocument();
});

describe('somebody who looks at a square with the mouse', () => {
  const choice = (token: string, args: object): Choice => ({
    ...{ token, words: { key: 'k', args: args as Record<string, string> } },
  });
  const choices = [
    choice('d4-d5', { payer: 'd4', points: 1 }),
    choice('d4xd6', { to: 'd6', own: 6, other: 2 }),
  ];
  let model: TableModel;
  let hand: InstanceType<typeof BoardHand>;
  let canvas: EventTarget;

  beforeEach(() => {
    model = modelOf(VIEW, [1]);
    const words = { key: 'deschainer.prompt.second' };
    const prompt: Prompt = { seat: 1, words, cast: false, choices };
    (model.ownPrompt as ReturnType<typeof signal<Prompt>>).value = prompt;
    canvas = new EventTarget();
    const scene = {
      ...{ onSettled: () => {}, isTurned: signal(false), lastSquares: signal([]) },
    };
    // A pixel is a millimetre.
    const toWorld = (x: number, z: number) => ({ x: x / 1000, z: z / 1000 });
    const stage = { toWorld, dieAt: () => undefined, changed: () => {} };
    const board = { dice: { has: () => false }, marks: { show: () => {} } };
    type Made = ConstructorParameters<typeof BoardHand>;
    hand = new BoardHand(...([model, scene, stage, board, canvas] as unknown as Made));
  });

  function hover(square: string, pointerType = 'mouse'): void {
    const { x, z } = middleOf(squareNamed(square)!, false);
    const at = { offsetX: 1000 * x, offsetY: 1000 * z, pointerType };
    canvas.dispatchEvent(Object.assign(new Event('pointermove'), at));
  }

  it('hears what a move costs, and which sums stand against each other', () => {
    hand.tap('d4');
    hover('d5');
    expect(hintOf(model, hand)).toBe('d4 loses 1 point.');
    hover('d6');
    expect(hintOf(model, hand)).toBe('Attack on d6: 6 against 2.');
    expect(hand.aim.value).toBeUndefined();
    hover('a1');
    expect(hintOf(model, hand)).toBe('One die: 2 ways to go.');
  });

  it('is told what recharging is for when a die may be recharged first, and never again', () => {
    const recharge = (token: string) => ({
      ...choice(token, {}),
      words: { key: 'des-chainer.choice.recharge' },
    });
    const asks = (of: Choice[]) => {
      const words = { key: 'des-chainer.prompt.second' };
      (model.ownPrompt as ReturnType<typeof signal<Prompt>>).value = {
        ...{ seat: 1, words, cast: false },
        choices: of,
      };
    };
    const first = en['des-chainer.choice.recharge.first'];
    asks([...choices, recharge('d4+')]);
    expect(hintOf(model, hand)).not.toBe(first);
    hand.tap('d4');
    expect(hintOf(model, hand)).toBe(first);
    hand.cancel();
    expect(hintOf(model, hand)).not.toBe(first);
    hand.tap('d4');
    expect(hintOf(model, hand)).toBe(first);
    asks([...choices, recharge('d4+'), recharge('e4+')]);
    hand.tap('d4');
    expect(hintOf(model, hand)).toBe('One die: 2 ways to go. + recharges it.');
  });

  it('is told what rolling ones again is for', () => {
    const words = { key: 'des-chainer.prompt.ones' };
    const ones = ['reroll', 'keep'].map((token) => ({
      ...{ token, words: { key: `des-chainer.choice.${token}` } },
    }));
    const prompt: Prompt = { seat: 1, words, cast: false, choices: ones };
    (model.ownPrompt as ReturnType<typeof signal<Prompt>>).value = prompt;
    expect(hintOf(model, hand)).toBe(en['des-chainer.choice.reroll.first']);
  });

  it('hears the likely reply, where an engine has one', () => {
    hand.lines.value = [['d4xd6', 'c7-c6', 'd6-d7']];
    hand.tap('d4');
    hover('d6');
    expect(hintOf(model, hand)).toBe('Attack on d6: 6 against 2. Likely reply: c7-c6.');
    hover('d5');
    expect(hintOf(model, hand)).toBe('d4 loses 1 point.');
  });

  it('hears how many ways a block has, each of which may be tapped on any of its squares', () => {
    const words = { key: 'deschainer.prompt.first' };
    const together = ['d4e4-d5', 'd4e4-d3', 'd4e4-c4'].map((token) => choice(token, {}));
    const prompt: Prompt = { seat: 1, words, cast: false, choices: together };
    (model.ownPrompt as ReturnType<typeof signal<Prompt>>).value = prompt;
    hand.tap('d4');
    hand.tap('e4');
    const squares = new Set(hand.ways.value.flatMap(({ ends }) => ends));
    expect(squares.size).toBe(5);
    expect(hintOf(model, hand)).toBe('Block of 2 dice: 3 ways to go.');
  });

  it('has nothing before a die is chosen, nor by a finger, which cannot hover', () => {
    hover('d5');
    expect(hand.previewed.value).toBeUndefined();
    hand.tap('d4');
    hover('d5', 'touch');
    expect(hand.previewed.value).toBeUndefined();
  });
});

describe('dice that were captured', () => {
  const drawOn = (layout: string) => {
    const stage = { layout, toScreen: () => ({ x: 0, y: 0 }) };
    const props = { model: modelOf(VIEW, [1]), view: VIEW, stage, framed: signal(0), near: 1 };
    draw(BoardCompany, props);
    return document.querySelectorAll('.board-person');
  };

  it('stand beside their names on a phone, which has no room beside the board', () => {
    const [bob, ann] = drawOn('phone');
    expect(ann!.textContent).toContain('1 die captured');
    const [die] = ann!.querySelectorAll('.board-taken-die');
    expect(die!.textContent).toBe('5');
    expect(die!.getAttribute('data-colour')).toBe('white');
    expect(bob!.querySelectorAll('.board-taken')).toHaveLength(0);
  });

  it('are not told twice where they stand on the cloth', () => {
    drawOn('desktop');
    expect(document.querySelectorAll('.board-taken')).toHaveLength(0);
  });
});

describe('the bar of chances', () => {
  const drawFor = async (seats: number[]) => {
    oddsWish.value = 'on';
    draw(Analysis, { model: modelOf(VIEW, seats), view: VIEW, hand: { lines: signal([]) } });
    return vi.waitFor(() => {
      const bar = document.querySelector('.board-bar');
      expect(bar).not.toBeNull();
      return {
        colour: bar!.getAttribute('data-colour'),
        first: bar!.children[0]!.style.flexGrow,
        text: document.querySelector('.chances-head')!.textContent,
      };
    });
  };

  it('begins with the viewer’s chance in the viewer’s colour, though seat 2 began', async () => {
    expect(await drawFor([1])).toMatchObject({ colour: 'black', first: 0.8 });
    document = stubDocument();
    const seenByBob = await drawFor([2]);
    expect(seenByBob.colour).toBe('white');
    expect(Number(seenByBob.first)).toBeCloseTo(0.2);
    expect(seenByBob.text).toContain('20%');
  });

  it('is ebony where it begins with ebony', () => {
    const css = readFileSync(
      new URL('../src/games/deschainer/board.css', import.meta.url),
      'utf8',
    ).replace(/\s+/g, ' ');
    const own = (rule: string) => {
      const name = new RegExp(`${rule.replace(/[[\]]/g, '\\$&')} \\{[^}]*--own: var\\((--[\\w-]+)`);
      return new RegExp(`${name.exec(css)?.[1]}: (#\\w+)`).exec(css)?.[1];
    };
    const light = (colour = '') => Number.parseInt(colour.slice(1, 3), 16);
    expect(light(own('.board-bar'))).toBeGreaterThan(150);
    expect(light(own('.board-bar[data-colour="black"]'))).toBeLessThan(100);
  });
});

describe('the frame of the board', () => {
  const namesOn = (isTurned: boolean) => {
    const none = signal(undefined);
    const hand = {
      ...{ previewed: none, cursor: none, lit: none, row: { picked: none } },
      model: modelOf(VIEW, [1]),
    };
    // As seen from above: to the right, and down.
    const stage = { toScreen: (x: number, _: number, z: number) => ({ x: 1000 * x, y: 1000 * z }) };
    const scene = { isTurned: signal(isTurned) };
    draw(BoardLabels, { hand, scene, stage, view: VIEW, framed: signal(0) });
    const edges = document.querySelectorAll('.board-edge');
    const along = (side: 'left' | 'top', names: RegExp) =>
      edges
        .filter(({ textContent }) => names.test(textContent))
        .toSorted((a, b) => placeOf(a, side) - placeOf(b, side))
        .map(({ textContent }) => textContent)
        .join('');
    return { count: edges.length, across: along('left', /[a-g]/), down: along('top', /[1-7]/) };
  };
  const placeOf = ({ style }: { style: Record<string, unknown> }, side: string) =>
    Number.parseInt(String(style[side]), 10);

  it('names every file and row, as whoever plays ivory sees them', () => {
    expect(namesOn(false)).toEqual({ count: 14, across: 'abcdefg', down: '7654321' });
  });

  it('names them the other way round for whoever sits opposite', () => {
    expect(namesOn(true)).toEqual({ count: 14, across: 'gfedcba', down: '1234567' });
  });
});
