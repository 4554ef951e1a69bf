import { useEffect, useState } from 'preact/hooks';
import { getReplay, type Whereabouts } from '../../net/review.ts';
import { decodePath } from '../../path/decode-path.ts';
import { layDice } from '../../play/moves.ts';
import { playThrow } from '../../play/play-throw.ts';
import { bytesOf } from '../replay/bytes.ts';
import { unitOfGame } from '../shown-games.ts';
import { stage } from '../stage-host.ts';
import { facesOf, type Screen } from '../table/face.ts';
import { lyingDice } from '../table/lying.ts';
import { sounds } from '../table/seated.ts';
import type { KeyMoment } from './course.ts';

/** Photographs of the table at some moments, once the stage is there to take them. */
export function usePhotos(
  at: Whereabouts,
  played: string,
  game: number,
  moments: readonly KeyMoment[],
): string[] {
  const [photos, setPhotos] = useState<string[]>([]);
  const drawn = stage.value;
  const which = moments.map(({ index }) => index).join();
  useEffect(() => {
    let isGone = false;
    let screen: Screen | undefined;
    if (drawn && which !== '') {
      void Promise.all([getReplay({ ...at, game }), facesOf(played)])
        .then(async ([replay, faces]) => {
          if (isGone) {
            return;
          }
          screen = faces.screen(drawn, sounds, replay.view.seats[0]?.seat ?? 1);
          drawn.turnTo(0);
          drawn.setView('photo').skip();
          const taken: string[] = [];
          for (const index of which.split(',').map(Number)) {
            const before = replay.updates[index - 1]?.view ?? replay.view;
            const { path, view } = replay.updates[index]!;
            if (path && unitOfGame(played) === 'throw') {
              // As the dice came to rest, before anybody took them.
              layDice(drawn, lyingDice(before.game));
              const move = playThrow(drawn, decodePath(bytesOf(path)));
              move.skip();
              await move.done;
            } else {
              screen.settle(view);
              drawn.setSeats([]);
              await screen.ready;
            }
            if (isGone) {
              return;
            }
            taken.push(drawn.photograph());
            setPhotos([...taken]);
          }
        })
        .catch(console.error);
    }
    return () => {
      isGone = true;
      screen?.close();
    };
  }, [drawn, at.id, at.key, played, game, which]);
  return photos;
}
