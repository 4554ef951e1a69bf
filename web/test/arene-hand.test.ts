import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { Vector3 } from 'three';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Pose, pose } from '../src/arena/pose.ts';
import type { DiceInHand } from '../src/bowl/dice-in-hand.ts';
import { aimWish } from '../src/games/arene/arene-aim.ts';
import { AreneHand } from '../src/games/arene/arene-hand.ts';
import { hintOf } from '../src/games/arene/arene-words.ts';
import en from '../src/games/arene/words/en.json';
import fr from '../src/games/arene/words/fr.json';
import type { Gesture } from '../src/gesture/gesture.ts';
import { KEY_STEP } from '../src/gesture/key-aim.ts';
import { memory } from '../src/memory.ts';
import type { Choice, Piece, Prompt, TableView } from '../src/net/protocol.ts';
import { addWords } from '../src/words/language.ts';

type Made = ConstructorParameters<typeof AreneHand>;

/** What the server says of the game. */
const SAID: Record<string, string> = JSON.parse(
  readFileSync('../games/arene/rules/src/main/resources/META-INF/words/arene.en.json', 'utf8'),
);

let canvas: EventTarget;
let sent: string[];
let hand: AreneHand;
let pieces: Piece[];
let own: Piece[];
let under: number | undefined;
let isRefused: boolean;
let moved: string[];
let gestures: (Gesture | undefined)[];
let prompt: ReturnType<typeof signal<Prompt | undefined>>;

const choice = (token: string, args = {}): Choice => ({ token, words: { key: token, args } });
const asking = (...choices: Choice[]): Prompt => ({
  ...{ seat: 1, words: { key: 'k' }, cast: false, choices },
});

beforeAll(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  addWords({ fr, en });
});

beforeEach(() => {
  canvas = Object.assign(new EventTarget(), {
    ...{ style: {}, clientHeight: 800, setPointerCapture: () => {} },
  });
  sent = [];
  own = [];
  prompt = signal<Prompt | undefined>(asking(choice('hit head')));
  pieces = [1, 2].map((id) => ({ id, kind: 'plain', face: '6' }));
  const counters = Object.entries({ head: 2, 'head-left': 4, 'head-number': 6 }).map(
    ([name, value]) => ({ key: `arene.counter.${name}`, value }),
  );
  const zones = [
    { name: 'cave', pieces },
    { name: 'hand', owner: 1, pieces: own },
  ];
  const view = { terms: {}, game: { zones, counters } };
  const model = {
    hands: { aims: vi.fn(), letsGo: vi.fn(), throws: vi.fn() },
    ownPrompt: prompt,
    view: signal(view as unknown as TableView),
    isPlaying: signal(false),
    sendAtOwnTurn: async ({ move, gesture }: { move: string; gesture?: Gesture }) => {
      sent.push(move);
      gestures.push(gesture);
      return { kind: isRefused ? 'refused' : 'done' };
    },
  };
  under = undefined;
  isRefused = false;
  moved = [];
  gestures = [];
  const drawn = new Map<number, { pose: Pose }>();
  const stage = {
    ...{ toScreen: () => ({ x: 0, y: 0 }), changed: () => {}, scale: 30, isMotionReduced: true },
    // Pixels are millimetres, with the middle of the ring at 500, 400.
    toWorld: (x: number, y: number) => ({ x: (x - 500) / 1000, z: (y - 400) / 1000 }),
    dieAt: () => under,
    animate: () => ({ done: Promise.resolve(), skip: () => {} }),
  };
  const set = {
    ogre: { placeOf: () => new Vector3(), light: () => {} },
    dice: {
      has: () => false,
      at(key: number) {
        const die = drawn.get(key) ?? { pose: pose(0, 0, 0.1) };
        drawn.set(key, die);
        return die;
      },
    },
    ...{ showAim: () => {}, hideAim: () => {} },
  };
  const scene = {
    ...{ onSettled: () => {}, stands: () => [], isHeld: () => false },
    takeUp: (dice: DiceInHand) => moved.push(`take ${dice.count}`),
    letFly: () => moved.push('fly'),
    putBack: () => moved.push('back'),
  };
  hand = new AreneHand(...([model, scene, stage, set, canvas] as unknown as Made));
});

function touch(type: string, pointerId: number, offsetX = 0, offsetY = 0, timeStamp = 0): void {
  const at = { offsetX, offsetY, button: 0, pointerId, isPrimary: pointerId === 1 };
  Object.assign(at, { getCoalescedEvents: () => [], pointerType: 'touch' });
  const event = Object.assign(new Event(type), at);
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  canvas.dispatchEvent(event);
}

describe('a finger on the cave', () => {
  it('hits the zone that it taps', () => {
    touch('pointerdown', 1);
    touch('pointerup', 1);
    expect(sent).toEqual(['hit head']);
  });

  it('plays nothing while a second one is there, whichever is lifted', () => {
    touch('pointerdown', 1);
    touch('pointerdown', 2);
    touch('pointerup', 2);
    touch('pointerup', 1);
    expect(sent).toEqual([]);
  });
});

describe('dice that a hand may throw', () => {
  const thrown = (token: string): Choice => ({
    ...choice(token),
    ...{ needs: ['gesture', 'nonce'], dice: 1 },
  });

  beforeEach(() => {
    vi.stubGlobal('document', {
      createElementNS: () => ({
        setAttribute: () => {},
        classList: { add: () => {} },
        style: {},
        append: () => {},
        remove: () => {},
      }),
      createElement: () => ({ style: {}, remove: () => {} }),
    });
    Object.assign(canvas, { parentElement: { append: () => {} } });
    own.push({ id: 11, kind: 'plain' }, { id: 12, kind: 'plain' }, { id: 13, kind: 'joker' });
    prompt.value = asking(thrown('throw plain'), thrown('throw joker'));
  });

  it('fly at once when a button is pressed, straight into the ring', () => {
    void hand.play(prompt.value!.choices[1]!);
    expect(moved).toEqual(['take 1', 'fly']);
    expect(sent).toEqual(['throw joker']);
    expect(gestures[0]).toMatchObject({ aimX: 0, aimZ: 0 });
  });

  it('are pulled, the stronger the farther, away from the finger', () => {
    for (const [far, across] of [
      [30, 0],
      [120, 40],
    ] as const) {
      under = 12;
      touch('pointerdown', 1, 500, 520, 0);
      for (let i = 1; i <= 6; i++) {
        touch('pointermove', 1, 500 + (across * i) / 6, 520 + (far * i) / 6, i * 100);
      }
      touch('pointerup', 1, 500 + across, 520 + far, 1500);
    }
    expect(sent).toEqual(['throw plain', 'throw plain']);
    expect(gestures[1]!.speed).toBeGreaterThan(1.5 * gestures[0]!.speed);
    expect(gestures[1]!.aimX).toBeLessThan(-0.01);
  });

  it('are thrown straight by a tap, as by a button', () => {
    under = 13;
    touch('pointerdown', 1, 500, 520);
    touch('pointerup', 1, 500, 520);
    expect(sent).toEqual(['throw joker']);
  });

  it('are aimed by keys', () => {
    expect(hand.press('ArrowUp')).toBe(true);
    expect(hand.aiming.aim.value).toMatchObject({ kind: 'keys', level: 3 });
    for (const key of ['ArrowRight', 'ArrowRight', '+', 'Enter']) {
      expect(hand.press(key)).toBe(true);
    }
    expect(sent).toEqual(['throw plain']);
    expect(gestures[0]!.aimX).toBeCloseTo(2 * KEY_STEP);
    expect(hand.aiming.aim.value).toBeUndefined();
  });

  it('are aimed at the spot that is tapped, and put back by Escape', () => {
    touch('pointerdown', 1, 540, 400);
    touch('pointerup', 1, 540, 400);
    expect(hand.aiming.aim.value!.gesture.aimX).toBeCloseTo(0.04);
    hand.press('Escape');
    expect(moved).toEqual(['take 1', 'back']);
    expect(sent).toEqual([]);
  });

  it('are aimed first also by a button, if somebody wishes that', () => {
    aimWish.value = 'on';
    void hand.play(prompt.value!.choices[0]!);
    expect(sent).toEqual([]);
    hand.aiming.throwAimed();
    expect(sent).toEqual(['throw plain']);
    aimWish.value = 'off';
  });

  it('come back when the server refuses', async () => {
    isRefused = true;
    await hand.play(prompt.value!.choices[0]!);
    expect(moved).toEqual(['take 1', 'fly', 'back']);
  });

  it('are put down when it is no longer asked for a throw', () => {
    hand.press('ArrowUp');
    prompt.value = undefined;
    expect(moved).toEqual(['take 1', 'back']);
    expect(hand.press('Enter')).toBe(false);
  });
});

describe('tapped dice and a zone', () => {
  it('claim first, and hit the zone when the server asks which', async () => {
    prompt.value = asking(choice('double 6', { zones: 'head chest' }), choice('done'));
    hand.tap(1);
    hand.tap(2);
    expect([...hand.zones.value.keys()]).toEqual(['head', 'chest']);
    hand.strike('chest');
    expect(sent).toEqual(['double 6']);
    prompt.value = asking(choice('hit head'), choice('hit chest'));
    await Promise.resolve();
    expect(sent).toEqual(['double 6', 'hit chest']);
  });

  it('light up before anything is chosen', () => {
    prompt.value = asking(choice('double 6', { zones: 'head' }));
    expect([...hand.look().warm!]).toEqual([1, 2]);
  });
});

describe('the Ogre', () => {
  const said = () => hintOf(hand.model, hand);
  const mouse = () =>
    canvas.dispatchEvent(
      Object.assign(new Event('pointermove'), { pointerType: 'mouse', offsetX: 0, offsetY: 0 }),
    );
  const tap = () => {
    touch('pointerdown', 1);
    touch('pointerup', 1);
  };

  it('tells of a zone that is tapped or under the mouse, whoever plays', () => {
    prompt.value = undefined;
    mouse();
    expect(said()).toBe('Head (6): 2 of 6. A double of 6 or higher strikes it.');
    canvas.dispatchEvent(new Event('pointerleave'));
    expect(said()).toBe('');
    prompt.value = asking(choice('throw plain'), choice('done'));
    tap();
    expect(said()).toBe('Head (6): 2 of 6. A double of 6 or higher strikes it.');
    expect(sent).toEqual([]);
  });

  it('says what would strike the zone now', () => {
    const both = [choice('double 6', { zones: 'head' }), choice('double 9', { zones: 'head' })];
    prompt.value = asking(...both, choice('done'));
    tap();
    expect(said()).toBe('Head (6): 2 of 6. double 6 or double 9 strikes it.');
    expect(sent).toEqual([]);
  });

  it('is struck by a tap alone, if one claim may hit the zone', async () => {
    const claims = [
      choice('double 6', { zones: 'head chest' }),
      choice('double 5', { zones: 'chest' }),
    ];
    prompt.value = asking(...claims, choice('done'));
    expect([...hand.inReach.value.keys()]).toEqual(['head']);
    tap();
    expect(sent).toEqual(['double 6']);
    prompt.value = asking(choice('hit head'), choice('hit chest'));
    await Promise.resolve();
    expect(sent).toEqual(['double 6', 'hit head']);
  });
});

describe('a plain die that may not be thrown', () => {
  it('is told to wait for the next turn, in place of nothing', () => {
    addWords({ en: SAID });
    const asked = asking(choice('throw joker'), choice('done'));
    prompt.value = { ...asked, words: { key: 'arene.prompt.hunt-waiting', args: { count: 2 } } };
    expect(hintOf(hand.model, hand)).toBe('The 2 dice that came back wait for the next turn');
    prompt.value = { ...asked, words: { key: 'arene.prompt.hunt', args: { player: 'Ann' } } };
    expect(hintOf(hand.model, hand)).toBe('');
  });
});

describe('special dice', () => {
  beforeEach(() => {
    for (const kind of ['joker', 'multiplier', 'ten']) {
      memory.removeItem(`piste.met.${kind}`);
    }
  });

  const goOn = () => {
    prompt.value = undefined;
    prompt.value = asking(choice('done'));
  };

  it('are named when they are first seen, one kind after the other, and once', () => {
    goOn();
    expect(hand.meeting.thing.value).toBeUndefined();
    pieces.push({ id: 3, kind: 'joker', face: 'J' });
    own.push({ id: 4, kind: 'multiplier' });
    const told: (string | undefined)[] = [];
    for (let i = 0; i < 3; i++) {
      goOn();
      told.push(hand.meeting.thing.value);
    }
    expect(told).toEqual(['joker', 'multiplier', undefined]);
    const names = told.slice(0, 2).map((kind) => en[`cave.meet.${kind}` as keyof typeof en]);
    expect(names.every(Boolean)).toBe(true);
  });

  it('are told of in place of what the prompt says', () => {
    pieces.push({ id: 3, kind: 'ten', face: '0' });
    goOn();
    expect(hintOf(hand.model, hand)).toBe(en['cave.meet.ten']);
    goOn();
    expect(hintOf(hand.model, hand)).not.toBe(en['cave.meet.ten']);
  });
});
