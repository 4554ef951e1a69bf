import type { Decision, Prospect, Review } from '../../net/review.ts';
import { percent } from '../../words/figures.ts';
import { said, t } from '../../words/language.ts';
import { digitsOf } from './course.ts';

/** What was chosen, and what would have been better. */
export function choicesSaid(
  { made, best, choices }: Decision,
  review: Pick<Review, 'game'>,
): string {
  const digits = digitsOf(review, 1);
  const find = (token: string) => choices.find((choice) => choice.token === token);
  const madeSaid = called(find(made), made);
  if (made === best) {
    return madeSaid;
  }
  return t('review.better', {
    made: madeSaid,
    madeWin: percent(find(made)?.win ?? 0, digits),
    best: called(find(best), best),
    bestWin: percent(find(best)?.win ?? 0, digits),
  });
}

function called(choice: Prospect | undefined, token: string): string {
  return choice?.words ? said(choice.words, String) : token;
}
