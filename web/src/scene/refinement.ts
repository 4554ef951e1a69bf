import {
  CustomBlending,
  FramebufferTexture,
  HalfFloatType,
  Mesh,
  NearestFilter,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Clock } from '../play/clock.ts';

const FRAMES = 24;
/** Milliseconds without anything new before it begins: a hand that hesitates is no rest. */
const PATIENCE = 300;
/** How far the light wanders, in edges of a die: as wide as its window. */
const WINDOW = 2.2;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

const VERTEX = /* glsl */ `
  varying vec2 place;
  void main() {
    place = uv;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }`;

const FRAGMENT = /* glsl */ `
  uniform sampler2D picture;
  uniform float weight;
  varying vec2 place;
  void main() {
    gl_FragColor = vec4(texture2D(picture, place).rgb * weight, 1.0);
  }`;

/** What is averaged: the same table, seen a part of a pixel aside and lit from another place of the window. */
export interface Seen {
  /** Draws it so, shadows and all. */
  draw(aside: { x: number; y: number }, light: { x: number; y: number }): void;
  /** Whether nothing has changed since, and nothing will in the next frame. */
  isAtRest(): boolean;
}

/**
 * Makes a picture at rest finer: each frame adds one more to an average, until there are enough; then nothing is drawn any
 * more. Edges get smooth and shadows soft. Whatever moves ends it.
 */
export class Refinement {
  private count = 0;
  private begun = 0;
  private calledOff = () => {};
  private made: Average | undefined;

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly clock: Clock,
    private readonly seen: Seen,
  ) {}

  /** Begins anew, from the picture that was just drawn. */
  begin(): void {
    this.end();
    this.begun = this.clock.now();
    this.schedule();
  }

  end(): void {
    this.count = 0;
    this.calledOff();
    this.calledOff = () => {};
  }

  /** Gives back the memory that it takes. */
  close(): void {
    this.end();
    this.made?.close();
    this.made = undefined;
  }

  private schedule(): void {
    this.calledOff = this.clock.nextFrame(() => {
      if (!this.seen.isAtRest()) {
        return;
      }
      if (this.clock.now() - this.begun < PATIENCE) {
        this.schedule();
      } else {
        this.add();
      }
    });
  }

  private add(): void {
    const i = this.count++;
    // The first is the picture as it was: nothing jumps.
    const out = i === 0 ? 0 : Math.sqrt((i + 0.5) / FRAMES);
    const aside = i === 0 ? { x: 0, y: 0 } : { x: part(i, 2) - 0.5, y: part(i, 3) - 0.5 };
    const light = {
      x: WINDOW * out * Math.cos(i * GOLDEN),
      y: WINDOW * out * Math.sin(i * GOLDEN),
    };
    this.seen.draw(aside, light);
    this.made ??= new Average(this.renderer);
    this.made.add(i, FRAMES);
    if (this.count < FRAMES) {
      this.schedule();
    }
  }
}

/** A share that fills the range from 0 to 1 evenly, however many are taken (Halton). */
function part(index: number, base: number): number {
  let share = 0;
  let weight = 1 / base;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share += weight * (rest % base);
    weight /= base;
  }
  return share;
}

/** The mean of pictures as they are on the screen. */
class Average {
  private picture: FramebufferTexture;
  private readonly sum: WebGLRenderTarget;
  private readonly size = new Vector2();
  private readonly camera = new OrthographicCamera();
  private readonly quad: Mesh<PlaneGeometry, ShaderMaterial>;

  constructor(private readonly renderer: WebGLRenderer) {
    renderer.getDrawingBufferSize(this.size);
    this.picture = new FramebufferTexture(this.size.x, this.size.y);
    this.sum = new WebGLRenderTarget(this.size.x, this.size.y, {
      ...{ type: HalfFloatType, depthBuffer: false },
      ...{ minFilter: NearestFilter, magFilter: NearestFilter },
    });
    const material = new ShaderMaterial({
      ...{ vertexShader: VERTEX, fragmentShader: FRAGMENT },
      uniforms: { picture: { value: null }, weight: { value: 1 } },
      ...{ depthTest: false, depthWrite: false, toneMapped: false },
      ...{ blending: CustomBlending, blendSrc: OneFactor, blendDst: OneFactor },
    });
    this.quad = new Mesh(new PlaneGeometry(2, 2), material);
    this.quad.frustumCulled = false;
  }

  /** Adds what is on the screen as one of so many, and shows the mean so far in its place. */
  add(index: number, of: number): void {
    const { renderer } = this;
    const now = renderer.getDrawingBufferSize(new Vector2());
    if (!now.equals(this.size)) {
      this.size.copy(now);
      this.sum.setSize(now.x, now.y);
      this.picture.dispose();
      this.picture = new FramebufferTexture(now.x, now.y);
    }
    renderer.copyFramebufferToTexture(this.picture);
    const { autoClear } = renderer;
    renderer.autoClear = false;
    renderer.setRenderTarget(this.sum);
    if (index === 0) {
      renderer.clear();
    }
    this.put(this.picture, 1 / of);
    renderer.setRenderTarget(null);
    renderer.clear();
    this.put(this.sum.texture, of / (index + 1));
    renderer.autoClear = autoClear;
  }

  close(): void {
    this.sum.dispose();
    this.picture.dispose();
    this.quad.material.dispose();
    this.quad.geometry.dispose();
  }

  private put(picture: FramebufferTexture | WebGLRenderTarget['texture'], weight: number): void {
    const { uniforms } = this.quad.material;
    uniforms.picture!.value = picture;
    uniforms.weight!.value = weight;
    this.renderer.render(this.quad, this.camera);
  }
}
