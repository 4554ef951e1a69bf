import { about, after, type Pose, type Rotation } from '../arena/pose.ts';
import type { Gesture } from './gesture.ts';
import { handful } from './handful.ts';
import { flightAt, type Release, release } from './release.ts';

/** How much of the way down dice go whose path is not known: only a path says where they meet anything. */
const FREE = 0.6;
/** Dice that wait in the air turn so fast, in radians a second, and sway so far, in metres, and so fast. */
const IDLE_TURN = 4;
const SWAY = 0.001;
const SWAY_SPEED = 5;

/**
 * Dice from their release on, as they are shown until the server says how they fly: along the line that it will compute,
 * ever more slowly, so that they come down nowhere by themselves.
 */
export class Flight {
  private readonly line: Release;
  private readonly places;
  private readonly free: number;
  /** The axis about which they turn, and how fast. */
  private readonly axis;
  private readonly spin: number;

  constructor(gesture: Gesture, count: number) {
    this.line = release(gesture);
    this.places = handful(this.line, count);
    this.free = FREE * this.line.seconds;
    const { forwardX, forwardZ } = this.line;
    const { spin, twist } = gesture;
    this.spin = Math.hypot(spin, twist);
    // Dice that leave the hand without a spin roll forward while they wait.
    const forward = this.spin > 0 ? spin : 1;
    this.axis = { x: forwardZ * forward, y: twist, z: -forwardX * forward };
  }

  /** How far along their way they are after so many milliseconds, in seconds of a flight that nothing slows. */
  secondsAt(millis: number): number {
    return this.free * (1 - Math.exp(-millis / 1000 / this.free));
  }

  /** How fast that passes then: as in the hand at first, and less and less. */
  paceAt(millis: number): number {
    return 1 - this.secondsAt(millis) / this.free;
  }

  /** Writes where a die is that was turned so as it left the hand. */
  write(index: number, millis: number, rest: Rotation, out: Pose): void {
    const flown = this.secondsAt(millis);
    const waited = millis / 1000 - flown;
    const at = flightAt(this.line, flown);
    const { from } = this.line;
    const place = this.places[index]!;
    out.x = place.x + at.x - from.x;
    out.y = place.y + at.y - from.y + SWAY * Math.sin(SWAY_SPEED * waited);
    out.z = place.z + at.z - from.z;
    const { x, y, z } = this.axis;
    out.rotation = after(about(x, y, z, this.spin * flown + IDLE_TURN * waited), rest);
  }
}
