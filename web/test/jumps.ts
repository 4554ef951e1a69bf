import { after, angleOf, inverse, type Pose } from '../src/arena/pose.ts';
import type { NotedFrame } from '../src/play/noted-frames.ts';

/** How far dice went in a sixtieth of a second beyond their own motion: millimetres and degrees. */
export interface Jump {
  millimetres: number;
  degrees: number;
}

const FRAME = 1000 / 60;

/**
 * The farthest that any die jumped as its path took over: between two frames it moved as its path did, and this much more.
 *
 * @param isTimed whether the frames had lengths of their own: a longer one may show more movement
 */
export function farthestJump(frames: readonly NotedFrame[], isTimed = false): Jump {
  const farthest = { millimetres: 0, degrees: 0 };
  for (let i = 1; i < frames.length; i++) {
    const [before, now] = [frames[i - 1]!, frames[i]!];
    // When a path comes, dice are where they were drawn last.
    const isFirst = before.dice[0]?.own && !frames[i - 2]?.dice[0]?.own;
    const drawn = (isFirst && frames[i - 2]) || before;
    const longer = isTimed ? Math.max(1, (now.at - drawn.at) / FRAME) : 1;
    now.dice.forEach(({ shown, own }, die) => {
      const last = before.dice[die];
      if (own && last?.own) {
        const gone = (of: 'x' | 'y' | 'z') =>
          shown[of] - last.shown[of] - (own[of] - last.own![of]);
        const far = (1000 * Math.hypot(gone('x'), gone('y'), gone('z'))) / longer;
        const turned = after(turn(last.own, own), inverse(turn(last.shown, shown)));
        const degrees = (angleOf(turned) * 180) / Math.PI / longer;
        farthest.millimetres = Math.max(farthest.millimetres, far);
        farthest.degrees = Math.max(farthest.degrees, degrees);
      }
    });
  }
  return farthest;
}

/** How a die turned between two poses, as seen from outside. */
function turn(from: Pose, to: Pose): Pose['rotation'] {
  return after(to.rotation, inverse(from.rotation));
}
