import { useEffect, useState } from 'preact/hooks';
import type { PhoneFace } from '../../games/game.ts';
import { gameNamed } from '../../games/index.ts';

/** What a game shows on a phone, once it is there; null for one that has dice thrown from it. */
export function usePhoneFace(name: string | undefined): PhoneFace | null | undefined {
  const [face, setFace] = useState<PhoneFace | null>();
  useEffect(() => {
    let isGone = false;
    const game = name === undefined ? undefined : gameNamed(name);
    void game?.loadPhone?.().then((loaded) => !isGone && setFace(loaded), console.error);
    if (game && !game.loadPhone) {
      setFace(null);
    }
    return () => {
      isGone = true;
    };
  }, [name]);
  return face;
}
