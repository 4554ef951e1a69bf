import {
  ACESFilmicToneMapping,
  Mesh,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  type WebGLRenderer,
} from 'three';
import type { Gesture } from '../gesture/gesture.ts';
import { flightLine, release } from '../gesture/release.ts';
import { strengthLevel } from '../gesture/strength.ts';
import { browserClock, type Clock } from '../play/clock.ts';
import { share, slide } from '../play/easing.ts';
import { type Animation, FrameLoop, type Move, NO_MOVE } from '../play/frame-loop.ts';
import type { TextureSet } from '../texture/texture-set.ts';
import { AimPips, PIPS } from './aim-pips.ts';
import { ArenaBox } from './arena-box.ts';
import { TableCamera } from './camera.ts';
import { Daylight } from './daylight.ts';
import { DiceField, type DieKey } from './dice-field.ts';
import { dieGeometry } from './die-geometry.ts';
import {
  blended,
  type Framing,
  framingOf,
  isWatched,
  type Layout,
  layoutOf,
  type View,
} from './framing.ts';
import { fullyLit } from './loft.ts';
import { type Materials, makeMaterials, setFinish, TABLE_SIZE, tintTable } from './materials.ts';
import { intoArena, type Picked, pick, pickDie } from './picking.ts';
import { FrameWatch, type Quality } from './quality.ts';
import { environment } from './room.ts';
import type { StageObject } from './stage-object.ts';
import { LIGHTS, type Theme } from './theme.ts';
import { type Seat, Trays } from './trays.ts';
import { liftAt, standingAngle } from './turning.ts';
import { BOX } from './units.ts';

export interface StageOptions {
  theme?: Theme;
  /** `auto` begins high, unless the processor draws, and goes down when frames are slow. */
  quality?: Quality | 'auto';
  isMotionReduced?: boolean;
  clock?: Clock;
}

/** Names beside a tray: points of the screen in CSS pixels. */
export interface ScreenAnchor {
  seat: number;
  left: { x: number; y: number };
  right: { x: number; y: number };
  far: { x: number; y: number };
}

const FRAMING_MILLIS = 360;
const TURN_MILLIS = 560;
const WARM_MILLIS = 1200;
/** How low and how high one may look from: over the rim, and straight down. */
const LOWEST = 0.35;
const HIGHEST = Math.PI / 2;
/** Pixels. */
const SMALLEST_PIP = 5;
/** Where even low quality is slow, the picture gets coarser by this, and never coarser than that. */
const COARSER = 0.75;
const COARSEST = 0.5;

/** The table: what stands on it, how it is lit and seen. Draws only when something changed. */
export class Stage {
  readonly dice: DiceField;
  readonly trays: Trays;
  isMotionReduced: boolean;
  /** Called after the camera or the trays moved: names anchored to the table move with them. */
  onFramed = () => {};
  /** Called when the quality changed, by itself or not. */
  onQuality: (quality: Quality) => void = () => {};
  private readonly loop: FrameLoop;
  private readonly scene = new Scene();
  private readonly camera = new TableCamera();
  private readonly materials: Materials;
  private readonly light: Daylight;
  private readonly box: ArenaBox;
  private readonly ground: Mesh;
  private readonly pips = new AimPips();
  private readonly watch = new FrameWatch();
  private readonly clock: Clock;
  private readonly resizing: ResizeObserver;
  private object: StageObject | undefined;
  private theme: Theme = 'jour';
  private shownView: View = 'rest';
  private framing: Framing;
  private angle = 0;
  private lastFrame = Number.NaN;
  private areShadowsStale = true;
  private isPrepared = false;
  /** Pixels drawn for each that could be. */
  private sharpness = 1;
  private framingMove: Move = NO_MOVE;
  private turnMove: Move = NO_MOVE;

  constructor(
    private readonly renderer: WebGLRenderer,
    textures: TextureSet,
    private quality: Quality,
    private readonly options: StageOptions,
  ) {
    this.clock = options.clock ?? browserClock;
    this.isMotionReduced =
      options.isMotionReduced ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
    renderer.toneMapping = ACESFilmicToneMapping;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    renderer.shadowMap.autoUpdate = false;
    this.materials = makeMaterials(textures);
    this.light = new Daylight(this.scene, textures.cookie);
    this.box = new ArenaBox(this.materials, quality);
    this.dice = new DiceField(dieGeometry(quality === 'high' ? 4 : 2), this.materials.ivory);
    this.trays = new Trays(this.dice, this.materials);
    this.box.group.add(this.pips.mesh, this.pips.shades.mesh);
    this.scene.environment = environment(textures.room);
    this.scene.environmentIntensity = 0.3;
    this.ground = this.table();
    this.scene.add(this.ground, this.box.group, this.trays.group, this.dice.mesh);
    this.scene.add(this.dice.shades.mesh);
    this.loop = new FrameLoop(this.clock, (isMoving) => this.draw(isMoving));
    this.framing = this.framed();
    this.setTheme(options.theme ?? 'jour');
    this.setQuality(quality);
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(renderer.domElement.parentElement ?? renderer.domElement);
    // The system may take the graphics away for a while, as when a phone sleeps.
    renderer.domElement.addEventListener('webglcontextrestored', () => this.changed());
    this.resize();
  }

  /** Prepares what the graphics card needs, without holding up the page; then draws. */
  async prepare(): Promise<void> {
    await this.renderer.compileAsync(this.scene, this.camera.camera);
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

  /** How far the box is turned, counter-clockwise seen from above. */
  get turn(): number {
    return this.angle;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    const light = LIGHTS[theme];
    this.light.setTheme(theme);
    tintTable(this.materials, this.object?.cloth ?? light.table);
    this.object?.setContact(light.contact);
    this.box.setContact(light.contact);
    this.trays.setContact(light.contact);
    this.renderer.toneMappingExposure = light.exposure;
    this.loop.invalidate();
  }

  setQuality(quality: Quality): void {
    this.quality = quality;
    this.sharpness = 1;
    this.light.setQuality(quality);
    setFinish(this.materials, quality);
    this.resize();
    this.onQuality(quality);
  }

  /** Makes something of the wood and ivory that everything here is of. */
  make<Made>(making: (materials: Materials, quality: Quality) => Made): Made {
    return making(this.materials, this.quality);
  }

  /** Puts another object on the table; none brings the box back. */
  async place(object?: StageObject): Promise<void> {
    if (object) {
      await this.renderer.compileAsync(object.group, this.camera.camera, this.scene);
    }
    if (this.object) {
      this.scene.remove(this.object.group);
    }
    this.object = object;
    for (const part of [this.box.group, this.trays.group, this.dice.mesh, this.dice.shades.mesh]) {
      part.visible = !object;
    }
    if (object) {
      this.scene.add(object.group);
    }
    this.ground.visible = !object?.lamp;
    this.light.aim(object?.lamp);
    this.setTheme(this.theme);
    this.framingMove.skip();
    this.framing = this.framed();
    this.frameCamera();
    this.changed();
  }

  setSeats(seats: readonly Seat[]): void {
    this.trays.set(seats, this.trayLayout);
    this.changed();
    this.onFramed();
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
    this.trays.setLayout(this.trayLayout);
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

  /** Turns the box to an angle at once, as while it is dragged: it is lifted between quarters. */
  turnTo(angle: number): void {
    this.angle = angle;
    this.box.group.rotation.y = angle;
    this.box.group.position.y = liftAt(angle);
    this.changed();
  }

  /** Turns the box by so many quarters from where it stands; none sets it down where it is. */
  turnByQuarters(count: number): Move {
    this.turnMove.skip();
    const from = this.angle;
    const to = standingAngle(from + (count * Math.PI) / 2);
    this.turnMove = this.animate((elapsed) => {
      const along = this.isMotionReduced ? 1 : share(elapsed, TURN_MILLIS);
      this.turnTo(from + (to - from) * slide(along));
      return along < 1;
    });
    return this.turnMove;
  }

  /** Shows a gesture's aim and strength, and nothing of what will come of it. */
  showAim(gesture: Gesture, opacity = 1): void {
    // Never smaller than the finger's own pixels allow to count.
    const radius = Math.max(0.16, SMALLEST_PIP / this.framing.scale);
    const level = strengthLevel(gesture.speed);
    this.pips.show(flightLine(release(gesture), PIPS), level, radius, opacity);
    this.loop.invalidate();
  }

  hideAim(): void {
    this.pips.hide();
    this.loop.invalidate();
  }

  /** What is seen at a point of the canvas, in CSS pixels. */
  pick(x: number, y: number): Picked {
    return pick(this.camera, this.dice, this.angle, x, y);
  }

  /** The die of the object on the table that is seen at a point, if one passes as close as that. */
  dieAt(x: number, y: number, within: number): DieKey | undefined {
    return this.object && pickDie(this.camera, this.object.dice, 0, x, y, within);
  }

  /** The place in the arena, at a height, that is seen at a point of the canvas; metres. */
  toArena(x: number, y: number, height: number): { x: number; z: number } {
    const world = this.camera.toWorld(x, y, height);
    return intoArena(world.x, world.z, this.angle);
  }

  /** Where a place of the arena is seen on the canvas. */
  toScreen(x: number, y: number, z: number): { x: number; y: number } {
    const cos = Math.cos(this.angle);
    const sin = Math.sin(this.angle);
    return this.camera.toScreen(x * cos + z * sin, y, z * cos - x * sin);
  }

  anchors(): ScreenAnchor[] {
    return this.trays.anchors().map(({ seat, left, right, far }) => ({
      seat,
      left: this.camera.toScreen(left.x, left.y, left.z),
      right: this.camera.toScreen(right.x, right.y, right.z),
      far: this.camera.toScreen(far.x, far.y, far.z),
    }));
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
    this.resizing.disconnect();
    this.renderer.dispose();
  }

  private get viewport(): { width: number; height: number } {
    const canvas = this.renderer.domElement;
    const { clientWidth, clientHeight } = canvas.parentElement ?? canvas;
    return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
  }

  /** While a game is watched on a phone held sideways, what goes through it stands beside the box. */
  private get trayLayout(): Layout {
    const { layout } = this;
    return layout === 'landscape' && isWatched(this.shownView) ? 'phone' : layout;
  }

  private framed(): Framing {
    return this.object
      ? this.object.framing(this.viewport, this.shownView)
      : framingOf(this.viewport, this.shownView);
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
    this.trays.setLayout(this.trayLayout);
    this.framingMove.skip();
    this.framing = this.framed();
    this.frameCamera();
    this.changed();
  }

  private frameCamera(): void {
    this.camera.place(this.framing, this.viewport);
    this.loop.invalidate();
    this.onFramed();
  }

  private draw(isMoving: boolean): void {
    if (!this.isPrepared) {
      return;
    }
    const now = this.clock.now();
    if (this.object) {
      this.object.dice.write(0);
    } else {
      this.dice.write(this.angle, liftAt(this.angle));
    }
    this.renderer.shadowMap.needsUpdate = this.areShadowsStale;
    this.areShadowsStale = false;
    this.renderer.render(this.scene, this.camera.camera);
    this.judge(now - this.lastFrame);
    this.lastFrame = isMoving ? now : Number.NaN;
  }

  /** Goes down in quality when frames are slow, if that was left to us; then in sharpness. */
  private judge(frameMillis: number): void {
    const isLow = this.quality === 'low';
    const mayLower = isLow
      ? this.sharpness > COARSEST
      : (this.options.quality ?? 'auto') === 'auto';
    if (!mayLower || !Number.isFinite(frameMillis) || !this.watch.note(frameMillis)) {
      return;
    }
    if (isLow) {
      this.sharpness = Math.max(COARSEST, this.sharpness * COARSER);
      this.resize();
    } else {
      this.setQuality('low');
    }
  }
}
