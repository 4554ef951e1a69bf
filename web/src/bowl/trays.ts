import { Group, Mesh, type MeshPhysicalMaterial } from 'three';
import { ARENA_MODEL } from '../arena/arena-model.ts';
import { showing } from '../arena/die.ts';
import { type Pose, pose } from '../arena/pose.ts';
import { casting } from '../scene/casting.ts';
import type { DiceField, DieKey } from '../scene/dice-field.ts';
import type { Layout } from '../scene/framing.ts';
import { setWood, woodLike } from '../scene/made-of.ts';
import type { DieMake, Wood } from '../scene/makes.ts';
import type { Materials } from '../scene/materials.ts';
import { footShade } from '../scene/shades.ts';
import { BOX, UNITS_A_METRE } from '../scene/units.ts';
import { TRAY_FLOOR, trayFloor, trayFrame } from './tray-geometry.ts';
import { seatPlaces, type TrayPlace, trayPlace } from './tray-layout.ts';

/** A player's place at the table. */
export interface Seat {
  /** In the reserve now. */
  dice: number;
  /** As many as the tray should have room for from the start. */
  room?: number;
  /** Whether the tray is seen; one that is not only keeps dice. */
  isDrawn?: boolean;
}

/** Where names may stand beside a tray, in metres. */
export interface Anchor {
  seat: number;
  /** The tray's left, right and far edge in the middle of its height. */
  left: { x: number; y: number; z: number };
  right: { x: number; y: number; z: number };
  far: { x: number; y: number; z: number };
}

const { die } = ARENA_MODEL;
const FLOOR = (BOX.table + TRAY_FLOOR) / UNITS_A_METRE;

/** The trays round the box, with every player's reserve laid out in rows. */
export class Trays {
  readonly group = new Group();
  private places: TrayPlace[] = [];
  private reserves: DieKey[][] = [];
  /** The face that a die in a tray shows, where one was asked for. */
  private readonly faces = new Map<DieKey, number>();
  private rooms: number[] = [];
  private hidden = new Set<number>();
  /** The wood of each seat's tray. */
  private readonly woods: MeshPhysicalMaterial[] = [];
  private layout: Layout = 'desktop';
  private made = 0;
  private contact = 0.3;

  constructor(
    private readonly dice: DiceField,
    private readonly materials: Materials,
  ) {}

  /** Sets the table anew: seat 0 is the viewer's own, nearest to them. */
  set(seats: readonly Seat[], layout: Layout): void {
    for (const key of this.reserves.flat()) {
      this.dice.remove(key);
    }
    this.faces.clear();
    this.layout = layout;
    this.rooms = seats.map(({ dice, room = 0 }) => Math.max(dice, room));
    this.hidden = new Set(seats.flatMap(({ isDrawn }, seat) => (isDrawn === false ? [seat] : [])));
    this.reserves = seats.map(({ dice }) => Array.from({ length: dice }, () => this.newKey()));
    this.build();
  }

  /** Says what a seat's tray is made of, and each die in it, the last one being the first to be taken. */
  dress(seat: number, wood: Wood, makes: readonly (DieMake | undefined)[]): void {
    setWood(this.woodOf(seat), wood);
    this.dieKeys(seat).forEach((key, i) => {
      this.dice.at(key).make = makes[i];
    });
  }

  private woodOf(seat: number): MeshPhysicalMaterial {
    const wood = this.woods[seat] ?? woodLike(this.materials.walnut);
    this.woods[seat] = wood;
    return wood;
  }

  /** Moves the trays to where another shape of window wants them. */
  setLayout(layout: Layout): void {
    if (layout !== this.layout) {
      this.layout = layout;
      this.build();
    }
  }

  setContact(strength: number): void {
    this.contact = strength;
    for (const shade of this.shades()) {
      shade.material.uniforms.strength!.value = strength;
    }
  }

  /** The dice in a seat's tray, the last one to be taken first. */
  dieKeys(seat: number): readonly DieKey[] {
    return this.reserves[seat] ?? [];
  }

  /** Takes the last die out of a tray, under the name it has from here on. */
  take(seat: number, key: DieKey): boolean {
    const taken = this.reserves[seat]?.pop();
    if (taken === undefined) {
      return false;
    }
    this.faces.delete(taken);
    this.dice.rename(taken, key);
    return true;
  }

  /** Whether a seat's tray is in the picture. */
  isDrawn(seat: number): boolean {
    return this.places[seat]?.isDrawn ?? false;
  }

  /** Where the next dice of a seat go, showing these faces; the tray grows if it must. */
  nextPlaces(seat: number, faces: readonly number[]): Pose[] {
    const count = faces.length;
    const held = this.reserves[seat]?.length ?? 0;
    if (held + count > (this.rooms[seat] ?? 0)) {
      this.rooms[seat] = held + count;
      this.build();
    }
    return faces.map((face, i) => this.diePose(seat, held + i, face));
  }

  /** Puts a die that has arrived into a tray, with a face up. */
  add(seat: number, key: DieKey, face: number): void {
    const name = this.newKey();
    this.faces.set(name, face);
    this.dice.rename(key, name);
    this.reserves[seat]?.push(name);
    this.layDown(seat, name, this.dieKeys(seat).length - 1);
  }

  anchors(): Anchor[] {
    return this.places.flatMap(({ seat, x, z, length, width, isDrawn }) => {
      const at = (dx: number, dz: number) => ({
        x: (x + dx) / UNITS_A_METRE,
        y: BOX.table / UNITS_A_METRE,
        z: (z + dz) / UNITS_A_METRE,
      });
      return isDrawn
        ? [{ seat, left: at(-length / 2, 0), right: at(length / 2, 0), far: at(0, -width / 2) }]
        : [];
    });
  }

  private newKey(): DieKey {
    return `reserve ${this.made++}`;
  }

  private build(): void {
    for (const tray of this.group.children) {
      tray.traverse((part) => part instanceof Mesh && part.geometry.dispose());
    }
    this.group.clear();
    this.places = seatPlaces(this.rooms, this.layout).map((place) =>
      this.hidden.has(place.seat) ? { ...place, isDrawn: false } : place,
    );
    for (const place of this.places) {
      this.group.add(this.tray(place));
    }
    this.reserves.forEach((keys, seat) => {
      keys.forEach((key, i) => {
        this.layDown(seat, key, i);
      });
    });
  }

  private layDown(seat: number, key: DieKey, index: number): void {
    const drawn = this.dice.at(key);
    drawn.pose = this.diePose(seat, index, this.faces.get(key));
    drawn.isInArena = false;
    drawn.floor = FLOOR;
    drawn.presence = this.places[seat]?.isDrawn ? 1 : 0;
  }

  // No two lie quite alike, none shows an X, and they lie the same whenever one looks.
  private diePose(seat: number, index: number, face = 1 + ((index * 3 + seat * 2 + 1) % 5)): Pose {
    const place = this.places[seat];
    const { x, z } = place ? trayPlace(place, index) : { x: 0, z: 0 };
    const turn = (((index * 37 + seat * 11) % 7) - 3) * 0.022;
    return pose(x / UNITS_A_METRE, FLOOR + die / 2, z / UNITS_A_METRE, showing(face, turn));
  }

  private tray({ seat, x, z, length, width, isDrawn }: TrayPlace): Group {
    const frame = casting(new Mesh(trayFrame(length, width), this.woodOf(seat)));
    const floor = new Mesh(trayFloor(length, width), this.materials.trayFoam);
    frame.receiveShadow = true;
    floor.receiveShadow = true;
    const shade = footShade(length / 2 - 0.1, width / 2 - 0.1, 0.28);
    shade.position.y = 0.01;
    shade.material.uniforms.strength!.value = this.contact;
    const tray = new Group();
    tray.add(shade, frame, floor);
    tray.position.set(x, BOX.table, z);
    tray.visible = isDrawn;
    return tray;
  }

  private shades() {
    return this.group.children.map((tray) => tray.children[0] as ReturnType<typeof footShade>);
  }
}
