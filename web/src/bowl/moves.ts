import { ARENA_MODEL } from '../arena/arena-model.ts';
import { faceUp } from '../arena/die.ts';
import { aboutVertical, after, between, copyPose, type Pose, pose } from '../arena/pose.ts';
import { share, slide } from '../play/easing.ts';
import { inTurn, type Move } from '../play/frame-loop.ts';
import type { DrawnDie } from '../scene/dice-field.ts';
import type { Bowl } from './bowl.ts';

/** What of a bowl is needed to move dice in it. */
export type Table = Pick<
  Bowl,
  'dice' | 'trays' | 'isMotionReduced' | 'turn' | 'animate' | 'pause' | 'changed' | 'lean'
>;

const { die: EDGE } = ARENA_MODEL;
/** Milliseconds. */
const FADE = 120;
const SINK = 500;
const LIFT = 160;
const WAIT = 250;
const FLY = 420;
const APART = 40;
const GLIDE = 300;
/** How high dice fly on their way to a tray: over the rim. */
const ARC = 0.05;
/** Where dice go whose tray is not in the picture: beyond the far side. */
const AWAY = pose(0, 0.1, -0.2);

/** The dice that lie in the arena, at once and without movement. Others there go. */
export function layDice(table: Table, lying: readonly { id: number; pose: Pose }[]): void {
  const kept = new Set<number>(lying.map(({ id }) => id));
  for (const key of table.dice.keys()) {
    if (typeof key === 'number' && !kept.has(key)) {
      table.dice.remove(key);
    }
  }
  for (const { id, pose: lies } of lying) {
    Object.assign(table.dice.at(id), lyingStill(copyPose(lies)));
  }
  table.changed();
}

function lyingStill(lies: Pose): DrawnDie {
  return { pose: lies, isInArena: true, floor: 0, presence: 1, glow: 0, size: 1 };
}

/** Dice that are out of the game sink into the foam and are gone. */
export function sinkDice(table: Table, ids: readonly number[]): Move {
  const heights = ids.map((id) => table.dice.at(id).pose.y);
  return leaving(table, ids, SINK, (die, i, along) => {
    die.pose.y = heights[i]! - 1.1 * EDGE * along * along;
    die.presence = along < 1 ? 1 : 0;
  });
}

/** Dice beside the box or on its rim are taken away. */
export function takeAwayDice(table: Table, ids: readonly number[]): Move {
  const heights = ids.map((id) => table.dice.at(id).pose.y);
  return leaving(table, ids, GLIDE, (die, i, along) => {
    die.pose.y = heights[i]! + EDGE * along;
    die.presence = 1 - along;
  });
}

function leaving(
  table: Table,
  ids: readonly number[],
  millis: number,
  show: (die: DrawnDie, index: number, along: number) => void,
): Move {
  const isReduced = table.isMotionReduced;
  return table.animate((elapsed) => {
    const along = share(elapsed, isReduced ? FADE : millis);
    ids.forEach((id, i) => {
      const die = table.dice.at(id);
      if (isReduced) {
        die.presence = 1 - along;
      } else {
        show(die, i, along);
      }
      if (along === 1) {
        table.dice.remove(id);
      }
    });
    return along < 1;
  });
}

/** A group glows and lifts, waits a moment, and flies to a seat's tray, die after die. */
export function collectDice(table: Table, ids: readonly number[], seat: number): Move {
  return inTurn([
    () => liftDice(table, ids),
    () => table.pause(WAIT),
    () => flyToTray(table, ids, seat),
  ]);
}

function liftDice(table: Table, ids: readonly number[]): Move {
  const dice = ids.map((id) => table.dice.at(id));
  const heights = dice.map((die) => die.pose.y);
  const isReduced = table.isMotionReduced;
  const up = isReduced ? 0 : 0.3 * EDGE;
  return table.animate((elapsed) => {
    const along = isReduced ? 1 : slide(share(elapsed, LIFT));
    dice.forEach((die, i) => {
      die.pose.y = heights[i]! + up * along;
      die.glow = along;
    });
    return along < 1;
  });
}

function flyToTray(table: Table, ids: readonly number[], seat: number): Move {
  const { dice, trays } = table;
  const faces = ids.map((id) => faceUp(dice.at(id).pose.rotation));
  const isDrawn = trays.isDrawn(seat);
  const places = trays.nextPlaces(seat, faces);
  const flights = ids.map((id, i) => {
    const die = dice.at(id);
    ontoTable(die, table.turn);
    return { die, from: copyPose(die.pose), to: isDrawn ? places[i]! : AWAY };
  });
  const isReduced = table.isMotionReduced;
  const last = isReduced ? FADE : FLY + APART * (ids.length - 1);
  return table.animate((elapsed) => {
    flights.forEach(({ die, from, to }, i) => {
      if (isReduced) {
        die.presence = 1 - share(elapsed, FADE);
        return;
      }
      const along = slide(share(elapsed - APART * i, FLY));
      between(from, to, along, die.pose);
      die.pose.y += 4 * ARC * along * (1 - along);
      die.glow = 1 - along;
      die.presence = isDrawn ? 1 : 1 - along ** 3;
    });
    const isOver = elapsed >= last;
    if (isOver) {
      ids.forEach((id, i) => {
        dice.at(id).glow = 0;
        trays.add(seat, id, faces[i]!);
      });
    }
    return !isOver;
  });
}

/** The same place, told by the table's axes instead of the box's. */
export function ontoTable(die: DrawnDie, turn: number): void {
  const { x, y, z, rotation } = die.pose;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const turned = after(aboutVertical(turn), rotation);
  die.pose = pose(x * cos + z * sin, y, z * cos - x * sin, turned);
  die.isInArena = false;
}

/** Lying dice glide to other places, as when they are regrouped or put back. */
export function moveDice(table: Table, moves: readonly { id: number; pose: Pose }[]): Move {
  const glides = moves.map(({ id, pose: to }) => {
    const die = table.dice.at(id);
    return { die, from: copyPose(die.pose), to };
  });
  return table.animate((elapsed) => {
    const along = table.isMotionReduced ? 1 : slide(share(elapsed, GLIDE));
    for (const { die, from, to } of glides) {
      between(from, to, along, die.pose);
    }
    return along < 1;
  });
}
