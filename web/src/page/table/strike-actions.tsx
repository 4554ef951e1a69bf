import type { Choice, Prompt, TableView } from '../../net/protocol.ts';
import { said, t } from '../../words/language.ts';
import { Aiming } from './aiming.tsx';
import { type Hand, throwingChoice } from './hand.ts';
import { Picker } from './picker.tsx';
import type { TableModel } from './table-model.ts';

/** Besides the throw. */
const MOST_BUTTONS = 2;

interface StrikeActionsProps {
  model: TableModel;
  hand: Hand;
  prompt: Prompt;
  view: TableView;
}

/** What may be done with dice in a bowl: the throw last, and a few buttons before it. */
export function StrikeActions({ model, hand, prompt, view }: StrikeActionsProps) {
  if (hand.aim.value?.kind === 'keys') {
    return <Aiming hand={hand} />;
  }
  if (hand.regrouping.isOn.value) {
    return <Regroup hand={hand} />;
  }
  const thrown = throwingChoice(prompt);
  const isPossible = (choice: Choice) =>
    view.terms.dice !== 'fair' || !choice.needs?.includes('arrangement');
  const rest = prompt.choices.filter((choice) => choice !== thrown && isPossible(choice));
  const others = fewEnough(alike(rest));
  const isMain = (index: number) => !thrown && !prompt.cast && index === others.length - 1;
  return (
    <div class="margin actions">
      {others.map((choices, i) => (
        <ChoiceButton
          key={choices[0]!.words.key}
          choices={choices}
          model={model}
          hand={hand}
          isMain={isMain(i)}
        />
      ))}
      {(thrown || prompt.cast) && (
        <button type="button" class="button primary" onClick={() => hand.takeUp()}>
          {thrown ? said(thrown.words, model.name) : t('table.throw')}
        </button>
      )}
    </div>
  );
}

/** Choices that differ in what they are about and not in what is done stand together. */
function alike(choices: readonly Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    groups.set(choice.words.key, [...(groups.get(choice.words.key) ?? []), choice]);
  }
  return [...groups.values()];
}

/** More than a few stand together under one button. */
function fewEnough(groups: Choice[][]): Choice[][] {
  const first = groups.slice(0, MOST_BUTTONS - 1);
  const rest = groups.slice(MOST_BUTTONS - 1).flat();
  return groups.length <= MOST_BUTTONS ? groups : [...first, rest];
}

/** What a button for several choices says: what they have in common, if anything. */
function labelOf(choices: readonly Choice[]): string {
  const keys = new Set(choices.map(({ words }) => words.key));
  const [only] = keys;
  return keys.size === 1 ? t(`${only}.some`) : t('table.more');
}

interface ChoiceButtonProps {
  choices: readonly Choice[];
  model: TableModel;
  hand: Hand;
  isMain: boolean;
}

function ChoiceButton({ choices, model, hand, isMain }: ChoiceButtonProps) {
  const [only] = choices;
  const act = (choice: Choice) =>
    choice.needs?.includes('arrangement')
      ? hand.regrouping.begin(choice)
      : void hand.choose(choice);
  if (choices.length > 1 || !only) {
    const options = choices.map((choice) => ({
      key: choice.token,
      text: said(choice.words, model.name),
      choose: () => act(choice),
    }));
    return <Picker label={labelOf(choices)} options={options} isMain={isMain} />;
  }
  return (
    <button type="button" class={isMain ? 'button primary' : 'button'} onClick={() => act(only)}>
      {said(only.words, model.name)}
    </button>
  );
}

function Regroup({ hand }: { hand: Hand }) {
  return (
    <div class="margin actions">
      <button type="button" class="button" onClick={() => hand.regrouping.cancel()}>
        {t('table.cancel')}
      </button>
      <button type="button" class="button primary" onClick={() => void hand.regrouping.finish()}>
        {t('table.regroup-done')}
      </button>
    </div>
  );
}
