import { surfaceAt } from '../arena/bowl.ts';
import type { Gesture } from '../gesture/gesture.ts';
import { flightLine, type Point, release } from '../gesture/release.ts';
import { strengthLevel } from '../gesture/strength.ts';
import { type Ink, inked, ofEach } from '../scene/ink.ts';
import { Shades } from '../scene/shades.ts';
import { UNITS_A_METRE } from '../scene/units.ts';

const PIPS = 6;
/** Pixels. */
const SMALLEST = 5;

const VERTEX = /* glsl */ `
  attribute vec3 middle;
  attribute float fill;
  uniform float radius;
  varying vec2 place;
  varying float filled;
  void main() {
    place = position.xy * 2.6;
    filled = fill;
    vec4 view = viewMatrix * modelMatrix * vec4(middle, 1.0);
    view.xy += position.xy * 2.6 * radius;
    gl_Position = projectionMatrix * view;
  }`;

// A disc or a ring in the overlay's ivory, as it is: this is ink, not a lit thing.
const FRAGMENT = /* glsl */ `
  uniform float opacity;
  varying vec2 place;
  varying float filled;
  void main() {
    float away = length(place);
    float soft = fwidth(away);
    float disc = 1.0 - smoothstep(1.0 - soft, 1.0 + soft, away);
    float hole = 1.0 - smoothstep(0.70 - soft, 0.70 + soft, away);
    float ink = mix(disc - hole, disc, filled);
    gl_FragColor = vec4(vec3(0.965, 0.918, 0.824), ink * opacity * mix(0.85, 1.0, filled));
  }`;

/** The line of pips from the hand to the aim: as many are filled as the throw is strong. */
export class AimPips {
  readonly shades = new Shades(PIPS);
  private readonly middles = ofEach(PIPS, 3);
  private readonly fills = ofEach(PIPS, 1);
  readonly mesh: Ink = inked(
    { middle: this.middles, fill: this.fills },
    {
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { radius: { value: 0.16 }, opacity: { value: 1 } },
      depthTest: false,
    },
    3,
  );

  constructor() {
    this.mesh.geometry.instanceCount = PIPS;
    this.hide();
  }

  /** Shows a gesture's aim and strength at so many pixels for an edge of a die; paler for another player's aim. */
  aim(gesture: Gesture, scale: number, opacity = 1): void {
    // Never smaller than the finger's own pixels allow to count.
    const radius = Math.max(0.16, SMALLEST / scale);
    const points = flightLine(release(gesture), PIPS);
    this.show(points, strengthLevel(gesture.speed), radius, opacity);
  }

  /** Points are in the arena, in metres. */
  private show(points: readonly Point[], strength: number, radius: number, opacity: number): void {
    points.slice(0, PIPS).forEach(({ x, y, z }, i) => {
      this.middles.setXYZ(i, x * UNITS_A_METRE, y * UNITS_A_METRE, z * UNITS_A_METRE);
      this.fills.setX(i, i < strength ? 1 : 0);
      const ground = surfaceAt(x, z) * UNITS_A_METRE + 0.03;
      this.shades.put(
        i,
        x * UNITS_A_METRE + 0.2,
        ground,
        z * UNITS_A_METRE + 0.1,
        0.7,
        0.4 * opacity,
      );
    });
    this.middles.needsUpdate = true;
    this.fills.needsUpdate = true;
    this.mesh.material.uniforms.radius!.value = radius;
    this.mesh.material.uniforms.opacity!.value = opacity;
    this.mesh.visible = true;
    this.shades.show(Math.min(PIPS, points.length));
  }

  hide(): void {
    this.mesh.visible = false;
    this.shades.show(0);
  }
}
