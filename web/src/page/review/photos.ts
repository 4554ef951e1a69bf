import { useEffect, useState } from 'preact/hooks';
import type { Screen } from '../../games/game.ts';
import { facesOf, unitOfGame } from '../../games/index.ts';
import { getReplay, type Review, type Whereabouts } from '../../net/review.ts';
import { decodePath } from '../../path/decode-path.ts';
import { bytesOf } from '../bytes.ts';
import { stage } from '../stage-host.ts';
import { sounds } from '../table/seated.ts';
import type { KeyMoment } from './course.ts';

/** Pictures of a game: what the winner had in the end, if the game has such a thing, and the table at some moments. */
export interface Photos {
  holdings?: string;
  moments: readonly string[];
}

/** Photographs of a game, once the stage is there to take them. */
export function usePhotos(
  at: Whereabouts,
  { game: played, number: game }: Pick<Review, 'game' | 'number'>,
  moments: readonly KeyMoment[],
  winner: number | undefined,
): Photos {
  const [photos, setPhotos] = useState<Photos>({ moments: [] });
  const drawn = stage.value;
  const which = moments.map(({ index }) => index).join();
  useEffect(() => {
    let isGone = false;
    let screen: Screen | undefined;
    if (drawn) {
      void Promise.all([getReplay({ ...at, game }), facesOf(played)])
        .then(async ([replay, faces]) => {
          if (isGone) {
            return;
          }
          let taken: Photos = { moments: [] };
          const last = replay.updates.at(-1)?.view ?? replay.view;
          screen = faces.screen(drawn, sounds, winner ?? replay.view.seats[0]?.seat ?? 1);
          await screen.ready;
          if (isGone) {
            return;
          }
          if (screen.showHoldings && winner !== undefined) {
            screen.showHoldings(last);
            taken = { ...taken, holdings: drawn.photograph() };
            setPhotos(taken);
          }
          drawn.setView('photo').skip();
          for (const { index } of moments) {
            const before = replay.updates[index - 1]?.view ?? replay.view;
            const { path, view } = replay.updates[index]!;
            const isThrow = path && unitOfGame(played) === 'throw';
            screen.still(view, before, isThrow ? decodePath(bytesOf(path)) : undefined);
            await screen.ready;
            if (isGone) {
              return;
            }
            taken = { ...taken, moments: [...taken.moments, drawn.photograph()] };
            setPhotos(taken);
          }
        })
        .catch(console.error);
    }
    return () => {
      isGone = true;
      screen?.close();
    };
  }, [drawn, at.id, at.key, played, game, which, winner]);
  return photos;
}
