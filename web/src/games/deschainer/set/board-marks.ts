import { Color } from 'three';
import { type Ink, inked, ofEach } from '../../../scene/ink.ts';
import { UNITS_A_METRE } from '../../../scene/units.ts';
import { middleOf, PITCH, type Square } from './squares.ts';

const CAPACITY = 240;
/** In edges of a die. */
const PIP = 0.13;
const BAR = 0.055;
const OVER = 0.014;
/** A pip behind a die goes to the far part of its square, where the die does not hide it. */
const FARTHER = 0.2;

/** The colours of what is drawn on the wood: ivory, and the accent of the page. */
type Colour = 'ivory' | 'accent';
const INKS: Readonly<Record<Colour, Color>> = {
  ivory: new Color().setRGB(0.965, 0.918, 0.824),
  accent: new Color().setRGB(0.87, 0.44, 0.31),
};

const VERTEX = /* glsl */ `
  attribute vec3 middle;
  attribute vec2 size;
  attribute vec4 ink;
  attribute float isRound;
  varying vec2 place;
  varying vec4 colour;
  varying float disc;
  void main() {
    place = position.xy * 2.0;
    colour = ink;
    disc = isRound;
    vec3 at = middle + vec3(position.x * size.x, 0.0, -position.y * size.y);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
  }`;

// Ink, not a lit thing: a disc or a bar in its colour as it is.
const FRAGMENT = /* glsl */ `
  varying vec2 place;
  varying vec4 colour;
  varying float disc;
  void main() {
    float away = length(place);
    float soft = fwidth(away);
    float round = 1.0 - smoothstep(1.0 - 2.0 * soft, 1.0, away);
    gl_FragColor = vec4(colour.rgb, colour.a * mix(1.0, round, disc));
  }`;

/** Squares that are to be shown, each list in its way. */
export interface Marks {
  /** Where one may go. */
  pips: readonly Square[];
  /** The squares of chosen dice. */
  block: readonly Square[];
  /** Where they would stand. */
  goal: readonly Square[];
  /** Dice that would be attacked. */
  attacked: readonly Square[];
  /** The squares of what was played last. */
  last: readonly Square[];
  /** Where the keys are. */
  cursor?: Square | undefined;
  /** Squares on which a die stands. */
  taken(square: Square): boolean;
}

/** What is drawn on the wood while somebody chooses. */
export class BoardMarks {
  private readonly middles = ofEach(CAPACITY, 3);
  private readonly sizes = ofEach(CAPACITY, 2);
  private readonly inks = ofEach(CAPACITY, 4);
  private readonly rounds = ofEach(CAPACITY, 1);
  readonly mesh: Ink = inked(
    { middle: this.middles, size: this.sizes, ink: this.inks, isRound: this.rounds },
    {
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    },
    2,
  );
  private count = 0;

  constructor() {
    this.clear();
  }

  clear(): void {
    this.mesh.geometry.instanceCount = 0;
  }

  show(marks: Marks, isTurned: boolean): void {
    this.count = 0;
    const nearer = isTurned ? 1 : -1;
    for (const square of marks.pips) {
      const { file, row } = square;
      const isHidden = marks.taken({ file, row: row + nearer });
      const { x, z } = middleOf(square, isTurned);
      const up = isHidden ? FARTHER : 0;
      this.put(x * UNITS_A_METRE, z * UNITS_A_METRE - up, 2 * PIP, 2 * PIP, 'ivory', 0.96, true);
    }
    this.outline(marks.last, isTurned, 'accent', 0.8, 0.05);
    this.outline(marks.goal, isTurned, 'ivory', 0.6, 0.12);
    this.outline(marks.attacked, isTurned, 'accent', 1, 0);
    this.outline(marks.block, isTurned, 'ivory', 0.98, 0);
    this.outline(marks.cursor ? [marks.cursor] : [], isTurned, 'accent', 0.95, 0.09);
    this.mesh.geometry.instanceCount = this.count;
    for (const each of [this.middles, this.sizes, this.inks, this.rounds]) {
      each.needsUpdate = true;
    }
  }

  /** A line round some squares, as far inside as that. */
  private outline(
    squares: readonly Square[],
    isTurned: boolean,
    ink: Colour,
    opacity: number,
    inset: number,
  ): void {
    const isIn = (file: number, row: number) =>
      squares.some((each) => each.file === file && each.row === row);
    const sign = isTurned ? -1 : 1;
    const half = PITCH / 2 - inset;
    for (const square of squares) {
      const { file, row } = square;
      const place = middleOf(square, isTurned);
      const x = place.x * UNITS_A_METRE;
      const z = place.z * UNITS_A_METRE;
      const beside = (dx: number, dz: number) => isIn(file + sign * dx, row - sign * dz);
      for (const side of [-1, 1]) {
        if (!beside(side, 0)) {
          const [from, to] = [beside(0, -1) ? PITCH / 2 : half, beside(0, 1) ? PITCH / 2 : half];
          this.put(x + side * half, z + (to - from) / 2, BAR, from + to + BAR, ink, opacity, false);
        }
        if (!beside(0, side)) {
          const [from, to] = [beside(-1, 0) ? PITCH / 2 : half, beside(1, 0) ? PITCH / 2 : half];
          this.put(x + (to - from) / 2, z + side * half, from + to + BAR, BAR, ink, opacity, false);
        }
      }
    }
  }

  private put(
    x: number,
    z: number,
    width: number,
    depth: number,
    ink: Colour,
    opacity: number,
    isRound: boolean,
  ): void {
    if (this.count < CAPACITY) {
      const { r, g, b } = INKS[ink];
      this.middles.setXYZ(this.count, x, OVER, z);
      this.sizes.setXY(this.count, width, depth);
      this.inks.setXYZW(this.count, r, g, b, opacity);
      this.rounds.setX(this.count, isRound ? 1 : 0);
      this.count++;
    }
  }
}
