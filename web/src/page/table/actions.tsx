import { FIRST_KEY_AIM, keyThrow } from '../../gesture/key-aim.ts';
import type { Choice, Prompt, TableView } from '../../net/protocol.ts';
import { randomName } from '../../net/table-link.ts';
import { said, t } from '../../words/language.ts';
import { cannotDraw } from '../stage-host.ts';
import { Aiming } from './aiming.tsx';
import { Ending } from './ending.tsx';
import { throwingChoice } from './hand.ts';
import { Picker } from './picker.tsx';
import type { Seated } from './seated.ts';
import type { TableAddress } from './share.tsx';
import type { TableModel } from './table-model.ts';

/** Besides the throw. */
const MOST_BUTTONS = 2;

interface ActionsProps {
  model: TableModel;
  view: TableView;
  seated: Seated | undefined;
  table: TableAddress;
}

/** What the viewer may do now: at most a few buttons, the likeliest last. */
export function Actions({ model, view, seated, table }: ActionsProps) {
  if (model.you.value.undoAsksYou && view.undo !== undefined) {
    return <AnswerUndo model={model} asker={view.undo} />;
  }
  if (view.stage === 'finished' || view.stage === 'between') {
    return <Ending model={model} view={view} table={table} />;
  }
  if (view.paused && model.you.value.seats.length > 0) {
    return (
      <div class="margin actions">
        <button
          type="button"
          class="button primary"
          onClick={() => void model.send({ type: 'resume' })}
        >
          {t('table.resume')}
        </button>
      </div>
    );
  }
  const prompt = model.ownPrompt.value;
  if (!prompt) {
    return null;
  }
  if (!seated) {
    return cannotDraw.value ? <Unseen model={model} prompt={prompt} /> : null;
  }
  if (seated.hand.aim.value?.kind === 'keys') {
    return <Aiming hand={seated.hand} />;
  }
  if (seated.hand.regrouping.isOn.value) {
    return <Regroup seated={seated} />;
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
          seated={seated}
          isMain={isMain(i)}
        />
      ))}
      {(thrown || prompt.cast) && (
        <button type="button" class="button primary" onClick={() => seated.hand.takeUp()}>
          {thrown ? said(thrown.words, model.name) : t('table.throw')}
        </button>
      )}
    </div>
  );
}

/** Every choice as a button, for a browser that cannot draw the table. */
function Unseen({ model, prompt }: { model: TableModel; prompt: Prompt }) {
  const gesture = keyThrow(FIRST_KEY_AIM, 0);
  const send = (doing: { type: string; move?: string }) =>
    void model.sendAtOwnTurn({ ...doing, seat: prompt.seat, gesture, nonce: randomName() });
  return (
    <div class="margin actions">
      {prompt.choices
        .filter(({ needs }) => !needs?.includes('arrangement'))
        .map(({ token, words }) => (
          <button
            key={token}
            type="button"
            class="button"
            onClick={() => send({ type: 'play', move: token })}
          >
            {said(words, model.name)}
          </button>
        ))}
      {prompt.cast && (
        <button type="button" class="button primary" onClick={() => send({ type: 'cast' })}>
          {t('table.throw')}
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
  seated: Seated;
  isMain: boolean;
}

function ChoiceButton({ choices, model, seated, isMain }: ChoiceButtonProps) {
  const [only] = choices;
  const { hand } = seated;
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

function Regroup({ seated: { hand } }: { seated: Seated }) {
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

function AnswerUndo({ model, asker }: { model: TableModel; asker: number }) {
  const answer = (agrees: boolean) => void model.send({ type: 'answer-undo', agrees });
  return (
    <div class="margin actions">
      <p class="hint">{t('table.cue.undo-asked', { player: { seat: asker } }, model.name)}</p>
      <button type="button" class="button" onClick={() => answer(false)}>
        {t('table.no')}
      </button>
      <button type="button" class="button primary" onClick={() => answer(true)}>
        {t('table.yes')}
      </button>
    </div>
  );
}
