import { describe, expect, it } from 'vitest';
import { ARENA_MODEL } from '../src/arena/arena-model.ts';
import { TABLE } from '../src/arena/bowl.ts';
import { bowlFraming } from '../src/bowl/bowl-framing.ts';
import { seatPlaces } from '../src/bowl/tray-layout.ts';
import { areneFraming } from '../src/games/arene/set/arene-framing.ts';
import { boardFraming } from '../src/games/deschainer/set/board-framing.ts';
import { TableCamera } from '../src/scene/camera.ts';
import { layoutOf, type View, type Viewport } from '../src/scene/framing.ts';
import { BOX, UNITS_A_METRE } from '../src/scene/units.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const { bowl, die } = ARENA_MODEL;

/** A window with the room that style/stage.css leaves in it. */
function inWindow(size: { width: number; height: number }, view: View): Viewport {
  const { width, height } = size;
  const isShort = height <= 740;
  const room = { left: 0, top: 0, right: width, bottom: height };
  if (view === 'home') {
    const isNarrow = width < 760 && height >= 480;
    return { ...size, room: { ...room, bottom: isNarrow ? 332 : height } };
  }
  switch (layoutOf(size)) {
    case 'phone':
      room.top = width >= 600 ? 212 : isShort ? 161 : 190;
      room.bottom -= view === 'watch' ? (isShort ? 192 : 212) : isShort && width < 600 ? 122 : 148;
      break;
    case 'landscape':
      room.right = 0.56 * width - 24;
      break;
    case 'desktop':
      room.top = 116;
  }
  return { ...size, room };
}

function cameraAt(viewport: { width: number; height: number }, view: View): TableCamera {
  const camera = new TableCamera();
  camera.place(bowlFraming(inWindow(viewport, view), view), viewport);
  return camera;
}

describe('the picture of the table', () => {
  it('is laid out by the shape of the window', () => {
    expect(layoutOf(DESKTOP)).toBe('desktop');
    expect(layoutOf(PHONE)).toBe('phone');
    expect(layoutOf({ width: 360, height: 640 })).toBe('phone');
    expect(layoutOf({ width: 844, height: 390 })).toBe('landscape');
    expect(layoutOf({ width: 640, height: 400 })).toBe('landscape');
    expect(layoutOf({ width: 768, height: 1024 })).toBe('phone');
  });

  it('is as large on a tablet held upright as its width allows', () => {
    expect(
      bowlFraming(inWindow({ width: 768, height: 1024 }, 'rest'), 'rest').scale,
    ).toBeGreaterThan(33);
  });

  it.each([bowlFraming, boardFraming, areneFraming])(
    'leaves the words of a low window alone (%#)',
    (framing) => {
      const [width, height] = [640, 400];
      const { middleX } = framing(inWindow({ width, height }, 'rest'), 'rest');
      // As much to the right of the middle as to the left of it.
      expect(2 * middleX * width).toBeLessThan(0.56 * width - 20);
    },
  );

  describe.each(['rest', 'aim'] as const)('of the whole box (%s)', (view) => {
    it.each([
      [960, 600],
      [1024, 640],
      [1280, 800],
      [1920, 1080],
    ])('leaves room above for what happened and what is asked, in %s x %s', (width, height) => {
      const camera = cameraAt({ width, height }, view);
      const corner = camera.toScreen(0, BOX.rim / UNITS_A_METRE, -bowl.halfBox);
      expect(corner.y).toBeGreaterThan(110);
      const [own] = seatPlaces([7], 'desktop');
      const near = camera.toScreen(0, TABLE, (own!.z + own!.width / 2) * die).y;
      expect(near).toBeLessThan(height - 12);
    });
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

  it.each([3, 9, 18])(
    "shows the winner's tray of %s dice whole, in the strip of a review",
    (dice) => {
      const photo = { width: 480, height: 336 };
      // As in review.css.
      const strip = (photo.width * 104) / 300;
      const camera = cameraAt(photo, 'tray');
      const [tray] = seatPlaces([dice], layoutOf(photo));
      for (const [dx, dz, y] of [
        [-1, -1, BOX.table + 1.2],
        [1, -1, BOX.table + 1.2],
        [-1, 1, BOX.table],
        [1, 1, BOX.table],
      ] as const) {
        const at = camera.toScreen(
          (tray!.x + (dx * tray!.length) / 2) / UNITS_A_METRE,
          y / UNITS_A_METRE,
          (tray!.z + (dz * tray!.width) / 2) / UNITS_A_METRE,
        );
        expect(at.x).toBeGreaterThan(0);
        expect(at.x).toBeLessThan(photo.width);
        expect(Math.abs(at.y - photo.height / 2)).toBeLessThan(strip / 2);
      }
    },
  );

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

  it.each([6, 12, 20, 31])(
    'has trays with room for %s dice close to the box, no towers, and apart',
    (dice) => {
      const [, ...others] = seatPlaces(Array(5).fill(dice), 'desktop');
      for (const tray of others) {
        const nearest = Math.abs(tray.x) - tray.length / 2 - BOX.half;
        expect(nearest).toBeGreaterThan(0.3);
        expect(nearest).toBeLessThan(0.8);
        expect(tray.row).toBeGreaterThan(tray.rows);
        const beside = others.find(({ x, seat }) => x * tray.x > 0 && seat !== tray.seat)!;
        const between = Math.abs(beside.z - tray.z) - (beside.width + tray.width) / 2;
        expect(between).toBeGreaterThan(0.5);
      }
    },
  );

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
      expect(near.y).toBeLessThan(inWindow(viewport, 'watch').room.bottom);
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
