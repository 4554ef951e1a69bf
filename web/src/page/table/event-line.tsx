import { hasText, said, sentence, t } from '../../words/language.ts';
import type { Words } from '../../words/message.ts';
import { helpWords } from './company.ts';
import type { Face } from './face.ts';
import type { TableModel } from './table-model.ts';

/** What just happened, in words that are also spoken; or why something could not be done. */
export function EventLine({ model, face }: { model: TableModel; face: Face | undefined }) {
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
      <p class="event asked">{refusal ? '' : helpWords(model.view.value) || face?.hint()}</p>
    </>
  );
}

/** A bot's level has a name in every language. */
function inOwnWords({ key, args }: Words): Words {
  const level = args?.level;
  return typeof level === 'string'
    ? { key, args: { ...args, level: t(`table.level.${level}`) } }
    : { key, ...(args ? { args } : {}) };
}
