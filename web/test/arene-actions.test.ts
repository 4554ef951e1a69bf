import { signal } from '@preact/signals';
import { h, render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AreneActions } from '../src/games/arene/arene-actions.tsx';
import { claimsWith, readClaim } from '../src/games/arene/choices.ts';
import en from '../src/games/arene/words/en.json';
import type { Choice, Prompt, TableView } from '../src/net/protocol.ts';
import { addWords } from '../src/words/language.ts';
import { stubDocument } from './small-dom.ts';

addWords({ fr: {}, en });

let document: ReturnType<typeof stubDocument>;
let played: string[];

const choice = (token: string, args = {}): Choice => ({ token, words: { key: token, args } });

/** What a throw of everything may offer: doubles and triples of each value, each multiplied too. */
const MANY = ['1', '2', '3', '4', '5', '6'].flatMap((value) =>
  [`double ${value}`, `triple ${value}`, `double ${value}x2`, `triple ${value}x3`].map((token) =>
    choice(token, { zones: 'head chest' }),
  ),
);

beforeEach(() => {
  document = stubDocument();
  played = [];
});

function show(...choices: Choice[]): void {
  const prompt: Prompt = { seat: 1, words: { key: 'arene.prompt.hunt' }, cast: false, choices };
  const view = { game: { zones: [], counters: [] } } as unknown as TableView;
  const claims = choices.flatMap((each) => readClaim(each) ?? []);
  const hand = {
    ...{ chosen: signal([]), looked: signal(undefined), possible: signal(claimsWith(claims, [])) },
    ...{ aiming: { aim: signal(undefined) } },
    play: ({ token }: Choice) => played.push(token),
  };
  const model = { view: signal(view), name: String };
  type Props = Parameters<typeof AreneActions>[0];
  const props = { hand, model, prompt, view } as unknown as Props;
  render(h(AreneActions, props), document.body as unknown as HTMLElement);
}

const chips = () => document.querySelectorAll('.cave-claims .cave-chip');
const buttons = () => document.querySelectorAll('.actions button');

describe('a throw of everything with jokers and multipliers', () => {
  it('offers four claims at most as small buttons, and all others behind one more', async () => {
    show(...MANY, choice('done'));
    expect(chips()).toHaveLength(4);
    expect(buttons()).toHaveLength(6);
    const [more] = document.querySelectorAll('.picker button');
    more!.click();
    const others = await vi.waitFor(() => {
      const found = document.querySelectorAll('.picker li button');
      expect(found).toHaveLength(MANY.length - 4);
      return found;
    });
    others.at(-1)!.click();
    expect(played).toEqual(['triple 6x3']);
  });

  it('asks in the same way which die is meant, and which power', () => {
    for (const verb of ['use', 'raise', 'power']) {
      document = stubDocument();
      show(...Array.from({ length: 20 }, (_, i) => choice(`${verb} ${i % 10}`)), choice('skip'));
      expect(chips()).toHaveLength(4);
      expect(document.querySelectorAll('.picker')).toHaveLength(1);
      expect(buttons()).toHaveLength(6);
    }
  });
});

describe('a single claim', () => {
  it('is the large button', () => {
    show(choice('double 5', { zones: 'head' }), choice('throw plain'), choice('done'));
    expect(chips()[0]!.matches('.primary')).toBe(true);
    expect(document.querySelectorAll('.actions .primary')).toHaveLength(1);
  });
});
