import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  type ShaderMaterialParameters,
} from 'three';

/** What is drawn over things, all at once: ink, not lit things. */
export type Ink = Mesh<InstancedBufferGeometry, ShaderMaterial>;

/** Numbers that each of many has of its own, so many of them. */
export function ofEach(many: number, numbers: number): InstancedBufferAttribute {
  const made = new InstancedBufferAttribute(new Float32Array(many * numbers), numbers);
  return made.setUsage(DynamicDrawUsage);
}

/** Squares with numbers of their own for the shader. */
export function inked(
  own: Readonly<Record<string, InstancedBufferAttribute>>,
  parameters: ShaderMaterialParameters,
  order: number,
): Ink {
  const plane = new PlaneGeometry(1, 1);
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(plane.getIndex());
  geometry.setAttribute('position', plane.getAttribute('position'));
  for (const [name, numbers] of Object.entries(own)) {
    geometry.setAttribute(name, numbers);
  }
  const material = new ShaderMaterial({ transparent: true, depthWrite: false, ...parameters });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = order;
  return mesh;
}
