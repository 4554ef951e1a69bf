import { useEffect, useState } from 'preact/hooks';
import { getReplay, type Whereabouts } from '../../net/review.ts';
import { decodePath } from '../../path/decode-path.ts';
import { layDice } from '../../play/moves.ts';
import { playThrow } from '../../play/play-throw.ts';
import { bytesOf } from '../replay/bytes.ts';
import { stage } from '../stage-host.ts';
import { lyingDice } from '../table/lying.ts';
import type { KeyMoment } from './course.ts';

/** Photographs of the table at some moments, once the stage is there to take them. */
export function usePhotos(at: Whereabouts, game: number, moments: readonly KeyMoment[]): string[] {
  const [photos, setPhotos] = useState<string[]>([]);
  const drawn = stage.value;
  const which = moments.map(({ index }) => index).join();
  useEffect(() => {
    let isGone = false;
    if (drawn && which !== '') {
      void getReplay({ ...at, game })
        .then(async (replay) => {
          if (isGone) {
            return;
          }
          drawn.setSeats([]);
          drawn.turnTo(0);
          drawn.setView('photo').skip();
          const taken: string[] = [];
          for (const index of which.split(',').map(Number)) {
            const before = replay.updates[index - 1]?.view ?? replay.view;
            layDice(drawn, lyingDice(before.game));
            const { path, view } = replay.updates[index]!;
            if (path) {
              // As the dice came to rest, before anybody took them.
              const move = playThrow(drawn, decodePath(bytesOf(path)));
              move.skip();
              await move.done;
            } else {
              layDice(drawn, lyingDice(view.game));
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
    };
  }, [drawn, at.id, at.key, game, which]);
  return photos;
}
