import type { KeptEnds, SeenEnd } from '../../kept/kept-ends.ts';
import type { Proofs, ToldEnd } from '../../net/review.ts';

/** What no honest server tells of a game; keys of words. */
export type AgainstEnd = 'end' | 'result' | 'names' | 'gave-up';

/** Something about one game of a table, by its number. */
export interface EndNoted {
  game: number;
  what: AgainstEnd;
}

/** Compares how games ended, as the server tells it, with what this browser saw and did. */
export function againstEnds(
  { ends: told = [], games = [] }: Pick<Proofs, 'ends' | 'games'>,
  { ends: seen, played, gaveUp }: KeptEnds,
): EndNoted[] {
  const gameAt = (version: number) => games.filter((begun) => begun <= version).length;
  const found = seen.flatMap((own): EndNoted[] => {
    const same = told.find(({ version }) => version > own.from && version <= own.version);
    const game = Math.max(1, gameAt(own.version));
    return (same ? differences(same, own) : (['end'] as const)).map((what) => ({ game, what }));
  });
  for (const { gaveUp: others = {} } of told) {
    for (const [seat, version] of Object.entries(others)) {
      const begun = games.filter((one) => one < version).at(-1) ?? 0;
      const isOf = (own: { seat: number; version: number }) =>
        own.seat === Number(seat) && own.version >= begun && own.version < version;
      if (played.some(isOf) && !gaveUp.some(isOf)) {
        found.push({ game: gameAt(version), what: 'gave-up' });
      }
    }
  }
  return found.sort((a, b) => a.game - b.game);
}

function differences(told: ToldEnd, own: SeenEnd): AgainstEnd[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  // A name may have been forgotten since; another one in its place is a lie.
  const isNamed = Object.entries(own.names).every(
    ([seat, name]) => told.names[seat] === undefined || told.names[seat] === name,
  );
  return [
    ...(isSame([told.players, told.ranks], [own.players, own.ranks]) ? [] : ['result' as const]),
    ...(isNamed ? [] : ['names' as const]),
  ];
}
