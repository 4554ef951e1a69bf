import { Group, type Material, type MeshPhysicalMaterial } from 'three';
import { ARENA_MODEL } from '../arena/arena-model.ts';
import { reach, TABLE } from '../arena/bowl.ts';
import type { Gesture } from '../gesture/gesture.ts';
import { share, slide } from '../play/easing.ts';
import { type Animation, type Move, NO_MOVE } from '../play/frame-loop.ts';
import { DiceField, type DieKey } from '../scene/dice-field.ts';
import { dieGeometry } from '../scene/die-geometry.ts';
import {
  type Framing,
  isWatched,
  type Layout,
  type View,
  type Viewport,
} from '../scene/framing.ts';
import { setWood, woodLike } from '../scene/made-of.ts';
import { type Makes, USUAL } from '../scene/makes.ts';
import type { Materials } from '../scene/materials.ts';
import { ordinaryDice, type Painter } from '../scene/ordinary-dice.ts';
import { intoArena } from '../scene/picking.ts';
import type { Stage } from '../scene/stage.ts';
import type { StageSet } from '../scene/stage-set.ts';
import { AimPips } from './aim-pips.ts';
import { ArenaBox } from './arena-box.ts';
import { bowlFraming } from './bowl-framing.ts';
import { type Seat, Trays } from './trays.ts';
import { liftAt, standingAngle } from './turning.ts';

/** What is seen at a point of the screen. */
export type Picked =
  | { kind: 'die'; key: DieKey }
  | { kind: 'bowl'; x: number; z: number }
  | { kind: 'rim' }
  | { kind: 'table' };

/** Names beside a tray: points of the screen in CSS pixels. */
export interface ScreenAnchor {
  seat: number;
  left: { x: number; y: number };
  right: { x: number; y: number };
  far: { x: number; y: number };
}

const TURN_MILLIS = 560;
const { bowl } = ARENA_MODEL;

/** The box with its bowl, which can be turned, the trays round it, and the dice in them. */
export class Bowl implements StageSet {
  readonly group = new Group();
  readonly dice: DiceField;
  readonly trays: Trays;
  private readonly materials: Materials;
  private readonly paint: Painter;
  private readonly isFine: boolean;
  private ordinary: Material | undefined;
  private readonly boxWood: MeshPhysicalMaterial;
  private readonly box: ArenaBox;
  private readonly pips = new AimPips();
  private angle = 0;
  private turning: Move = NO_MOVE;
  private trayLayout: Layout = 'desktop';

  constructor(readonly stage: Stage) {
    const { materials, quality, paint } = stage.make((...of) => ({
      ...{ materials: of[0], quality: of[1], paint: of[2] },
    }));
    this.materials = materials;
    this.paint = paint;
    this.isFine = quality === 'high';
    this.boxWood = woodLike(materials.walnut);
    const here = { ...materials, walnut: this.boxWood };
    this.box = new ArenaBox(here, quality);
    this.dice = new DiceField(dieGeometry(this.isFine ? 4 : 2), materials.ivory);
    this.trays = new Trays(this.dice, here);
    this.box.group.add(this.pips.mesh, this.pips.shades.mesh);
    const parts = [this.box.group, this.trays.group, this.dice.mesh, this.dice.shades.mesh];
    this.group.add(...parts);
  }

  framing(viewport: Viewport, view: View): Framing {
    return bowlFraming(viewport, view);
  }

  /** While a game is watched on a phone held sideways, what goes through it stands beside the box. */
  arrange(layout: Layout, view: View): void {
    this.trayLayout = layout === 'landscape' && isWatched(view) ? 'phone' : layout;
    this.trays.setLayout(this.trayLayout);
  }

  /** Dice have a 1 or an X on their first face. */
  useDice(first: '1' | 'X'): void {
    if (first === '1' && !this.ordinary) {
      const { material, ready } = ordinaryDice(this.materials, this.isFine, this.paint);
      this.ordinary = material;
      void ready.then(() => this.changed());
    }
    this.dice.setMaterial(first === '1' && this.ordinary ? this.ordinary : this.materials.ivory);
    this.changed();
  }

  /** Says of what the box is made, and the dice that are of nobody's own make. */
  dress({ dice, wood }: Makes): void {
    this.dice.usual = dice;
    setWood(this.boxWood, wood);
    this.changed();
  }

  setContact(strength: number): void {
    this.box.setContact(strength);
    this.trays.setContact(strength);
  }

  write(): void {
    this.dice.write(this.angle, liftAt(this.angle));
  }

  /** What is drawn over the box, and turns with it. */
  get overlay(): Group {
    return this.box.group;
  }

  get isMotionReduced(): boolean {
    return this.stage.isMotionReduced;
  }

  animate(animation: Animation): Move {
    return this.stage.animate(animation);
  }

  pause(millis: number): Move {
    return this.stage.pause(millis);
  }

  lean(isIn: boolean): void {
    this.stage.lean(isIn);
  }

  changed(): void {
    this.stage.changed();
  }

  warm(): Move {
    return this.stage.warm();
  }

  setSeats(seats: readonly Seat[]): void {
    this.trays.set(seats, this.trayLayout);
    this.changed();
    this.stage.onFramed();
  }

  /** How far the box is turned, counter-clockwise seen from above. */
  get turn(): number {
    return this.angle;
  }

  /** Turns the box to an angle at once, as while it is dragged: it is lifted between quarters. */
  turnTo(angle: number): void {
    this.angle = angle;
    this.box.group.rotation.y = angle;
    this.box.group.position.y = liftAt(angle);
    this.changed();
  }

  /** Turns the box by so many quarters from where it stands; none sets it down where it is. */
  turnByQuarters(count: number): Move {
    this.turning.skip();
    const from = this.angle;
    const to = standingAngle(from + (count * Math.PI) / 2);
    this.turning = this.animate((elapsed) => {
      const along = this.isMotionReduced ? 1 : share(elapsed, TURN_MILLIS);
      this.turnTo(from + (to - from) * slide(along));
      return along < 1;
    });
    return this.turning;
  }

  /** Shows a gesture's aim and strength, and nothing of what will come of it. */
  showAim(gesture: Gesture, opacity = 1): void {
    this.pips.aim(gesture, this.stage.scale, opacity);
    this.changed();
  }

  hideAim(): void {
    this.pips.hide();
    this.changed();
  }

  /** What is seen at a point of the canvas, in CSS pixels. */
  pick(x: number, y: number): Picked {
    const key = this.stage.dieAt(this.dice, x, y, undefined, this.angle);
    if (key !== undefined) {
      return { kind: 'die', key };
    }
    const atRim = this.toArena(x, y, bowl.depth);
    if (reach(atRim.x, atRim.z) <= 1) {
      return { kind: 'bowl', ...this.toArena(x, y, 0) };
    }
    const isOverBox = (at: { x: number; z: number }) =>
      Math.abs(at.x) <= bowl.halfBox && Math.abs(at.z) <= bowl.halfBox;
    return { kind: isOverBox(atRim) || isOverBox(this.toArena(x, y, TABLE)) ? 'rim' : 'table' };
  }

  /** The place in the arena, at a height, that is seen at a point of the canvas; metres. */
  toArena(x: number, y: number, height: number): { x: number; z: number } {
    const world = this.stage.toWorld(x, y, height);
    return intoArena(world.x, world.z, this.angle);
  }

  /** Where a place of the arena is seen on the canvas. */
  toScreen(x: number, y: number, z: number): { x: number; y: number } {
    const world = intoArena(x, z, -this.angle);
    return this.stage.toScreen(world.x, y, world.z);
  }

  anchors(): ScreenAnchor[] {
    const seen = ({ x, y, z }: { x: number; y: number; z: number }) => this.stage.toScreen(x, y, z);
    return this.trays.anchors().map(({ seat, left, right, far }) => ({
      ...{ seat, left: seen(left), right: seen(right), far: seen(far) },
    }));
  }
}

const bowls = new WeakMap<Stage, Bowl>();

/** The bowl of a stage, on its table, made as usual: it is built once. */
export function bowlOn(stage: Stage): { bowl: Bowl; ready: Promise<void> } {
  const built = bowls.get(stage) ?? new Bowl(stage);
  bowls.set(stage, built);
  built.dress(USUAL);
  return { bowl: built, ready: stage.place(built) };
}
