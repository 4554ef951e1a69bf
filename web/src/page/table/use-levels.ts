import { useEffect, useState } from 'preact/hooks';
import { getGames } from '../../net/api.ts';

/** The levels of a game's bots. */
export function useLevels(game: string | undefined): readonly string[] {
  const [levels, setLevels] = useState<readonly string[]>([]);
  useEffect(() => {
    void getGames().then(
      (games) => setLevels(games.find(({ name }) => name === game)?.levels ?? []),
      () => {},
    );
  }, [game]);
  return levels;
}
