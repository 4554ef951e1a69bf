import { useEffect, useState } from 'preact/hooks';
import type { Game, PhoneFace } from '../../games/game.ts';
import { gameNamed } from '../../games/index.ts';

/** What a game shows on a phone, once it is there; null for one that has dice thrown from it. */
export function usePhoneFace(name: string | undefined): PhoneFace | null | undefined {
  const [face, setFace] = useState<PhoneFace | null>();
  useEffect(() => {
    let isGone = false;
    const game = name === undefined ? undefined : gameNamed(name);
    if (game) {
      void phoneFaceOf(game).then((loaded) => !isGone && setFace(loaded));
    }
    return () => {
      isGone = true;
    };
  }, [name]);
  return face;
}

/** Where it cannot be fetched, a phone does without: choices are buttons then. */
export async function phoneFaceOf(game: Pick<Game, 'loadPhone'>): Promise<PhoneFace | null> {
  try {
    return (await game.loadPhone?.()) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
