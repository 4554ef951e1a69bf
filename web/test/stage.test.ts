import {
  type BufferGeometry,
  Group,
  type InstancedMesh,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  type WebGLRenderer,
} from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bowlOn } from '../src/bowl/bowl.ts';
import { bowlFraming } from '../src/bowl/bowl-framing.ts';
import { AreneSet } from '../src/games/arene/set/arene-set.ts';
import { WoodenBoard } from '../src/games/deschainer/set/wooden-board.ts';
import { finished } from '../src/scene/materials.ts';
import type { Quality } from '../src/scene/quality.ts';
import { Stage } from '../src/scene/stage.ts';
import type { StageSet } from '../src/scene/stage-set.ts';
import type { Painter } from '../src/texture/paint.ts';
import { pixels } from '../src/texture/pixels.ts';
import type { TextureSet } from '../src/texture/texture-set.ts';
import { ManualClock } from './manual-clock.ts';

const cloth = { colour: pixels(1, 1), normal: pixels(1, 1) };
const wood = { ...cloth, roughness: pixels(1, 1) };
const textures = {
  ...{ walnut: wood, foam: cloth, linen: cloth, die: wood, cookie: pixels(1, 1) },
  room: { size: 1, faces: [[new Uint16Array(4)]] },
} as unknown as TextureSet;

/** Compiles when the test says so. */
let compiled: (() => void)[];
/** Programs that are compiled beside what is drawn, and whether they are there. */
let programs: { isReady(): boolean }[];
let areProgramsReady: boolean;
let drawn: number;
let clock: ManualClock;
const renderer = {
  domElement: Object.assign(new EventTarget(), { clientWidth: 800, clientHeight: 600 }),
  shadowMap: {},
  setPixelRatio: () => {},
  setSize: () => {},
  render: () => drawn++,
  compile: () => programs.push({ isReady: () => areProgramsReady }),
  info: {
    get programs() {
      return programs;
    },
  },
  initTexture: () => {},
  compileAsync: () => new Promise<void>((resolve) => compiled.push(resolve)),
} as unknown as WebGLRenderer;

function opened(usual: Quality, quality?: Quality): { stage: Stage; shown: Quality[] } {
  const shown: Quality[] = [];
  const paint = (async () => wood) as unknown as Painter;
  const options = {
    isMotionReduced: true,
    isRefined: false,
    clock,
    paint,
    ...(quality ? { quality } : {}),
  };
  const stage = new Stage(renderer, textures, usual, options);
  stage.onQuality = (each) => shown.push(each);
  return { stage, shown };
}

function object(): StageSet & { group: Group } {
  return {
    ...{ group: new Group(), cloth: '#000000', setContact: () => {} },
    write: () => {},
    framing: (viewport, view) => bowlFraming(viewport, view),
  };
}

/** Lets what waits for the graphics card go on, until this was shown. */
function expectToShow(shown: readonly Quality[], expected: readonly Quality[]): Promise<void> {
  return vi.waitFor(() => {
    clock.advance(20);
    expect(shown).toEqual(expected);
  });
}

async function prepared(stage: Stage): Promise<void> {
  compiled = [];
  const ready = stage.prepare();
  compiled[0]!();
  await ready;
}

/** Moves for long enough, at so few pictures a second that it is felt. */
async function moveSlowly(stage: Stage): Promise<void> {
  await prepared(stage);
  stage.animate((elapsed) => elapsed < 4000);
  clock.advance(3900, 100);
}

/** Lets nothing move for a while, on a screen that shows so many pictures a second by itself. */
function rest(picturesASecond = 60): void {
  clock.advance(200, 100);
  clock.advance(1000, 1000 / picturesASecond);
}

beforeEach(() => {
  compiled = [];
  programs = [];
  areProgramsReady = true;
  drawn = 0;
  clock = new ManualClock();
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what stands on the table', () => {
  it('is what was put there last, whichever was ready first', async () => {
    const { stage } = opened('high');
    const [first, second] = [object(), object()];
    const placed = [stage.place(first), stage.place(second)];
    compiled[1]!();
    compiled[0]!();
    await Promise.all(placed);
    expect([first.group.parent, second.group.parent !== null]).toEqual([null, true]);
  });

  it('is not seen while the first picture of a game is made ready: the table is another’s till then', async () => {
    const { stage } = opened('high');
    const { ready } = bowlOn(stage);
    compiled.at(-1)!();
    await ready;
    const seen: boolean[] = [];
    stage.onPlacing = (isPlacing) => seen.push(!isPlacing);
    const [game, other] = [object(), object()];
    const placed = stage.place(game);
    expect(seen).toEqual([false]);
    // What came in between does not show it too soon.
    const instead = stage.place(other);
    const [first, second] = compiled.slice(-2);
    first!();
    await placed;
    expect(seen.at(-1)).toBe(false);
    second!();
    await instead;
    expect(seen.at(-1)).toBe(true);
    seen.length = 0;
    await stage.place(other);
    expect(seen).toEqual([true]);
  });

  it('is the box at once when a game is left, though something was about to stand there', async () => {
    const { stage } = opened('high');
    const { bowl, ready } = bowlOn(stage);
    compiled[0]!();
    await ready;
    const late = object();
    const placed = stage.place(late);
    void bowlOn(stage);
    expect(bowl.group.parent).not.toBeNull();
    compiled[1]!();
    await placed;
    expect(late.group.parent).toBeNull();
  });
});

describe('the camera', () => {
  it.each([
    [false, 1.015],
    [true, 1],
  ])(
    'comes a little nearer while dice are thrown (motion reduced: %s)',
    async (isReduced, nearer) => {
      const { stage } = opened('low');
      stage.isMotionReduced = isReduced;
      await prepared(stage);
      const width = () => stage.toScreen(0.05, 0, 0).x - stage.toScreen(-0.05, 0, 0).x;
      const placed = stage.place(object());
      compiled.at(-1)!();
      await placed;
      const before = width();
      stage.lean(true);
      clock.advance(700);
      expect(width() / before).toBeCloseTo(nearer, 2);
      // Another throw at once: it stays near.
      stage.lean(false);
      stage.lean(true);
      clock.advance(700);
      expect(width() / before).toBeCloseTo(nearer, 2);
      stage.lean(false);
      clock.advance(700);
      expect(width()).toBeCloseTo(before, 5);
    },
  );
});

describe('the quality', () => {
  it('goes down by itself on a slow machine', async () => {
    const { stage, shown } = opened('high');
    await moveSlowly(stage);
    // Never in mid-throw: nothing is compiled then.
    expect(shown).toEqual([]);
    rest();
    await expectToShow(shown, ['low']);
  });

  it('stays where the screen is as slow when nothing is drawn: such a phone saves power', async () => {
    const { stage, shown } = opened('high');
    await moveSlowly(stage);
    rest(10);
    expect(shown).toEqual([]);
  });

  it('is chosen by the first frames, before anything moves', async () => {
    const { stage, shown } = opened('high');
    await prepared(stage);
    const placed = stage.place(object());
    compiled.at(-1)!();
    await placed;
    // The card is late as long as it draws.
    clock.advance(1100, 100);
    expect(shown).toEqual([]);
    clock.advance(1000);
    await expectToShow(shown, ['low']);
  });

  it('is found out later if something moved when it was tried', async () => {
    const { stage, shown } = opened('high');
    await prepared(stage);
    const placed = stage.place(object());
    compiled.at(-1)!();
    await placed;
    clock.advance(300, 100);
    stage.animate((elapsed) => elapsed < 500);
    clock.advance(600, 100);
    expect(shown).toEqual([]);
    // At rest the card is tried anew, then the screen by itself.
    clock.advance(1200, 100);
    clock.advance(1000);
    await expectToShow(shown, ['low']);
  });

  it('goes down with programs that are compiled beside, while what moves goes on', async () => {
    const { stage, shown } = opened('high');
    await moveSlowly(stage);
    areProgramsReady = false;
    rest();
    expect(programs).toHaveLength(1);
    // A throw begins before they are there: it is seen as before, to its end.
    stage.animate((elapsed) => elapsed < 500);
    drawn = 0;
    clock.advance(200);
    expect(drawn).toBeGreaterThan(10);
    areProgramsReady = true;
    await new Promise((resolve) => setTimeout(resolve, 30));
    drawn = 0;
    clock.advance(200);
    expect(drawn).toBeGreaterThan(10);
    expect(shown).toEqual([]);
    clock.advance(200);
    await expectToShow(shown, ['low']);
    expect(programs).toHaveLength(1);
  });

  it('that somebody chooses in the middle of a throw comes after it, and compiles nothing before', async () => {
    const { stage, shown } = opened('high', 'high');
    await prepared(stage);
    stage.animate((elapsed) => elapsed < 500);
    clock.advance(100);
    stage.setQuality('low');
    clock.advance(300);
    await new Promise((resolve) => setTimeout(resolve, 30));
    clock.advance(50);
    expect([shown, programs]).toEqual([[], []]);
    clock.advance(100);
    await expectToShow(shown, ['low']);
  });

  it('is compiled for what was put on the table meanwhile, too', async () => {
    const { stage, shown } = opened('high', 'high');
    await prepared(stage);
    areProgramsReady = false;
    stage.setQuality('low');
    clock.advance(20);
    const placed = stage.place(object());
    compiled.at(-1)!();
    await placed;
    clock.advance(20);
    expect(programs).toHaveLength(2);
    areProgramsReady = true;
    await expectToShow(shown, ['low']);
  });

  it('stays as it is when somebody changes their mind', async () => {
    const { stage, shown } = opened('high', 'high');
    await prepared(stage);
    const made = object();
    made.group.add(new Mesh(undefined, finished(new MeshPhysicalMaterial(), { sheen: 0.5 })));
    const placed = stage.place(made);
    compiled.at(-1)!();
    await placed;
    areProgramsReady = false;
    const { material } = made.group.children[0] as Mesh<BufferGeometry, MeshPhysicalMaterial>;
    stage.setQuality('low');
    clock.advance(20);
    expect([programs.length, material.sheen]).toEqual([1, 0.5]);
    stage.setQuality('high');
    areProgramsReady = true;
    await expectToShow(shown, ['high']);
    expect(material.sheen).toBe(0.5);
  });

  it('is what somebody chose, also while the table is open', async () => {
    const { stage, shown } = opened('low');
    stage.setQuality('high');
    await moveSlowly(stage);
    rest();
    expect(shown).toEqual(['high']);
  });

  it('is left to the machine again when somebody says so', async () => {
    const { stage, shown } = opened('high', 'high');
    stage.setQuality('auto');
    await moveSlowly(stage);
    rest();
    await expectToShow(shown, ['high', 'low']);
  });
});

describe('what casts a shadow', () => {
  it.each([
    ['the box', (stage: Stage) => bowlOn(stage).bowl],
    ['the board', (stage: Stage) => stage.make((...all) => new WoodenBoard(...all))],
    ['the cave', (stage: Stage) => stage.make((...all) => new AreneSet(...all))],
  ])('is drawn there with what was compiled before, also in %s', (_, make) => {
    vi.stubGlobal('document', { createElement: canvas });
    const made = make(opened('low').stage);
    const ways = new Map<Material, Set<string>>();
    made.group.traverse((part) => {
      const { castShadow, customDepthMaterial: depth } = part as Mesh;
      expect(depth !== undefined).toBe(castShadow);
      if (depth) {
        const way = `${part.constructor.name} ${(part as InstancedMesh).instanceColor != null}`;
        ways.set(depth, (ways.get(depth) ?? new Set()).add(way));
      }
    });
    expect(ways.size).toBeGreaterThan(1);
    // Nothing is compiled anew if each is only used for one way of drawing.
    expect([...ways.values()].filter((each) => each.size > 1)).toEqual([]);
  });
});

describe('the cave', () => {
  it('takes fewer calls than a phone can draw, even if everything in it is seen at once', () => {
    vi.stubGlobal('document', { createElement: canvas });
    const cave = opened('low').stage.make((...all) => new AreneSet(...all));
    let calls = 0;
    cave.group.traverse((part) => {
      if (part instanceof Mesh) {
        calls += part.castShadow ? 2 : 1;
      }
    });
    expect(calls).toBeGreaterThan(20);
    // 60 in all, of which some are for what every stage draws.
    expect(calls).toBeLessThanOrEqual(50);
  });
});

describe('the finish of materials', () => {
  const coats = (root: Group) => {
    const found: number[] = [];
    root.traverse((part) => {
      const { material } = part as Mesh;
      if (material instanceof MeshPhysicalMaterial) {
        found.push(material.sheen + material.clearcoat);
      }
    });
    return found;
  };

  it.each([
    ['the board', (stage: Stage) => stage.make((...all) => new WoodenBoard(...all))],
    ['the cave', (stage: Stage) => stage.make((...all) => new AreneSet(...all))],
  ])('of %s follows the quality, whatever it was made with', async (_, make) => {
    vi.stubGlobal('document', { createElement: canvas });
    const { stage } = opened('low');
    const made = make(stage);
    const placed = stage.place(made);
    compiled.at(-1)!();
    await placed;
    expect(Math.max(...coats(made.group as Group))).toBe(0);
    stage.setQuality('high');
    expect(Math.min(...coats(made.group as Group))).toBeGreaterThan(0);
    stage.setQuality('low');
    expect(Math.max(...coats(made.group as Group))).toBe(0);
  });

  it('goes with a material that is copied', () => {
    const copy = finished(new MeshPhysicalMaterial(), { sheen: 0.5 }).clone();
    const stage = opened('high').stage;
    const with_copy = object();
    with_copy.group.add(new Mesh(undefined, copy));
    void stage.place(with_copy);
    expect(copy.sheen).toBe(0.5);
  });
});

/** A canvas that paints nothing. */
function canvas() {
  const context = new Proxy(
    {},
    { get: () => () => ({ data: new Uint8ClampedArray(4), width: 1, addColorStop: () => {} }) },
  );
  return { width: 1, height: 1, getContext: () => context };
}
