import type { Path } from '../path/path.ts';
import { startOf, trackAt } from '../path/track-at.ts';
import type { Move } from './frame-loop.ts';
import type { SoundDesk } from './sound-desk.ts';
import type { Table } from './table.ts';

export interface PlayOptions {
  /** 1 is as it happened; a quarter is slow motion. */
  rate?: number;
  sounds?: Pick<SoundDesk, 'playKnocks'>;
}

/** Shows a recorded throw with its sounds. The dice then lie where they came to rest. */
export function playThrow(table: Table, path: Path, options: PlayOptions = {}): Move {
  const rate = options.rate ?? 1;
  const silence = options.sounds?.playKnocks(path.knocks, rate) ?? (() => {});
  for (const track of path.tracks) {
    const die = table.dice.at(track.die);
    die.isInArena = true;
    die.presence = 1;
  }
  if (table.isMotionReduced) {
    showAt(table, path, path.seconds);
    return table.animate(() => false);
  }
  const move = table.animate((elapsed) => {
    const seconds = Math.min(path.seconds, (elapsed / 1000) * rate);
    showAt(table, path, seconds);
    return seconds < path.seconds;
  });
  return {
    done: move.done,
    skip: () => {
      silence();
      move.skip();
    },
  };
}

/** Puts the dice of a path where they are at a time; one that has not begun yet stays as it is. */
export function showAt(table: Table, path: Path, seconds: number): void {
  for (const track of path.tracks) {
    if (seconds >= startOf(path, track)) {
      trackAt(path, track, seconds, table.dice.at(track.die).pose);
    }
  }
  table.changed();
}
