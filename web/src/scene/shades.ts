import {
  type BufferGeometry,
  DynamicDrawUsage,
  type InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
} from 'three';
import { ofEach } from './ink.ts';

const VERTEX = /* glsl */ `
  attribute float strength;
  varying vec2 place;
  varying float dark;
  void main() {
    place = position.xz * 2.0;
    dark = strength;
    gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
  }`;

const FRAGMENT = /* glsl */ `
  varying vec2 place;
  varying float dark;
  void main() {
    float light = clamp(1.0 - length(place), 0.0, 1.0);
    vec3 tint = dark < 0.0 ? vec3(1.0, 0.84, 0.55) : vec3(0.0);
    gl_FragColor = vec4(tint, abs(dark) * light * light * (3.0 - 2.0 * light));
  }`;

function levelPlane(): BufferGeometry {
  return new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
}

const matrix = new Matrix4();

/** Soft dark spots under things, all drawn at once: what makes dice sit. Below 0 they shine. */
export class Shades {
  readonly mesh: InstancedMesh;
  private readonly strengths: InstancedBufferAttribute;

  constructor(capacity: number) {
    const geometry = levelPlane();
    this.strengths = ofEach(capacity, 1);
    geometry.setAttribute('strength', this.strengths);
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
    });
    this.mesh = new InstancedMesh(geometry, material, capacity);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1;
    this.mesh.count = 0;
  }

  put(index: number, x: number, y: number, z: number, size: number, strength: number): void {
    matrix.makeScale(size, 1, size).setPosition(x, y, z);
    this.mesh.setMatrixAt(index, matrix);
    this.strengths.setX(index, strength);
  }

  show(count: number): void {
    this.mesh.count = count;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.strengths.needsUpdate = true;
  }
}

const FOOT_FRAGMENT = /* glsl */ `
  uniform vec2 halfSize;
  uniform float reach;
  uniform float strength;
  varying vec2 place;
  void main() {
    float away = length(max(abs(place) - halfSize, 0.0));
    gl_FragColor = vec4(0.03, 0.015, 0.0, strength * exp(-away / reach) * smoothstep(reach * 5.0, reach, away));
  }`;

const FOOT_VERTEX = /* glsl */ `
  varying vec2 place;
  void main() {
    place = position.xz;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }`;

/** What a box standing on the table takes of its light, round its foot. */
export function footShade(
  halfX: number,
  halfZ: number,
  reach: number,
): Mesh<BufferGeometry, ShaderMaterial> {
  const geometry = new PlaneGeometry(2 * (halfX + 5 * reach), 2 * (halfZ + 5 * reach));
  const material = new ShaderMaterial({
    vertexShader: FOOT_VERTEX,
    fragmentShader: FOOT_FRAGMENT,
    uniforms: {
      halfSize: { value: [halfX, halfZ] },
      reach: { value: reach },
      strength: { value: 0.3 },
    },
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
  });
  return new Mesh(geometry.rotateX(-Math.PI / 2), material);
}
