import { Color, type MeshPhysicalMaterial, type WebGLProgramParametersWithUniforms } from 'three';
import { DIE_LOOKS, DIE_MAKES, type DieLook, TONES, type Wood } from './makes.ts';

function vector(hex: string): string {
  const { r, g, b } = new Color(hex);
  return `vec3(${[r, g, b].map((each) => each.toFixed(4)).join(', ')})`;
}

/** A list for the graphics card, which does without where it knows none: an expression for each make but ivory. */
function chosen(type: string, name: string, value: (look: DieLook) => string): string {
  const cases = DIE_MAKES.slice(1).map(
    (make, i) => `make < ${i + 1}.5 ? ${value(DIE_LOOKS[make])} : `,
  );
  return `${type} ${name} = ${cases.join('')}${value(DIE_LOOKS.slate)};`;
}

/** Finds what is painted on ivory, and paints the same on what a die is made of. Needs `make` and `dieAt`, its place within the die. */
export const DIE_COLOUR = /* glsl */ `
  if (make > 0.5) {
    float painted = clamp((0.6 - diffuseColor.g) / 0.55, 0.0, 1.0);
    ${chosen('vec3', 'body', ({ body }) => vector(body))}
    ${chosen('vec3', 'marks', ({ marks }) => (marks ? vector(marks) : 'diffuseColor.rgb'))}
    ${chosen('float', 'grain', ({ grain }) => grain.toFixed(2))}
    float ring = length(dieAt.yz + vec2(1.3, 0.8)) * 6.0 + 0.22 * sin(dieAt.x * 4.0 + dieAt.y * 3.0);
    float within = fract(ring);
    float dark = within * within * within * (1.0 - smoothstep(0.92, 1.0, within));
    diffuseColor.rgb = mix(body * (1.0 + grain * (0.3 - dark)), marks, painted);
  }`;

export const DIE_ROUGHNESS = /* glsl */ `
  if (make > 0.5) {
    ${chosen('float', 'rougher', ({ rough }) => rough.toFixed(2))}
    roughnessFactor = min(1.0, roughnessFactor + rougher);
  }`;

interface Tone {
  colour: { value: Color };
  rings: { value: number };
}

const tones = new WeakMap<MeshPhysicalMaterial, Tone>();
const WALNUT = vector(TONES.walnut.colour);

/** Lets a material with the picture of walnut be of any wood. */
export function wooden(material: MeshPhysicalMaterial): MeshPhysicalMaterial {
  const tone: Tone = { colour: { value: new Color() }, rings: { value: 1 } };
  tones.set(material, tone);
  setWood(material, 'walnut');
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    shader.uniforms.woodColour = tone.colour;
    shader.uniforms.woodRings = tone.rings;
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform vec3 woodColour;\nuniform float woodRings;',
      )
      .replace(
        '#include <map_fragment>',
        `vec3 board = texture2D(map, vMapUv).rgb;
        diffuseColor.rgb *= woodColour * pow(board / ${WALNUT}, vec3(woodRings));`,
      );
  };
  return material;
}

/** A board of the same tree, which can be of another wood. */
export function woodLike(material: MeshPhysicalMaterial): MeshPhysicalMaterial {
  return wooden(material.clone());
}

/** Makes a wooden thing of another wood. */
export function setWood(material: MeshPhysicalMaterial, wood: Wood): void {
  const tone = tones.get(material);
  tone?.colour.value.set(TONES[wood].colour);
  if (tone) {
    tone.rings.value = TONES[wood].rings;
  }
}
