import type { Proof, Proofs } from '../../net/review.ts';
import { nameOf } from '../../table/company.ts';
import { said, sentence, t } from '../../words/language.ts';

/** Whose turn it is next says nothing of a throw. */
const OF_NO_THROW = 'turn';

/** Who threw and what came of it, as it was told at the table; of a draw, that it was one. */
export function throwWords(
  { seats, cues }: Pick<Proofs, 'seats' | 'cues'>,
  { version, step }: Proof,
): string {
  const name = (seat: number) => nameOf({ seats }, seat);
  const told = cues
    .filter((cue) => cue.version === version && cue.kind !== OF_NO_THROW)
    .map(({ words }) => sentence(said(words, name)));
  return told.length > 0 || step !== undefined ? told.join(' ') : sentence(t('prove.draw'));
}
