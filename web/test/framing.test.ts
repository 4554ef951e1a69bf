import { describe, expect, it } from 'vitest';
import { ARENA_MODEL } from '../src/arena/arena-model.ts';
import { TABLE } from '../src/arena/bowl.ts';
import { TableCamera } from '../src/scene/camera.ts';
import { framingOf, layoutOf, type View, watchedUntil } from '../src/scene/framing.ts';
import { seatPlaces } from '../src/scene/tray-layout.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const { bowl, die } = ARENA_MODEL;

function cameraAt(viewport: { width: number; height: number }, view: View): TableCamera {
  const camera = new TableCamera();
  camera.place(framingOf(viewport, view), viewport);
  return camera;
}

describe('the picture of the table', () => {
  it('is laid out by the shape of the window', () => {
    expect(layoutOf(DESKTOP)).toBe('desktop');
    expect(layoutOf(PHONE)).toBe('phone');
    expect(layoutOf({ width: 360, height: 640 })).toBe('phone');
    expect(layoutOf({ width: 844, height: 390 })).toBe('landscape');
  });

  it('shows dice at 34 pixels or more while a phone aims', () => {
    const camera = cameraAt(PHONE, 'aim');
    const left = camera.toScreen(-die / 2, die, 0);
    const right = camera.toScreen(die / 2, die, 0);
    expect(right.x - left.x).toBeGreaterThanOrEqual(33.5);
  });

  it('shows a phone the whole floor of the bowl across while it aims', () => {
    // The box is turned a quarter on a phone: the bowl's width lies across.
    const camera = cameraAt(PHONE, 'aim');
    expect(camera.toScreen(-bowl.halfWidth * bowl.foot, 0, 0).x).toBeGreaterThan(0);
    expect(camera.toScreen(bowl.halfWidth * bowl.foot, 0, 0).x).toBeLessThan(PHONE.width);
  });

  it.each([2, 3, 4, 5])('has every tray of %s players in it, clear of the box', (players) => {
    const camera = cameraAt(DESKTOP, 'rest');
    for (const tray of seatPlaces(Array(players).fill(7), 'desktop')) {
      const [left, right] = [-1, 1].map((side) => tray.x + (side * tray.length) / 2);
      const a = camera.toScreen(left! * die, TABLE, tray.z * die);
      const b = camera.toScreen(right! * die, TABLE, tray.z * die);
      expect(a.x).toBeGreaterThan(24);
      expect(b.x).toBeLessThan(DESKTOP.width - 24);
      expect(a.y).toBeLessThan(DESKTOP.height - 40);
      const isBeside = right! * die < -bowl.halfBox || left! * die > bowl.halfBox;
      const isInFront = (tray.z - tray.width / 2) * die > bowl.halfBox;
      expect(isBeside || isInFront).toBe(true);
    }
  });

  it.each([
    [{ width: 1280, height: 504 }, 0.5, 0.95],
    [{ width: 1920, height: 660 }, 0.5, 0.95],
    [{ width: 800, height: 504 }, 0.5, 0.98],
    [{ width: 390, height: 480 }, 0, 1],
    [{ width: 360, height: 480 }, 0, 1],
  ])('shows the dice of the home page beside its words: %o', (viewport, from, to) => {
    const camera = cameraAt(viewport, 'home');
    for (const [x, z] of [
      [0.8, 0],
      [4.4, 0],
      [2.6, -2],
      [2.6, 2],
    ] as const) {
      const at = camera.toScreen(x * die, die / 2, z * die);
      expect(at.x / viewport.width).toBeGreaterThan(from);
      expect(at.x / viewport.width).toBeLessThan(to);
      expect(at.y).toBeGreaterThan(40);
      expect(at.y).toBeLessThan(viewport.width < 760 ? 262 : viewport.height - 60);
    }
  });

  it.each([PHONE, { width: 360, height: 640 }])(
    'leaves room below the own tray for what goes through a game that is watched: %o',
    (viewport) => {
      const camera = cameraAt(viewport, 'watch');
      const [tray] = seatPlaces([18, 7, 7], 'phone');
      const near = camera.toScreen(0, TABLE, (tray!.z + tray!.width / 2) * die);
      expect(near.y).toBeLessThan(watchedUntil(viewport.height));
    },
  );

  it('shows the own tray before the box while a game is watched on a phone held sideways', () => {
    const viewport = { width: 844, height: 390 };
    const camera = cameraAt(viewport, 'watch');
    const [tray] = seatPlaces([18, 7, 7], 'phone');
    const near = camera.toScreen(
      tray!.length * 0.5 * die,
      TABLE,
      (tray!.z + tray!.width / 2) * die,
    );
    expect(near.y).toBeLessThan(viewport.height);
    expect(near.x).toBeLessThan(viewport.width * 0.5);
  });

  it.each<[View]>([['rest'], ['aim'], ['top'], ['home']])(
    'leads back from the screen to the world (%s)',
    (view) => {
      const camera = cameraAt(DESKTOP, view);
      const { x, y } = camera.toScreen(0.03, 0.01, -0.05);
      const back = camera.toWorld(x, y, 0.01);
      expect(back.x).toBeCloseTo(0.03);
      expect(back.z).toBeCloseTo(-0.05);
    },
  );
});
