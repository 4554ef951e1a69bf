import {
  type BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
} from 'three';
import { surfaceAt } from '../arena/bowl.ts';
import { aboutVertical, after, type Pose, pose, type Rotation } from '../arena/pose.ts';
import { casting } from './casting.ts';
import { DIE_COLOUR, DIE_ROUGHNESS } from './made-of.ts';
import { DIE_MAKES, type DieMake, USUAL } from './makes.ts';
import { Shades } from './shades.ts';
import { UNITS_A_METRE } from './units.ts';

export type DieKey = number | string;

/** A die as it is drawn. Whoever moves it changes this and asks for a frame. */
export interface DrawnDie {
  pose: Pose;
  /** Whether its place turns with the box, or stays on the table. Both are told in metres. */
  isInArena: boolean;
  /** The height of what is under it, for a die that is not in the arena. */
  floor: number;
  /** From 0, not there, to 1. */
  presence: number;
  /** From 0 to 1: how warmly it glows. */
  glow: number;
  /** What it is made of, if not of what all are. */
  make?: DieMake | undefined;
  size: number;
}

const CAPACITY = 96;
const CONTACT = 0.42;
/** How bright the foam is round a die that glows. */
const HALO = 0.5;

/** Every die on the table, in a box or a tray or on a board, drawn at once. */
export class DiceField {
  readonly mesh: InstancedMesh;
  readonly shades = new Shades(CAPACITY);
  private readonly dice = new Map<DieKey, DrawnDie>();
  /** What dice are made of that are of nobody's own make. */
  usual: DieMake = USUAL.dice;
  /** Presence, glow and make of each. */
  private readonly looks = new InstancedBufferAttribute(new Float32Array(CAPACITY * 3), 3);

  constructor(
    geometry: BufferGeometry,
    material: Material,
    /** How bright the ground is round a die that glows: dark felt needs more than foam. */
    private readonly halo = HALO,
  ) {
    letFadeAndGlow(material);
    geometry.setAttribute('look', this.looks.setUsage(DynamicDrawUsage));
    this.mesh = casting(new InstancedMesh(geometry, material, CAPACITY));
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
  }

  /** Has all dice be of another make. */
  setMaterial(material: Material): void {
    letFadeAndGlow(material);
    this.mesh.material = material;
  }

  /** The die of that name; a new one lies in the middle. */
  at(key: DieKey): DrawnDie {
    let die = this.dice.get(key);
    if (!die) {
      die = { pose: pose(0, 0.008, 0), isInArena: true, floor: 0, presence: 1, glow: 0, size: 1 };
      this.dice.set(key, die);
    }
    return die;
  }

  has(key: DieKey): boolean {
    return this.dice.has(key);
  }

  keys(): DieKey[] {
    return [...this.dice.keys()];
  }

  remove(key: DieKey): void {
    this.dice.delete(key);
  }

  /** Gives a die another name, as when it leaves a tray for the arena. */
  rename(from: DieKey, to: DieKey): void {
    const die = this.dice.get(from);
    if (die) {
      this.dice.delete(from);
      this.dice.set(to, die);
    }
  }

  entries(): IterableIterator<[DieKey, DrawnDie]> {
    return this.dice.entries();
  }

  /** Writes what the graphics card is to draw, with the box turned and lifted so far. */
  write(turn: number, lift = 0): void {
    const raised = lift / UNITS_A_METRE;
    const turned = aboutVertical(turn);
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const matrices = this.mesh.instanceMatrix.array as Float32Array;
    let index = 0;
    for (const die of this.dice.values()) {
      if (die.presence <= 0 || index >= CAPACITY) {
        continue;
      }
      const { x, z, rotation } = die.pose;
      const up = die.isInArena ? raised : 0;
      const y = die.pose.y + up;
      const worldX = die.isInArena ? x * cos + z * sin : x;
      const worldZ = die.isInArena ? z * cos - x * sin : z;
      const worldRotation = die.isInArena && turn !== 0 ? after(turned, rotation) : rotation;
      const floor = die.isInArena ? surfaceAt(x, z) + up : die.floor;
      writeMatrix(matrices, index, worldX, y, worldZ, worldRotation, die.size);
      this.looks.setXYZ(index, die.presence, die.glow, DIE_MAKES.indexOf(die.make ?? this.usual));
      this.writeShade(index, worldX, worldZ, floor, y - floor, die);
      index++;
    }
    this.mesh.count = index;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.looks.needsUpdate = true;
    this.shades.show(index);
  }

  /** Darkest under a die that lies, gone two edges above the ground; warm under one that glows. */
  private writeShade(
    index: number,
    x: number,
    z: number,
    floor: number,
    up: number,
    { presence, glow }: DrawnDie,
  ): void {
    const height = Math.max(0, up * UNITS_A_METRE - 0.5);
    const shade = CONTACT * presence * Math.max(0, 1 - height / 2) ** 2;
    const strength = shade + (-this.halo * presence - shade) * glow;
    this.shades.put(
      index,
      x * UNITS_A_METRE,
      floor * UNITS_A_METRE + 0.025,
      z * UNITS_A_METRE,
      1.75 + height * 0.5 + 1.25 * glow,
      up < 0 ? 0 : strength,
    );
  }
}

/** A place and a rotation as a matrix, scaled from metres, without anything allocated. */
function writeMatrix(
  out: Float32Array,
  index: number,
  x: number,
  y: number,
  z: number,
  r: Rotation,
  size: number,
): void {
  const o = index * 16;
  const xx = 2 * r.x * r.x;
  const yy = 2 * r.y * r.y;
  const zz = 2 * r.z * r.z;
  const xy = 2 * r.x * r.y;
  const xz = 2 * r.x * r.z;
  const yz = 2 * r.y * r.z;
  const wx = 2 * r.w * r.x;
  const wy = 2 * r.w * r.y;
  const wz = 2 * r.w * r.z;
  out[o] = (1 - yy - zz) * size;
  out[o + 1] = (xy + wz) * size;
  out[o + 2] = (xz - wy) * size;
  out[o + 3] = 0;
  out[o + 4] = (xy - wz) * size;
  out[o + 5] = (1 - xx - zz) * size;
  out[o + 6] = (yz + wx) * size;
  out[o + 7] = 0;
  out[o + 8] = (xz + wy) * size;
  out[o + 9] = (yz - wx) * size;
  out[o + 10] = (1 - xx - yy) * size;
  out[o + 11] = 0;
  out[o + 12] = x * UNITS_A_METRE;
  out[o + 13] = y * UNITS_A_METRE;
  out[o + 14] = z * UNITS_A_METRE;
  out[o + 15] = 1;
}

/**
 * Lets each die of an instanced material fade and glow, and be of another make. A fading die is a screen of ever fewer
 * points: real transparency would need the dice sorted.
 */
function letFadeAndGlow(material: Material): void {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute vec3 look;\nvarying vec3 dieLook;\nvarying vec3 dieAt;',
      )
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\ndieLook = look;\ndieAt = position;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 dieLook;\nvarying vec3 dieAt;')
      .replace(
        '#include <clipping_planes_fragment>',
        `#include <clipping_planes_fragment>
        if (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) >= dieLook.x) discard;`,
      )
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>
        float make = dieLook.z;${DIE_COLOUR}`,
      )
      .replace(
        '#include <roughnessmap_fragment>',
        `#include <roughnessmap_fragment>${DIE_ROUGHNESS}`,
      )
      .replace(
        '#include <emissivemap_fragment>',
        `#include <emissivemap_fragment>
        totalEmissiveRadiance += dieLook.y * vec3(0.9, 0.55, 0.2) * diffuseColor.rgb;`,
      );
  };
}
