import { LEVELS } from './strength.ts';

/** Metres per square second, gravity besides: less is a hand that walks about, more than the hardest no throw. */
const FELT = 12;
const HARDEST = 38;
/** Milliseconds: a shake lasts so long at least, is over after so long a rest, and forgotten if it is only a knock. */
const SHORTEST = 220;
const REST = 170;
/** To and fro, at least. */
const LEAST = 2;

/** What a shaken hand does: dice rattle in it, or they are thrown, at a strength of so many pips. */
export type Jolt = { kind: 'rattle' } | { kind: 'throw'; level: number };

interface Shake {
  began: number;
  last: number;
  jolts: number;
  sum: number;
  samples: number;
  isStrong: boolean;
}

/** Feels how a device is shaken: whoever shakes dice and stops lets them fly. */
export class Jolts {
  private shake: Shake | undefined;

  /** What a sample of the acceleration means, at a time in milliseconds. */
  feel(acceleration: number, millis: number): Jolt | undefined {
    const { shake } = this;
    const isStrong = acceleration >= FELT;
    if (shake && millis - shake.last >= REST) {
      this.shake = undefined;
      const isMeant = shake.last - shake.began >= SHORTEST && shake.jolts >= LEAST;
      return isMeant ? { kind: 'throw', level: levelOf(shake.sum / shake.samples) } : undefined;
    }
    if (!isStrong) {
      if (shake) {
        shake.isStrong = false;
      }
      return undefined;
    }
    const was = shake ?? {
      ...{ began: millis, last: millis, jolts: 0, sum: 0, samples: 0, isStrong: false },
    };
    this.shake = {
      ...was,
      last: millis,
      jolts: was.jolts + (was.isStrong ? 0 : 1),
      sum: was.sum + acceleration,
      samples: was.samples + 1,
      isStrong: true,
    };
    return was.isStrong ? undefined : { kind: 'rattle' };
  }

  forget(): void {
    this.shake = undefined;
  }
}

function levelOf(acceleration: number): number {
  const share = Math.min(1, Math.max(0, (acceleration - FELT) / (HARDEST - FELT)));
  return Math.max(1, Math.round(share * LEVELS));
}
