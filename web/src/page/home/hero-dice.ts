import type { Bowl } from '../../bowl/bowl.ts';
import { layDice, takeAwayDice } from '../../bowl/moves.ts';
import { decodePath } from '../../path/decode-path.ts';
import type { Path } from '../../path/path.ts';
import { type Move, NO_MOVE } from '../../play/frame-loop.ts';
import { playThrow } from '../../scene/play-throw.ts';
import throws from './throws.json';

// The dice of the photograph: recorded throws, one after the other (dev/home-throws).

let next = 0;
let isShown = false;
let flight: Move = NO_MOVE;

/** Throws the dice of the photograph; those of the throw before are taken up first. */
export async function throwHeroDice(bowl: Bowl): Promise<void> {
  const path = nextPath();
  if (!isShown) {
    setTable(bowl);
    flight = playThrow(bowl, path);
    return;
  }
  const before = flight;
  const ids = path.tracks.map(({ die }) => die);
  flight.skip();
  const taken = takeAwayDice(bowl, ids);
  flight = taken;
  await taken.done;
  // Meanwhile somebody may have thrown once more, or gone elsewhere.
  if (isShown && flight === taken && before !== taken) {
    flight = playThrow(bowl, path);
  }
}

function setTable(bowl: Bowl): void {
  isShown = true;
  bowl.setSeats([]);
  bowl.turnTo(0);
  layDice(bowl, []);
  bowl.stage.setView('home').skip();
}

/** Leaves the table as it was found, for the next screen. */
export function putHeroDiceAway(bowl: Bowl | undefined): void {
  if (isShown && bowl) {
    isShown = false;
    flight.skip();
    layDice(bowl, []);
    bowl.stage.setView('rest').skip();
  }
}

function nextPath(): Path {
  const text = throws[next++ % throws.length]!;
  return decodePath(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
}
