import { Color, HemisphereLight, LinearFilter, type Scene, SpotLight, Vector3 } from 'three';
import type { Pixels } from '../texture/pixels.ts';
import { texture } from './materials.ts';
import { isOnPhone, type Quality } from './quality.ts';
import type { Lamp } from './stage-set.ts';
import { LIGHTS, type Theme } from './theme.ts';

/** The window: back and left of the viewer's table, so that shadows fall towards the viewer. */
const WINDOW = [-25, 33, -15] as const;
const MIDDLE = [0, 0, 1] as const;

/** The window's light with what its panes let through, and the sky's. */
export class Daylight {
  private readonly window: SpotLight;
  private readonly sky: HemisphereLight;
  private readonly from = new Vector3(...WINDOW);

  constructor(scene: Scene, cookie: Pixels) {
    this.window = new SpotLight('#ffffff', 1, 0, 0.56, 1, 0);
    this.window.position.set(...WINDOW);
    this.window.target.position.set(...MIDDLE);
    this.window.castShadow = true;
    this.window.shadow.camera.near = 18;
    this.window.shadow.camera.far = 80;
    this.window.shadow.bias = -0.0006;
    this.window.shadow.normalBias = 0.025;
    this.window.shadow.radius = 3;
    const panes = texture(cookie, true);
    panes.generateMipmaps = false;
    panes.minFilter = LinearFilter;
    this.window.map = panes;
    this.sky = new HemisphereLight();
    scene.add(this.window, this.window.target, this.sky);
  }

  /** Shines as from a lamp that something brings; from the window without one. */
  aim(lamp?: Lamp): void {
    this.from.set(...(lamp?.from ?? WINDOW));
    this.window.position.copy(this.from);
    this.window.target.position.set(...(lamp?.to ?? MIDDLE));
  }

  /** Shines from so far beside: a window is no point. */
  wander(x: number, y: number): void {
    this.window.position.set(this.from.x + x * 0.7, this.from.y + y, this.from.z - x * 0.7);
  }

  setTheme(theme: Theme, strength = 1): void {
    const light = LIGHTS[theme];
    this.window.color = new Color(light.key);
    this.window.intensity = light.keyIntensity * strength;
    this.sky.color = new Color(light.sky);
    this.sky.groundColor = new Color(light.ground);
    this.sky.intensity = light.skyIntensity;
  }

  setQuality(quality: Quality): void {
    const size = quality === 'high' && !isOnPhone() ? 2048 : 1024;
    if (this.window.shadow.mapSize.x !== size) {
      this.window.shadow.mapSize.setScalar(size);
      this.window.shadow.map?.dispose();
      this.window.shadow.map = null;
    }
  }

  /** A share of extra warmth, for a win: at 1 the light is 6 % warmer. */
  setWarmth(share: number, theme: Theme): void {
    const light = new Color(LIGHTS[theme].key);
    this.window.color.setRGB(light.r * (1 + 0.06 * share), light.g, light.b * (1 - 0.06 * share));
  }
}
