import { readFileSync } from 'node:fs';
import { BufferGeometry, MeshBasicMaterial, MeshPhysicalMaterial, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Trays } from '../src/bowl/trays.ts';
import { AreneScene } from '../src/games/arene/arene-scene.ts';
import { BoardScene } from '../src/games/deschainer/board-scene.ts';
import { StrikeScene } from '../src/games/strike/strike-scene.ts';
import type { Cue, GameView, Piece, TableView, Update } from '../src/net/protocol.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { FrameLoop, NO_MOVE } from '../src/play/frame-loop.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import type { Materials } from '../src/scene/materials.ts';
import type { Script } from '../src/table/script.ts';
import { ManualClock } from './manual-clock.ts';

/** What a server adds for each die of a cue, and for dice whose path nobody recorded: see its `Showing`. */
const EACH_DIE = 40;
const ROLL = 850;
/** A movement ends with the first picture after its time is over. */
const FRAME = 1000 / 60;
/** After these a game is over: nothing waits for them. */
const LAST = ['won', 'drawn'];

const dropped = new Uint8Array(readFileSync(new URL('fixtures/drop.path', import.meta.url)));
const { tracks, seconds } = decodePath(dropped);

/** A cue as the rules of a game tell it: the tests of the rules write these lines. */
interface Line {
  kind: string;
  key: string;
  millis: number;
  ids: number[];
  from: string;
  to: string;
  args: Record<string, number>;
}

function linesOf(game: string): Line[] {
  const text = readFileSync(new URL(`fixtures/cues/${game}.txt`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, key, millis, count, from, to, ...counted] = line.split(' ');
      const ids = Array.from({ length: Number(count) }, (_, i) => i + 1);
      const args = Object.fromEntries(
        counted.map((each) => each.split('=')).map(([name, value]) => [name, Number(value)]),
      );
      return { ids, args, kind: kind!, key: key!, millis: Number(millis), from: from!, to: to! };
    });
}

const clock = new ManualClock();
const loop = new FrameLoop(clock, () => {});
const dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
const stage = {
  ...{ isMotionReduced: false, layout: 'desktop' as const, view: 'rest' as const, turn: 0 },
  animate: (animation: Parameters<FrameLoop['animate']>[0]) => loop.animate(animation),
  pause: (millis: number) => loop.pause(millis),
  changed: () => loop.invalidate(),
  lean: () => {},
  warm: () => NO_MOVE,
  dim: () => {},
  setView: () => NO_MOVE,
  dress: () => {},
};
const sounds = { playKnocks: () => () => {}, play: () => {}, playWin: () => {} };
const nearest = () => 1;

function strike(): Script {
  const wood = new MeshPhysicalMaterial();
  const trays = new Trays(dice, { walnut: wood, trayFoam: wood } as unknown as Materials);
  const setSeats = (seats: Parameters<Trays['set']>[0]) => trays.set(seats, 'desktop');
  return new StrikeScene({ ...stage, dice, trays, setSeats }, sounds, nearest);
}

function arene(): Script {
  const cave = {
    dice: Object.assign(dice, { become: (key: number | string) => dice.at(key), dress: () => {} }),
    ogre: { show: () => {}, stand: () => {}, handAt: () => new Vector3() },
    gems: { show: () => {}, pileOf: () => new Vector3() },
    ...{ setGlow: () => {}, useWood: () => {} },
  };
  return new AreneScene(stage, cave, sounds, nearest);
}

const board = () => new BoardScene(stage, dice, sounds, nearest);

/** The zones of a game that have an owner, and those in which dice show a face. */
const OWNED = ['reserve strike', 'hand arene', 'tray', 'row', 'taken'];
const SHOWN = ['arena', 'cave', 'aside', 'tray', 'row', 'taken'];

function view(game: string, ids: readonly number[], zone: string, isGathered = false): TableView {
  const names = [
    ...['reserve', 'hand', 'arena', 'gone', 'lifted', 'cave', 'aside', 'air', 'tray', 'row'],
    ...['taken', ...(/^[a-g]\d$/.test(zone) ? [zone] : [])],
  ];
  const kind = game === 'des-chainer' ? 'white' : 'plain';
  const zones = names.map((name) => {
    const isShown = (SHOWN.includes(name) || /\d/.test(name)) && !isGathered;
    const pieces: Piece[] = (name === zone ? ids : []).map((id) => ({
      ...{ id, kind },
      ...(isShown && { face: '4' }),
      ...(name === 'arena' ? { pose: [0.01 * id, 0.008, 0, 0, 0, 0, 1] } : {}),
    }));
    // A die that lies there all the time.
    const lying = name === 'cave' || name === 'arena' ? [{ id: 90, kind, face: '2' }] : [];
    const isOwned = OWNED.includes(name) || OWNED.includes(`${name} ${game}`);
    return { name, ...(isOwned && { owner: 1 }), pieces: [...pieces, ...lying] };
  });
  const counters = [
    { key: 'arene.counter.gems', owner: 1, value: 3 },
    ...['head', 'chest', 'left-hand', 'right-hand', 'left-leg', 'right-leg'].flatMap((each) => [
      { key: `arene.counter.${each}`, value: 1 },
      { key: `arene.counter.${each}-left`, value: 5 },
    ]),
  ];
  return {
    ...{ stage: 'playing', seats: [{ seat: 1, who: 'person', name: 'Ann' }] },
    terms: { options: {} },
    game: { kinds: [], zones, counters, players: [] } as unknown as GameView,
  } as unknown as TableView;
}

/** For how many milliseconds a page shows a cue. */
async function shown(game: string, script: Script, line: Line, path?: Uint8Array) {
  const { kind, key, args, ids } = line;
  const before = view(game, ids, line.from);
  script.settle(before);
  const cue = { version: 1, kind, seat: 1, pieces: ids, words: { key, args } } as unknown as Cue;
  // Dice that are rolled and gathered up at once show nothing any more.
  const isGathered = kind === 'landed' && line.millis > 1000;
  const update = {
    ...{
      type: 'update',
      from: 0,
      version: 1,
      cues: [cue],
      view: view(game, ids, line.to, isGathered),
    },
    ...(path && { throws: [{ version: 1, number: 1, path: true }] }),
  } as unknown as Update;
  const began = clock.now();
  let ended: number | undefined;
  void script
    .perform({ update, paths: new Map(path ? [[1, path]] : []) }, before, () => {})
    .then(() => {
      ended = clock.now();
    });
  for (let frame = 0; frame < 1000 && ended === undefined; frame++) {
    for (let i = 0; i < 40; i++) {
      await Promise.resolve();
    }
    clock.advance(ended === undefined ? FRAME : 0, FRAME);
  }
  return ended! - began;
}

/** What a server reckons with. */
function said({ kind, millis, ids }: Line): number {
  const rolled = kind === 'landed' ? ROLL : 0;
  return rolled + (millis === 0 ? 0 : millis + EACH_DIE * ids.length);
}

describe.each([
  ['strike', strike],
  ['arene', arene],
  ['des-chainer', board],
] as const)('what happens in %s', (game, open) => {
  const lines = linesOf(game).filter(({ kind }) => !LAST.includes(kind));
  const named = lines.map((line) => [`${line.key} ${JSON.stringify(line.args)}`, line] as const);

  it.each(named)('is seen before the server has a bot go on: %s', async (_, line) => {
    const millis = await shown(game, open(), line);
    expect(millis).toBeLessThanOrEqual(said(line) + FRAME);
  });
});

describe('a throw into the cave', () => {
  const ids = tracks.map(({ die }) => die);
  const landed = linesOf('arene').filter(({ kind }) => kind === 'landed');
  it.each(landed.map((line) => [line.key, line.to, { ...line, ids }] as const))(
    'is seen with what is moved for it before the server has a bot go on: %s, then in the %s',
    async (_, __, line) => {
      const millis = await shown('arene', arene(), line, dropped);
      expect(millis).toBeGreaterThan(seconds * 1000);
      expect(millis).toBeLessThanOrEqual(said(line) - ROLL + seconds * 1000 + FRAME);
    },
  );
});
