import { NUMBERS_A_SAMPLE, type Path } from '../path/path.ts';
import { type Ink, inked, ofEach } from '../scene/ink.ts';
import { UNITS_A_METRE } from '../scene/units.ts';
import type { Bowl } from './bowl.ts';

/** From one point to another, in metres. */
export type Segment = readonly [number, number, number, number, number, number];

/** So many samples make one segment: lines are smooth enough. */
const SAMPLES = 3;
const MOST_SEGMENTS = 6000;
/** Half of the edge of a die. */
const HALF_EDGE = 0.5 / UNITS_A_METRE;

const VERTEX = /* glsl */ `
  attribute vec3 tail;
  attribute vec3 head;
  attribute float ink;
  uniform float width;
  varying float side;
  varying float drawn;
  void main() {
    side = position.y * 2.0;
    drawn = ink;
    vec4 a = viewMatrix * modelMatrix * vec4(tail, 1.0);
    vec4 b = viewMatrix * modelMatrix * vec4(head, 1.0);
    vec2 along = b.xy - a.xy;
    float far = length(along);
    vec2 across = far > 0.0 ? vec2(-along.y, along.x) / far : vec2(0.0);
    vec4 view = mix(a, b, position.x + 0.5);
    view.xy += across * position.y * width;
    gl_Position = projectionMatrix * view;
  }`;

// A line of the overlay's ivory, soft at both sides.
const FRAGMENT = /* glsl */ `
  varying float side;
  varying float drawn;
  void main() {
    gl_FragColor = vec4(vec3(0.965, 0.918, 0.824), drawn * (1.0 - side * side));
  }`;

const LINE = 0.15;
const FOOTPRINT = 0.45;

/** Where thrown dice might have gone too: faint lines through the air, and how they would have come to rest. */
export class Fan {
  private readonly tails = ofEach(MOST_SEGMENTS, 3);
  private readonly heads = ofEach(MOST_SEGMENTS, 3);
  private readonly inks = ofEach(MOST_SEGMENTS, 1);
  private readonly mesh: Ink = inked(
    { tail: this.tails, head: this.heads, ink: this.inks },
    { vertexShader: VERTEX, fragmentShader: FRAGMENT, uniforms: { width: { value: 0.12 } } },
    2,
  );

  constructor(private readonly bowl: Bowl) {
    this.mesh.visible = false;
    bowl.overlay.add(this.mesh);
  }

  show(paths: readonly Path[]): void {
    const lines = paths.flatMap(linesOf);
    const footprints = paths.flatMap(footprintsOf);
    const all = [...footprints, ...lines].slice(0, MOST_SEGMENTS);
    all.forEach(([ax, ay, az, bx, by, bz], i) => {
      this.tails.setXYZ(i, ax * UNITS_A_METRE, ay * UNITS_A_METRE, az * UNITS_A_METRE);
      this.heads.setXYZ(i, bx * UNITS_A_METRE, by * UNITS_A_METRE, bz * UNITS_A_METRE);
      this.inks.setX(i, i < footprints.length ? FOOTPRINT : LINE);
    });
    for (const numbers of [this.tails, this.heads, this.inks]) {
      numbers.needsUpdate = true;
    }
    this.mesh.geometry.instanceCount = all.length;
    this.mesh.visible = all.length > 0;
    this.bowl.changed();
  }

  hide(): void {
    this.mesh.visible = false;
    this.bowl.changed();
  }

  close(): void {
    this.hide();
    this.bowl.overlay.remove(this.mesh);
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/** The ways of the middles of dice. */
export function linesOf({ tracks }: Path): Segment[] {
  return tracks.flatMap(({ samples, length }) => {
    const segments: Segment[] = [];
    for (let i = 0; i + 1 < length; i += SAMPLES) {
      segments.push([
        ...at(samples, i),
        ...at(samples, Math.min(length - 1, i + SAMPLES)),
      ] as const);
    }
    return segments;
  });
}

/** The outlines of what dice stand on at the end. */
export function footprintsOf({ tracks }: Path): Segment[] {
  return tracks.flatMap(({ samples, length }) => {
    const [x, y, z] = at(samples, length - 1);
    const level = y - HALF_EDGE;
    const [a, b] = levelAxes(samples, (length - 1) * NUMBERS_A_SAMPLE + 3);
    const corners = [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ].map(
      ([u, v]) =>
        [
          x + HALF_EDGE * (u! * a.x + v! * b.x),
          level,
          z + HALF_EDGE * (u! * a.z + v! * b.z),
        ] as const,
    );
    return corners.map((corner, i) => [...corner, ...corners[(i + 1) % 4]!] as const);
  });
}

function at(samples: Float64Array, sample: number): readonly [number, number, number] {
  const i = sample * NUMBERS_A_SAMPLE;
  return [samples[i]!, samples[i + 1]!, samples[i + 2]!];
}

interface Axis {
  x: number;
  y: number;
  z: number;
}

/** Of a die's three axes the two that are most level. */
function levelAxes(samples: Float64Array, at: number): readonly [Axis, Axis] {
  const [x, y, z, w] = [samples[at]!, samples[at + 1]!, samples[at + 2]!, samples[at + 3]!];
  const axes: Axis[] = [
    { x: 1 - 2 * (y * y + z * z), y: 2 * (x * y + w * z), z: 2 * (x * z - w * y) },
    { x: 2 * (x * y - w * z), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + w * x) },
    { x: 2 * (x * z + w * y), y: 2 * (y * z - w * x), z: 1 - 2 * (x * x + y * y) },
  ];
  axes.sort((one, other) => Math.abs(one.y) - Math.abs(other.y));
  return [axes[0]!, axes[1]!];
}
