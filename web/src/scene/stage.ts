import {
  ACESFilmicToneMapping,
  Mesh,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  type WebGLRenderer,
} from 'three';
import { browserClock, type Clock } from '../play/clock.ts';
import { share, slide } from '../play/easing.ts';
import { type Animation, FrameLoop, type Move, NO_MOVE } from '../play/frame-loop.ts';
import { paintInWorker } from '../texture/load-textures.ts';
import type { Painter } from '../texture/paint.ts';
import type { TextureSet } from '../texture/texture-set.ts';
import { TableCamera } from './camera.ts';
import { Daylight } from './daylight.ts';
import type { DiceField, DieKey } from './dice-field.ts';
import {
  blended,
  type Framing,
  type Layout,
  layoutOf,
  STILL,
  type View,
  type Viewport,
} from './framing.ts';
import { fullyLit } from './loft.ts';
import { type Materials, makeMaterials, setFinish, TABLE_SIZE, tintTable } from './materials.ts';
import { pickDie } from './picking.ts';
import { chosenQuality, FrameWatch, isSlow, type Quality, watchFrames } from './quality.ts';
import { Refinement, type Seen } from './refinement.ts';
import { environment } from './room.ts';
import type { StageSet } from './stage-set.ts';
import { LIGHTS, type Theme } from './theme.ts';
import { BOX } from './units.ts';
import { areReady, uploadPictures } from './upload.ts';

export interface StageOptions {
  theme?: Theme;
  /** `auto` begins high, unless the processor draws, and goes down where frames are slow, while nothing moves. */
  quality?: Quality | 'auto';
  isMotionReduced?: boolean;
  clock?: Clock;
  /** Whether a picture at rest gets finer for a while, where the quality is high. */
  isRefined?: boolean;
  /** Paints what single games need; in a worker unless somebody else does. */
  paint?: Painter;
}

const FRAMING_MILLIS = 360;
const WARM_MILLIS = 1200;
/** How much nearer the camera comes during a throw, and how slowly. */
const LEAN = 0.015;
const LEAN_MILLIS = 600;
/** How low and how high one may look from: over the rim, and straight down. */
const LOWEST = 0.35;
const HIGHEST = Math.PI / 2;
/** Where even low quality is slow, the picture gets coarser by this, and never coarser than that. */
const COARSER = 0.75;
const COARSEST = 0.5;
/** So many frames tell how fast a machine draws. */
const TRIAL = 10;

/** The table: how it is lit and seen, whatever stands on it. Draws only when something changed. */
export class Stage {
  isMotionReduced: boolean;
  /** Called after the camera or something on the table moved: names beside things move with them. */
  onFramed = () => {};
  /** Called when the quality changed, by itself or not. */
  onQuality: (quality: Quality) => void = () => {};
  /** Something is about to stand on the table for the first time, or stands there: until then it is another game's. */
  onPlacing: (isPlacing: boolean) => void = () => {};
  private readonly loop: FrameLoop;
  private readonly scene = new Scene();
  private readonly camera = new TableCamera();
  private readonly materials: Materials;
  private readonly light: Daylight;
  private readonly ground: Mesh;
  private readonly watch = new FrameWatch();
  /** How long frames took while something moved, until it is found out why. */
  private doubted: number | undefined;
  /** Whether it is known how fast this machine draws. */
  private isTried = false;
  /** While frames are measured, none are added. */
  private isTrying = false;
  private readonly refinement: Refinement | undefined;
  private readonly clock: Clock;
  private readonly paint: Painter;
  private readonly resizing: ResizeObserver;
  private readonly around: HTMLElement;
  /** What of the window words leave to what stands on the table: the page's styles say so. */
  private readonly room: HTMLElement | undefined;
  private set: StageSet | undefined;
  private theme: Theme = 'jour';
  private shownView: View = 'rest';
  private framing: Framing = STILL;
  private lastFrame = Number.NaN;
  private areShadowsStale = true;
  private isPrepared = false;
  /** Pixels drawn for each that could be. */
  private sharpness = 1;
  private framingMove: Move = NO_MOVE;
  /** From 0 to 1: how near the camera came. */
  private leaning = 0;
  private leanMove: Move = NO_MOVE;
  private isLeaning = false;
  private quality: Quality;
  /** What it is to be as soon as nothing moves, and how far the programs for it are. */
  private next: { quality: Quality; programs?: 'compiling' | 'ready' } | undefined;
  /** Whether nobody chose a quality. */
  private isQualityOurs = false;
  /** What the graphics card knows already. */
  private readonly compiled = new WeakSet<StageSet>();
  /** Counts what was to stand on the table: only the last of it does. */
  private placed = 0;

  constructor(
    private readonly renderer: WebGLRenderer,
    textures: TextureSet,
    /** What this machine begins with where nobody chose a quality. */
    private readonly usualQuality: Quality,
    options: StageOptions,
  ) {
    const quality = chosenQuality(options.quality ?? 'auto', usualQuality);
    this.quality = quality;
    this.clock = options.clock ?? browserClock;
    this.paint = options.paint ?? paintInWorker;
    this.isMotionReduced =
      options.isMotionReduced ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.around = renderer.domElement.parentElement ?? renderer.domElement;
    this.room = (this.around.querySelector?.('.stage-room') as HTMLElement | null) ?? undefined;
    renderer.toneMapping = ACESFilmicToneMapping;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    renderer.shadowMap.autoUpdate = false;
    this.materials = makeMaterials(textures);
    this.light = new Daylight(this.scene, textures.cookie);
    this.scene.environment = environment(textures.room);
    this.scene.environmentIntensity = 0.3;
    this.ground = this.table();
    this.scene.add(this.ground);
    this.loop = new FrameLoop(this.clock, (isMoving) => {
      if (!isMoving) {
        this.goOver();
      }
      this.draw(isMoving);
    });
    if (options.isRefined ?? true) {
      this.refinement = new Refinement(renderer, this.clock, this.finer());
    }
    this.setTheme(options.theme ?? 'jour');
    this.setQuality(options.quality ?? 'auto');
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(this.around);
    if (this.room) {
      this.resizing.observe(this.room);
    }
    // The system may take the graphics away for a while, as when a phone sleeps.
    renderer.domElement.addEventListener('webglcontextrestored', () => this.changed());
    this.resize();
  }

  /** Prepares what the graphics card needs, without holding up the page; then draws. */
  async prepare(): Promise<void> {
    await this.renderer.compileAsync(this.scene, this.camera.camera);
    await uploadPictures(this.renderer, this.scene);
    this.isPrepared = true;
    this.changed();
  }

  /** The shape of the window, which decides where things stand. */
  get layout(): Layout {
    return layoutOf(this.viewport);
  }

  /** The picture that is taken, or on its way. */
  get view(): View {
    return this.shownView;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    const light = LIGHTS[theme];
    this.light.setTheme(theme);
    tintTable(this.materials, this.set?.cloth ?? light.table);
    this.set?.setContact(light.contact);
    this.renderer.toneMappingExposure = light.exposure;
    this.loop.invalidate();
  }

  /** Draws as somebody wishes, as soon as nothing moves; what is left to us may go down later. */
  setQuality(wish: Quality | 'auto'): void {
    this.isQualityOurs = wish === 'auto';
    const quality = chosenQuality(wish, this.usualQuality);
    if (!this.isPrepared) {
      this.drawAt(quality);
    } else if (quality !== this.quality || this.next) {
      this.change(quality);
    }
  }

  private change(quality: Quality): void {
    this.next = { quality };
    this.loop.invalidate();
  }

  /** While nothing moves: has the programs for another quality compiled, then draws with them. */
  private goOver(): void {
    const { next } = this;
    if (next?.programs === 'ready') {
      this.drawAt(next.quality);
    } else if (next && !next.programs) {
      next.programs = 'compiling';
      setFinish(this.scene, next.quality);
      this.renderer.compile(this.scene, this.camera.camera);
      // Until they are there it is drawn as before.
      setFinish(this.scene, this.quality);
      void areReady(this.renderer.info.programs ?? []).then(() => {
        next.programs = 'ready';
        this.loop.invalidate();
      });
    }
  }

  private drawAt(quality: Quality): void {
    this.next = undefined;
    this.quality = quality;
    this.sharpness = 1;
    this.refinement?.close();
    this.light.setQuality(quality);
    setFinish(this.scene, quality);
    this.resize();
    this.onQuality(quality);
  }

  /** Makes something of the wood and ivory that everything here is of. */
  make<Made>(making: (materials: Materials, quality: Quality, paint: Painter) => Made): Made {
    return making(this.materials, this.quality, this.paint);
  }

  /** Puts something on the table in place of what stands there. */
  async place(set: StageSet): Promise<void> {
    this.placed++;
    const { placed } = this;
    if (!this.compiled.has(set)) {
      this.onPlacing(true);
      setFinish(set.group, this.quality);
      await Promise.all([
        set.ready,
        this.renderer.compileAsync(set.group, this.camera.camera, this.scene),
      ]);
      await uploadPictures(this.renderer, set.group);
      this.compiled.add(set);
    }
    if (placed !== this.placed) {
      // Something else was put there meanwhile.
      return;
    }
    this.onPlacing(false);
    if (this.set) {
      this.scene.remove(this.set.group);
    }
    this.set = set;
    // The quality may be another by now.
    setFinish(set.group, this.quality);
    this.scene.add(set.group);
    this.ground.visible = !set.lamp;
    this.light.aim(set.lamp);
    this.setTheme(this.theme);
    this.frame();
    if (this.next) {
      // Its programs are to be there too.
      this.change(this.next.quality);
    }
    this.tryOut();
  }

  /** Asks for a picture after dice were moved. */
  changed(): void {
    this.areShadowsStale = true;
    this.loop.invalidate();
  }

  /** Runs an animation of dice. */
  animate(animation: Animation): Move {
    return this.loop.animate((elapsed) => {
      this.areShadowsStale = true;
      return animation(elapsed);
    });
  }

  /** Lets the table be looked at for so many milliseconds. */
  pause(millis: number): Move {
    return this.loop.pause(millis);
  }

  /** Goes over to another picture of the table. */
  setView(view: View): Move {
    this.shownView = view;
    this.areShadowsStale = true;
    const from = this.framing;
    const to = this.framed();
    this.framingMove.skip();
    this.framingMove = this.loop.animate((elapsed) => {
      const along = this.isMotionReduced ? 1 : share(elapsed, FRAMING_MILLIS);
      this.framing = blended(from, to, slide(along));
      this.frameCamera();
      return along < 1;
    });
    return this.framingMove;
  }

  /** Looks from another side: so much further round the table and so much higher, in radians. */
  lookFrom(azimuth: number, elevation: number): void {
    this.framingMove.skip();
    const { framing } = this;
    this.framing = {
      ...framing,
      azimuth: framing.azimuth + azimuth,
      elevation: Math.min(HIGHEST, Math.max(LOWEST, framing.elevation + elevation)),
    };
    this.frameCamera();
  }

  /** The table as it now stands, as a picture that a page can show. */
  photograph(): string {
    this.areShadowsStale = true;
    this.draw(false);
    // In the same breath: the canvas is empty once it was shown.
    return this.renderer.domElement.toDataURL('image/webp', 0.9);
  }

  /** The die nearest to what is seen at a point of the canvas, of dice that are turned so far with their box. */
  dieAt(
    dice: Pick<DiceField, 'entries'>,
    x: number,
    y: number,
    within?: number,
    turn = 0,
  ): DieKey | undefined {
    return pickDie(this.camera, dice, turn, x, y, within);
  }

  /** The place at a height that is seen at a point of the canvas; metres. */
  toWorld(x: number, y: number, height: number): { x: number; z: number } {
    return this.camera.toWorld(x, y, height);
  }

  /** Where a place is seen on the canvas. */
  toScreen(x: number, y: number, z: number): { x: number; y: number } {
    return this.camera.toScreen(x, y, z);
  }

  /** Screen pixels for an edge of a die in the middle of the picture. */
  get scale(): number {
    return this.framing.scale;
  }

  /** Comes a little nearer while dice are thrown, and goes back. */
  lean(isIn: boolean): void {
    const isToLean = isIn && !this.isMotionReduced;
    if (isToLean === this.isLeaning) {
      return;
    }
    this.isLeaning = isToLean;
    const from = this.leaning;
    const to = isToLean ? 1 : 0;
    this.leanMove.skip();
    this.leanMove = this.loop.animate((elapsed) => {
      const along = share(elapsed, LEAN_MILLIS);
      this.leaning = from + (to - from) * slide(along);
      this.placeCamera();
      return along < 1;
    });
  }

  /** The light grows warmer, as for a win. */
  warm(): Move {
    return this.loop.animate((elapsed) => {
      const along = this.isMotionReduced ? 1 : share(elapsed, WARM_MILLIS);
      this.light.setWarmth(slide(along), this.theme);
      return along < 1;
    });
  }

  /** Takes so much of the light away, from 0 to 1. */
  dim(share: number): void {
    this.light.setTheme(this.theme, 1 - share);
    this.loop.invalidate();
  }

  close(): void {
    this.loop.stop();
    this.refinement?.close();
    this.resizing.disconnect();
    this.renderer.dispose();
  }

  private get viewport(): Viewport {
    const { clientWidth, clientHeight } = this.around;
    const width = Math.max(1, clientWidth);
    const height = Math.max(1, clientHeight);
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = this.room ?? {};
    return left === undefined || top === undefined || !offsetWidth || !offsetHeight
      ? { width, height, room: { left: 0, top: 0, right: width, bottom: height } }
      : {
          width,
          height,
          room: { left, top, right: left + offsetWidth, bottom: top + offsetHeight },
        };
  }

  private framed(): Framing {
    this.set?.arrange?.(this.layout, this.shownView);
    return this.set?.framing(this.viewport, this.shownView) ?? this.framing;
  }

  private table(): Mesh {
    const plane = fullyLit(new PlaneGeometry(TABLE_SIZE, TABLE_SIZE)).rotateX(-Math.PI / 2);
    const table = new Mesh(plane, this.materials.linen);
    table.position.y = BOX.table;
    table.receiveShadow = true;
    return table;
  }

  private resize(): void {
    const { width, height } = this.viewport;
    const sharpest = this.quality === 'high' ? 2 : 1;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, sharpest) * this.sharpness);
    this.renderer.setSize(width, height);
    this.frame();
  }

  /** Takes the picture as the window and what stands on the table want it now. */
  private frame(): void {
    this.framingMove.skip();
    this.framing = this.framed();
    this.frameCamera();
    this.changed();
  }

  private frameCamera(): void {
    this.placeCamera();
    this.set?.framed?.(this.framing);
    this.onFramed();
  }

  private placeCamera(): void {
    const scale = this.framing.scale * (1 + LEAN * this.leaning);
    this.camera.place({ ...this.framing, scale }, this.viewport);
    this.loop.invalidate();
  }

  private draw(isMoving: boolean): void {
    if (!this.isPrepared) {
      return;
    }
    const now = this.clock.now();
    this.set?.write();
    this.renderer.shadowMap.needsUpdate = this.areShadowsStale;
    this.areShadowsStale = false;
    this.renderer.render(this.scene, this.camera.camera);
    this.refine(isMoving);
    this.judge(now - this.lastFrame);
    this.lastFrame = isMoving ? now : Number.NaN;
    if (!isMoving && this.doubted !== undefined && isSlow(this.doubted, 0)) {
      this.reconsider(this.doubted);
    } else if (!isMoving) {
      this.tryOut();
    }
  }

  private refine(isMoving: boolean): void {
    if (isMoving || this.isTrying || this.quality === 'low') {
      this.refinement?.end();
    } else {
      this.refinement?.begin();
    }
  }

  /** What is averaged while nothing moves. */
  private finer(): Seen {
    return {
      isAtRest: () => !this.loop.isMoving,
      draw: (aside, light) => {
        this.camera.lookAside(aside.x, aside.y);
        this.light.wander(light.x, light.y);
        this.renderer.shadowMap.needsUpdate = true;
        this.renderer.render(this.scene, this.camera.camera);
        this.camera.lookAside(0, 0);
        this.light.wander(0, 0);
        // The next picture is of the light where it belongs.
        this.areShadowsStale = true;
      },
    };
  }

  /** Notes how long frames take while something moves. What follows waits until all is at rest. */
  private judge(frameMillis: number): void {
    if (this.mayLower && Number.isFinite(frameMillis)) {
      this.doubted = this.watch.note(frameMillis) ?? this.doubted;
    }
  }

  /** Whether the picture could be made simpler by ourselves. */
  private get mayLower(): boolean {
    const isSimplest = this.quality === 'low' && this.sharpness <= COARSEST;
    return !isSimplest && !this.next && (this.quality === 'low' || this.isQualityOurs);
  }

  /**
   * By the first frames: how long they take when they are drawn, beside what the screen takes by itself. If something moves
   * meanwhile, it is tried again when all is at rest.
   */
  private tryOut(): void {
    const isToBe = this.quality === 'high' && this.isQualityOurs && this.isPrepared && this.set;
    if (!isToBe || this.isTried || this.isTrying) {
      return;
    }
    this.isTrying = true;
    const drawing = () => {
      this.areShadowsStale = true;
      this.draw(false);
      return this.isStill();
    };
    watchFrames(this.clock, TRIAL, drawing, (millis) => this.reconsider(millis));
  }

  /** Goes down in quality if frames took so long because of what is drawn; then in sharpness. Only while nothing moves. */
  private reconsider(drawnMillis: number): void {
    this.doubted = undefined;
    this.isTrying = true;
    watchFrames(
      this.clock,
      TRIAL,
      () => this.isStill(),
      (idleMillis) => {
        const isStill = this.isStill();
        this.isTrying = false;
        this.loop.invalidate();
        if (!isStill) {
          return;
        }
        this.isTried = true;
        if (!this.mayLower || !isSlow(drawnMillis, idleMillis)) {
          return;
        }
        if (this.quality === 'low') {
          this.sharpness = Math.max(COARSEST, this.sharpness * COARSER);
          this.resize();
        } else {
          this.change('low');
        }
      },
    );
  }

  /** Whether nothing moves; if something does, no more is found out now. */
  private isStill(): boolean {
    const isStill = !this.loop.isMoving;
    this.isTrying &&= isStill;
    return isStill;
  }
}
