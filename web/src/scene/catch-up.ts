import { after, angleOf, inverse, type Pose, pose, slerp, unturned } from '../arena/pose.ts';
import type { Path, Track } from '../path/path.ts';
import { startOf, trackAt } from '../path/track-at.ts';
import { STEADY_PEAK, share, steadily } from '../play/easing.ts';
import { noteFrame } from '../play/noted-frames.ts';
import type { DrawnDie } from './dice-field.ts';

/** Milliseconds in which dice go over to their path, unless that were too fast to go unseen. */
const USUAL = 160;
/** They go over by no more than this from one picture to the next: in metres, and in radians. */
const FASTEST = 0.0022;
const FASTEST_TURN = (10.5 * Math.PI) / 180;
/** Milliseconds from one picture to the next: as most screens show them, and the slowest that is reckoned with. */
const FRAME = 1000 / 60;
const LONGEST_FRAME = 40;
/** How much of the time that the turning takes is over before the first die comes down. */
const IN_THE_AIR = 0.5;
/** Waiting dice set off no more steeply than this, as a power of the time. */
const STEEPEST = 4;
/** Seconds until the first die comes down, at least, and where that is not known. */
const SOONEST = 0.01;
const UNKNOWN = 0.05;

const NOT_TURNED = unturned();

/** What a die is shown beside its path as that takes over. */
interface Offset {
  die: DrawnDie;
  track: Track;
  x: number;
  y: number;
  z: number;
  /** In the die's own axes, so that it tumbles as on its path meanwhile. */
  turn: Pose['rotation'];
  millis: number;
  turnMillis: number;
}

/**
 * How dice that already fly go over to their path when that comes: by how much they are beside it fades, and what was
 * slowed gets to the path's own time. They never go backwards, and never faster than it.
 */
export class CatchUp {
  private readonly offsets: Offset[];
  /** Milliseconds until the path is shown at its own pace. */
  private readonly length: number;
  private readonly power: number;
  private readonly from: number;
  private readonly pace: number;
  private readonly end: number;

  /**
   * @param begun how many seconds of the path the dice are on their way, how fast that passes, and how often they are drawn
   * @param rate how fast the path is to be shown
   */
  constructor(
    dice: { at(key: number): DrawnDie },
    private readonly path: Path,
    begun: { seconds: number; pace: number; frame?: number },
    private readonly rate: number,
  ) {
    this.from = begun.seconds;
    this.pace = begun.pace;
    const frame = Math.min(LONGEST_FRAME, Math.max(FRAME, begun.frame ?? 0));
    this.offsets = path.tracks
      .filter((track) => startOf(path, track) <= this.from)
      .map((track) => offsetOf(dice.at(track.die), path, track, this.from, frame));
    const comesDown = path.knocks.find(
      ({ seconds, against }) => seconds > this.from && against !== 'die',
    );
    const left = Math.max(SOONEST, comesDown ? comesDown.seconds - this.from : UNKNOWN);
    const turning = Math.max(0, ...this.offsets.map(({ turnMillis }) => turnMillis));
    const paces = this.rate + this.pace;
    const wished = (IN_THE_AIR * turning) / 1000;
    this.power = Math.min(STEEPEST, Math.max(1, (wished * paces) / left - 1));
    this.length = (1000 * left * (this.power + 1)) / paces;
    this.end = this.from + left;
    this.note();
  }

  /** Where in the path the dice are after so many milliseconds. */
  secondsAt(millis: number): number {
    if (millis >= this.length) {
      return this.end + ((millis - this.length) / 1000) * this.rate;
    }
    const t = millis / this.length;
    const power = this.power + 1;
    const area = this.pace * (1 - (1 - t) ** power) + this.rate * t ** power;
    return this.from + ((this.length / 1000) * area) / power;
  }

  /** After how many milliseconds a moment of the path is seen. */
  millisAt(seconds: number): number {
    if (seconds >= this.end) {
      return this.length + ((seconds - this.end) / this.rate) * 1000;
    }
    let low = 0;
    let high = this.length;
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2;
      if (this.secondsAt(middle) < seconds) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Adds what is left of the offsets to dice that are where their path has them; tells whether anything is. */
  add(millis: number): boolean {
    let isLeft = false;
    for (const { die, x, y, z, turn, ...each } of this.offsets) {
      const left = 1 - steadily(share(millis, each.millis));
      const leftToTurn = 1 - steadily(share(millis, each.turnMillis));
      isLeft ||= left > 0 || leftToTurn > 0;
      die.pose.x += x * left;
      die.pose.y += y * left;
      die.pose.z += z * left;
      slerp(NOT_TURNED, turn, leftToTurn, passing);
      die.pose.rotation = after(die.pose.rotation, passing);
    }
    if (isLeft) {
      this.note(millis);
    }
    return isLeft;
  }

  private note(millis = 0): void {
    noteFrame(() =>
      this.offsets.map(({ die, track }) => {
        const own = pose(0, 0, 0);
        trackAt(this.path, track, this.secondsAt(millis), own);
        return { shown: die.pose, own };
      }),
    );
  }
}

const passing = unturned();

function offsetOf(die: DrawnDie, path: Path, track: Track, seconds: number, frame: number): Offset {
  const own = pose(0, 0, 0);
  trackAt(path, track, seconds, own);
  const [x, y, z] = [die.pose.x - own.x, die.pose.y - own.y, die.pose.z - own.z];
  const turn = after(inverse(own.rotation), die.pose.rotation);
  const least = (length: number, fastest: number) => (length / fastest) * STEADY_PEAK * frame;
  return {
    ...{ die, track, x, y, z, turn },
    millis: Math.max(USUAL, least(Math.hypot(x, y, z), FASTEST)),
    turnMillis: Math.max(USUAL, least(angleOf(turn), FASTEST_TURN)),
  };
}
