import type { Choice } from '../net/protocol.ts';
import { hasText, said, t } from '../words/language.ts';
import { Picker } from './picker.tsx';
import type { Regrouping } from './regrouping.ts';

/** Besides the throw. */
const MOST_BUTTONS = 2;

interface ChoiceButtonsProps {
  choices: readonly Choice[];
  /** Whether the last of them is the likeliest thing to do. */
  hasMain: boolean;
  name(seat: number): string;
  act(choice: Choice): void;
}

/** Everything but the throw. */
export function ChoiceButtons({ choices, hasMain, name, act }: ChoiceButtonsProps) {
  const groups = fewEnough(alike(choices));
  return groups.map((group, i) => (
    <ChoiceButton
      key={group[0]!.words.key}
      choices={group}
      isMain={hasMain && i === groups.length - 1}
      name={name}
      act={act}
    />
  ));
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
  const some = `${only}.some`;
  return keys.size === 1 && hasText(some) ? t(some) : t('table.more');
}

interface ChoiceButtonProps extends Pick<ChoiceButtonsProps, 'name' | 'act'> {
  choices: readonly Choice[];
  isMain: boolean;
}

function ChoiceButton({ choices, isMain, name, act }: ChoiceButtonProps) {
  const [only] = choices;
  if (choices.length > 1 || !only) {
    const options = choices.map((choice) => ({
      key: choice.token,
      text: said(choice.words, name),
      choose: () => act(choice),
    }));
    return <Picker label={labelOf(choices)} options={options} isMain={isMain} />;
  }
  return (
    <button type="button" class={isMain ? 'button primary' : 'button'} onClick={() => act(only)}>
      {said(only.words, name)}
    </button>
  );
}

export function Regroup({ regrouping }: { regrouping: Pick<Regrouping, 'cancel' | 'finish'> }) {
  return (
    <div class="margin actions">
      <button type="button" class="button" onClick={() => regrouping.cancel()}>
        {t('table.cancel')}
      </button>
      <button type="button" class="button primary" onClick={() => void regrouping.finish()}>
        {t('table.regroup-done')}
      </button>
    </div>
  );
}
