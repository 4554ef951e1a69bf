import { decodePath } from '../../path/decode-path.ts';
import type { Path } from '../../path/path.ts';
import { type Move, NO_MOVE } from '../../play/frame-loop.ts';
import { layDice, takeAwayDice } from '../../play/moves.ts';
import { playThrow } from '../../play/play-throw.ts';
import type { Stage } from '../../scene/stage.ts';
import throws from './throws.json';

// The dice of the photograph: recorded throws, one after the other (dev/home-throws).

let next = 0;
let isShown = false;
let flight: Move = NO_MOVE;

/** Sets the table for its photograph and throws the dice, unless they lie there already. */
export function showHeroDice(stage: Stage): void {
  if (isShown) {
    return;
  }
  isShown = true;
  stage.setSeats([]);
  stage.turnTo(0);
  layDice(stage, []);
  stage.setView('home').skip();
  flight = playThrow(stage, nextPath());
}

/** Takes the dice up and throws them again, once those in the air have come to rest. */
export async function throwHeroDice(stage: Stage): Promise<void> {
  if (!isShown) {
    return;
  }
  const before = flight;
  const path = nextPath();
  const ids = path.tracks.map(({ die }) => die);
  flight.skip();
  const taken = takeAwayDice(stage, ids);
  flight = taken;
  await taken.done;
  // Meanwhile somebody may have thrown once more, or gone elsewhere.
  if (isShown && flight === taken && before !== taken) {
    flight = playThrow(stage, path);
  }
}

/** Leaves the table as it was found, for the next screen. */
export function putHeroDiceAway(stage: Stage | undefined): void {
  if (isShown && stage) {
    isShown = false;
    flight.skip();
    layDice(stage, []);
    stage.setView('rest').skip();
  }
}

function nextPath(): Path {
  const text = throws[next++ % throws.length]!;
  return decodePath(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
}
