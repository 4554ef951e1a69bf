import { isOneOf, remembered } from '../../kept/remembered.ts';
import type { Prompt } from '../../net/protocol.ts';

const SET = 'strike.choice.set';

/** Whether the opening die sets itself, where somebody may set it. */
export const openingWish = remembered<'auto' | 'hand'>(
  'piste.opening',
  'auto',
  isOneOf('auto', 'hand'),
);

/** Whether the opening die is to be set, and the viewer leaves that to the page: no number is better than another. */
export function setsItself({ choices }: Prompt): boolean {
  const isSet = choices.length > 0 && choices.every(({ words }) => words.key === SET);
  return isSet && openingWish.value === 'auto';
}
