import type { Prompt } from '../../net/protocol.ts';
import { said, t } from '../../words/language.ts';

/** What to do now: at the screen there is something to see only while others act. */
export function handHint(
  prompt: Prompt | undefined,
  canThrow: boolean,
  name: (seat: number) => string,
): string {
  if (canThrow) {
    return t('party.hand.flick');
  }
  return prompt ? said(prompt.words, name) : t('party.hand.look');
}
