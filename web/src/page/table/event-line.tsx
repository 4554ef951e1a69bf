import { said } from '../../words/language.ts';
import type { TableModel } from './table-model.ts';

/** What just happened, in words that are also spoken; or why something could not be done. */
export function EventLine({ model }: { model: TableModel }) {
  const refusal = model.refusal.value;
  return (
    <>
      <p class="event" aria-live="polite">
        {model.told.value.join(' ')}
      </p>
      <p class="event refusal" role="alert">
        {refusal}
      </p>
      <p class="event asked">{refusal ? '' : asked(model)}</p>
    </>
  );
}

/** What the viewer is asked, when there is more to it than their turn. */
function asked(model: TableModel): string {
  const prompt = model.ownPrompt.value;
  return prompt ? said(prompt.words, model.name) : '';
}
