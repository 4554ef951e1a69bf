import { hasText, said, sentence, t } from '../../words/language.ts';
import type { Words } from '../../words/message.ts';
import { type Hand, throwingChoice } from './hand.ts';
import type { TableModel } from './table-model.ts';

/** What just happened, in words that are also spoken; or why something could not be done. */
export function EventLine({ model, hand }: { model: TableModel; hand: Hand | undefined }) {
  const refusal = model.refusal.value;
  return (
    <>
      <p class="event" aria-live="polite">
        {model.told.value
          .map(({ words }) => sentence(said(inOwnWords(words), model.name)))
          .join(' ')}
      </p>
      <p class="event refusal" role="alert">
        {refusal && (hasText(refusal.code) ? t(refusal.code) : sentence(refusal.reason))}
      </p>
      <p class="event asked">{refusal ? '' : asked(model, hand)}</p>
    </>
  );
}

/** What the viewer is to do next, where the turn line does not say it. */
function asked(model: TableModel, hand: Hand | undefined): string {
  if (hand?.aim.value?.kind === 'keys') {
    return t('table.aim-hint');
  }
  if (hand?.regrouping.isOn.value) {
    return t('table.regroup-hint');
  }
  const prompt = model.ownPrompt.value;
  return prompt && (prompt.cast || !throwingChoice(prompt)) ? said(prompt.words, model.name) : '';
}

/** A bot's level has a name in every language. */
function inOwnWords({ key, args }: Words): Words {
  const level = args?.level;
  return typeof level === 'string'
    ? { key, args: { ...args, level: t(`table.level.${level}`) } }
    : { key, ...(args ? { args } : {}) };
}
