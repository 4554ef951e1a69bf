import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
} from 'three';
import { surfaceAt } from '../arena/bowl.ts';
import type { Point } from '../gesture/release.ts';
import { Shades } from './shades.ts';
import { UNITS_A_METRE } from './units.ts';

export const PIPS = 6;

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
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly shades = new Shades(PIPS);
  private readonly middles = new InstancedBufferAttribute(new Float32Array(PIPS * 3), 3);
  private readonly fills = new InstancedBufferAttribute(new Float32Array(PIPS), 1);

  constructor() {
    const plane = new PlaneGeometry(1, 1);
    const geometry = new InstancedBufferGeometry();
    geometry.setIndex(plane.getIndex());
    geometry.setAttribute('position', plane.getAttribute('position'));
    geometry.setAttribute('middle', this.middles.setUsage(DynamicDrawUsage));
    geometry.setAttribute('fill', this.fills.setUsage(DynamicDrawUsage));
    geometry.instanceCount = PIPS;
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { radius: { value: 0.16 }, opacity: { value: 1 } },
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 3;
    this.hide();
  }

  /** Points are in the arena, in metres; `opacity` is lower for another player's aim. */
  show(points: readonly Point[], strength: number, radius: number, opacity: number): void {
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
