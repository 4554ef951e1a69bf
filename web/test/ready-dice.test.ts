import { BufferGeometry, MeshBasicMaterial } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bowl } from '../src/bowl/bowl.ts';
import { HeldDice, heldDice } from '../src/bowl/held-dice.ts';
import { type ShownAim, TableControl } from '../src/bowl/table-control.ts';
import { Trays } from '../src/bowl/trays.ts';
import type { Gesture } from '../src/gesture/gesture.ts';
import { FIRST_KEY_AIM, keyThrow } from '../src/gesture/key-aim.ts';
import { FrameLoop, NO_MOVE } from '../src/play/frame-loop.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import type { Materials } from '../src/scene/materials.ts';
import { intoArena } from '../src/scene/picking.ts';
import { ManualClock } from './manual-clock.ts';

/** Pixels a metre, seen from straight above, with the middle at 450, 300. */
const SCALE = 2000;

let stage: Bowl;
let listeners: Map<string, (event: object) => void>;
let control: TableControl;
let count: number;
let isLearning: boolean;
let thrown: Gesture[];
let aims: (ShownAim | undefined)[];
let turned: number[];
/** Where the middle of the box is seen, from the left. */
let middle: number;

function event(x: number, y: number, timeStamp: number) {
  return { isPrimary: true, pointerId: 1, offsetX: x, offsetY: y, timeStamp };
}

/** A slow pull from one point to another. */
function drag(from: [number, number], to: [number, number]): void {
  listeners.get('pointerdown')!(event(...from, 0));
  for (let i = 1; i <= 6; i++) {
    const at = (k: 0 | 1) => from[k] + ((to[k] - from[k]) * i) / 6;
    listeners.get('pointermove')!(event(at(0), at(1), i * 100));
  }
  listeners.get('pointerup')!(event(...to, 1500));
}

beforeEach(() => {
  const loop = new FrameLoop(new ManualClock(), () => {});
  const dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
  const wood = new MeshBasicMaterial();
  const trays = new Trays(dice, { walnut: wood, trayFoam: wood } as unknown as Materials);
  trays.set([{ dice: 4 }, { dice: 3 }], 'desktop');
  turned = [];
  middle = 450;
  const drawn = {
    ...{ dice, trays, isMotionReduced: true, turn: 0 },
    stage: { view: 'rest', setView: () => NO_MOVE },
    animate: (animation: (elapsed: number) => boolean) => loop.animate(animation),
    changed: () => {},
    showAim: () => {},
    hideAim: () => {},
    turnTo: (angle: number) => turned.push(angle),
    turnByQuarters: () => NO_MOVE,
    pick: () => ({ kind: 'table' }),
    toScreen(x: number, _: number, z: number) {
      const world = intoArena(x, z, -drawn.turn);
      return { x: middle + world.x * SCALE, y: 300 + world.z * SCALE };
    },
    toArena: (x: number, y: number) =>
      intoArena((x - middle) / SCALE, (y - 300) / SCALE, drawn.turn),
  };
  stage = drawn as unknown as Bowl;
  listeners = new Map();
  const canvas = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    setPointerCapture: () => {},
    clientHeight: 800,
  } as unknown as HTMLCanvasElement;
  count = 1;
  isLearning = false;
  thrown = [];
  aims = [];
  control = new TableControl(stage, canvas, {
    diceToThrow: () => count,
    isLearning: () => isLearning,
    onAim: (aim) => aims.push(aim),
    onThrow(gesture, held) {
      thrown.push(gesture);
      held.letGo([]);
    },
  });
});

describe('dice that may be thrown', () => {
  it('lie lit on the rim before the viewer, and are dark again in their tray', () => {
    control.offer();
    const [key] = stage.dice.keys().filter((each) => String(each).startsWith('held'));
    const { pose, glow } = stage.dice.at(key!);
    expect(glow).toBeGreaterThan(0.2);
    expect(pose.x).toBeCloseTo(0);
    expect(pose.z).toBeGreaterThan(0.1);
    expect(stage.trays.dieKeys(0)).toHaveLength(3);
    count = 0;
    control.offer();
    expect(heldDice(stage)).toBe(0);
    expect(stage.trays.dieKeys(0)).toHaveLength(4);
    expect(stage.trays.dieKeys(0).map((each) => stage.dice.at(each).glow)).toEqual([0, 0, 0, 0]);
  });

  it('lie before the viewer however the box is turned', () => {
    (stage as { turn: number }).turn = Math.PI / 2;
    const { x, y } = HeldDice.readyAt(stage);
    expect(x).toBeCloseTo(450);
    expect(y).toBeGreaterThan(300 + 0.1 * SCALE);
  });

  it('are as many as a grand throw takes', () => {
    count = 4;
    control.offer();
    expect(heldDice(stage)).toBe(4);
  });

  it('are all seen beside the words that tell of an aim without a finger', () => {
    count = 1;
    control.aim();
    const one = aims.at(-1)!.reach!;
    control.cancel();
    count = 4;
    control.aim();
    const four = aims.at(-1)!.reach!;
    const [left, right] = stage.dice
      .keys()
      .filter((key) => String(key).startsWith('held'))
      .map((key) => stage.dice.at(key).pose.x)
      .sort((a, b) => a - b)
      .filter((_, i, all) => i === 0 || i === all.length - 1);
    expect(four).toBeGreaterThan((SCALE * (right! - left!)) / 2);
    expect(one).toBeLessThan(four / 2);
  });

  it('are pulled and thrown', () => {
    control.offer();
    const { x, y } = HeldDice.readyAt(stage);
    drag([x + 5, y], [x + 5, y + 70]);
    expect(thrown).toHaveLength(1);
    expect(thrown[0]!.speed).toBeGreaterThan(0.4);
  });
});

describe('dice that were thrown and must not be', () => {
  it('fly back onto the rim, to be thrown again', async () => {
    const clock = new ManualClock();
    const loop = new FrameLoop(clock, () => {});
    Object.assign(stage, {
      isMotionReduced: false,
      animate: (animation: (elapsed: number) => boolean) => loop.animate(animation),
    });
    const held = new HeldDice(stage, 0, 1);
    const [key] = stage.dice.keys().filter((each) => String(each).startsWith('held'));
    const gesture = keyThrow(FIRST_KEY_AIM, 0);
    held.hover(gesture);
    held.fly(gesture);
    clock.advance(100);
    const flown = { ...stage.dice.at(key!).pose };
    const lies = control.takeBack(held);
    clock.advance(20);
    const { pose } = stage.dice.at(key!);
    expect(Math.hypot(pose.x - flown.x, pose.z - flown.z)).toBeLessThan(0.01);
    clock.advance(400);
    await lies;
    control.offer();
    expect(control.isReady).toBe(true);
    expect(pose.z).toBeGreaterThan(0.1);
    expect(clock.isAwaited).toBe(false);
    expect(stage.trays.dieKeys(0)).toHaveLength(3);
  });

  it('go into their tray if they are not to be thrown any more', async () => {
    const held = new HeldDice(stage, 0, 2);
    held.fly(keyThrow(FIRST_KEY_AIM, 0));
    count = 0;
    await control.takeBack(held);
    control.offer();
    expect(heldDice(stage)).toBe(0);
    expect(stage.trays.dieKeys(0)).toHaveLength(4);
  });
});

describe('a second finger', () => {
  const second = (type: string, at: [number, number], timeStamp: number) =>
    listeners.get(type)!({ ...event(...at, timeStamp), isPrimary: false, pointerId: 2 });

  it('throws nothing while the first one pulls, and puts nothing back', () => {
    control.offer();
    const { x, y } = HeldDice.readyAt(stage);
    listeners.get('pointerdown')!(event(x, y, 0));
    listeners.get('pointermove')!(event(x, y + 40, 300));
    listeners.get('pointermove')!(event(x, y + 70, 600));
    const aimed = aims.at(-1);
    second('pointerdown', [100, 100], 700);
    second('pointermove', [300, 50], 800);
    second('pointerup', [300, 50], 900);
    second('pointercancel', [300, 50], 950);
    expect(thrown).toHaveLength(0);
    expect(heldDice(stage)).toBe(1);
    expect(aims.at(-1)).toBe(aimed);
    listeners.get('pointerup')!(event(x, y + 70, 1500));
    expect(thrown).toHaveLength(1);
  });
});

describe('a drag beside the dice', () => {
  it('turns the box for whoever knows how to throw', () => {
    control.offer();
    drag([100, 100], [110, 180]);
    expect(thrown).toHaveLength(0);
    expect(turned.length).toBeGreaterThan(0);
  });

  it('pulls the dice for whoever is learning it', () => {
    isLearning = true;
    control.offer();
    drag([100, 100], [100, 170]);
    expect(thrown).toHaveLength(1);
    expect(turned).toEqual([]);
  });
});

describe('whoever is learning to throw', () => {
  it('is shown how, after a tap', () => {
    isLearning = true;
    control.offer();
    drag([100, 100], [101, 100]);
    expect(thrown).toHaveLength(0);
    expect(aims.at(-1)).toMatchObject({ kind: 'pull', isShownHow: true });
    expect(heldDice(stage)).toBe(1);
  });

  it('is shown where the dice are, also when the window is turned', () => {
    isLearning = true;
    control.offer();
    control.showHow();
    const shown = aims.at(-1)!.pointer!.x;
    middle -= 200;
    control.framed();
    expect(aims.at(-1)!.pointer!.x).toBeCloseTo(shown - 200);
    drag([100, 100], [100, 170]);
    const last = aims.length;
    control.framed();
    expect(aims).toHaveLength(last);
  });

  it('stops being shown with the first touch', () => {
    isLearning = true;
    control.offer();
    control.showHow();
    const onAim = vi.fn();
    aims.push = onAim;
    listeners.get('pointerdown')!(event(100, 100, 0));
    expect(onAim).toHaveBeenCalledWith(undefined);
  });
});
