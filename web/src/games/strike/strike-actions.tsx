import type { Choice, Prompt } from '../../net/protocol.ts';
import { Aiming } from '../../table/aiming.tsx';
import { ChoiceButtons, Regroup } from '../../table/choice-buttons.tsx';
import { askerOf } from '../../table/company.ts';
import type { Hand } from '../../table/hand.ts';
import type { TableModel } from '../../table/table-model.ts';
import { throwingChoice } from '../../table/throwing.ts';
import { said, t } from '../../words/language.ts';
import { setsItself } from './opening-die.ts';

interface StrikeActionsProps {
  model: TableModel;
  hand: Hand;
  prompt: Prompt;
}

/** What may be done with dice in a bowl: the throw last, and a few buttons before it. */
export function StrikeActions({ model, hand, prompt }: StrikeActionsProps) {
  if (hand.aim.value?.kind === 'keys') {
    return <Aiming hand={hand} />;
  }
  if (hand.regrouping.isOn.value) {
    return <Regroup regrouping={hand.regrouping} />;
  }
  if (setsItself(prompt)) {
    return null;
  }
  const thrown = throwingChoice(prompt);
  const act = (choice: Choice) =>
    choice.needs?.includes('arrangement')
      ? hand.regrouping.begin(choice)
      : void hand.choose(choice);
  return (
    <div class="margin actions">
      <ChoiceButtons
        choices={prompt.choices.filter((choice) => choice !== thrown)}
        hasMain={!thrown && !prompt.cast && askerOf(prompt) === undefined}
        name={model.name}
        act={act}
      />
      {(thrown || prompt.cast) && (
        <button type="button" class="button primary" onClick={() => hand.takeUp()}>
          {thrown ? said(thrown.words, model.name) : t('table.throw')}
        </button>
      )}
    </div>
  );
}
