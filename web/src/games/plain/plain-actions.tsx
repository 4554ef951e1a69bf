import type { Choice, Prompt } from '../../net/protocol.ts';
import { Aiming } from '../../table/aiming.tsx';
import { Regroup } from '../../table/choice-buttons.tsx';
import type { Hand } from '../../table/hand.ts';
import type { TableModel } from '../../table/table-model.ts';
import { throwingChoice } from '../../table/throwing.ts';
import { said, t } from '../../words/language.ts';

interface PlainActionsProps {
  model: TableModel;
  hand: Hand;
  prompt: Prompt;
}

/** Every choice as a button, in the game's own order; the throw last and largest. */
export function PlainActions({ model, hand, prompt }: PlainActionsProps) {
  if (hand.aim.value?.kind === 'keys') {
    return <Aiming hand={hand} />;
  }
  if (hand.regrouping.isOn.value) {
    return <Regroup regrouping={hand.regrouping} />;
  }
  const thrown = throwingChoice(prompt);
  const canThrow = thrown !== undefined || prompt.cast;
  const others = prompt.choices.filter(
    (choice) => choice !== thrown && !choice.needs?.includes('dice'),
  );
  const act = (choice: Choice) =>
    choice.needs?.includes('arrangement')
      ? hand.regrouping.begin(choice)
      : void hand.choose(choice);
  return (
    <div class="margin actions plain-actions">
      <div class="plain-choices">
        {others.map((choice, i) => {
          const isMain = !canThrow && i === others.length - 1;
          return (
            <button
              key={choice.token}
              type="button"
              class={isMain ? 'button primary' : 'button'}
              onClick={() => act(choice)}
            >
              {said(choice.words, model.name)}
            </button>
          );
        })}
      </div>
      {canThrow && (
        <button type="button" class="button primary" onClick={() => hand.takeUp()}>
          {thrown ? said(thrown.words, model.name) : t('table.throw')}
        </button>
      )}
    </div>
  );
}
