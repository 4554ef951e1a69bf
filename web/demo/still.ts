import { ARENA_MODEL } from '../src/arena/arena-model.ts';
import { showing } from '../src/arena/die.ts';
import { pose } from '../src/arena/pose.ts';
import type { Bowl } from '../src/bowl/bowl.ts';
import { HeldDice } from '../src/bowl/held-dice.ts';
import { layDice } from '../src/bowl/moves.ts';
import type { PullMark } from '../src/bowl/pull-mark.ts';
import { nearSide } from '../src/gesture/key-aim.ts';
import { straightThrow } from '../src/gesture/pull.ts';
import { release } from '../src/gesture/release.ts';

/** Face, place in edges of a die, turn: as in the concept pictures. */
const LYING: readonly (readonly [number, number, number, number])[] = [
  [5, -2.35, -1.75, 0.85],
  [1, 1.15, -2.2, 1.1],
  [4, 3.05, 0.35, 0.25],
  [3, 1.15, 1.25, 0.42],
  [2, -3.35, 1.25, 2.3],
];

/** A moment worth a picture: dice lying, and one about to be thrown. */
export function showStill(bowl: Bowl, mark: PullMark, isAiming: boolean): void {
  const edge = ARENA_MODEL.die;
  layDice(
    bowl,
    LYING.map(([face, x, z, turn], id) => ({
      id,
      pose: pose(x * edge, edge / 2, z * edge, showing(face, turn)),
    })),
  );
  if (!isAiming) {
    return;
  }
  const cos = Math.cos(bowl.turn);
  const sin = Math.sin(bowl.turn);
  const aim = { x: -0.03 * cos + 0.012 * sin, z: -0.03 * sin - 0.012 * cos };
  const gesture = straightThrow(nearSide(bowl.turn) - 0.35, aim, 2.2);
  new HeldDice(bowl, 0, 1).hover(gesture);
  bowl.showAim(gesture);
  const { from } = release(gesture);
  const die = bowl.toScreen(from.x, from.y, from.z);
  const pointer = { x: die.x + 58, y: die.y + 104 };
  mark.show({ gesture, kind: 'pull', level: 4, die, pointer }, 'Force 4 sur 6');
}
