import { useEffect, useState } from 'preact/hooks';
import type { Choice, Prompt, TableView } from '../../../net/protocol.ts';
import { said, t } from '../../../words/language.ts';
import { Picker } from '../picker.tsx';
import type { TableModel } from '../table-model.ts';
import type { AreneHand } from './arene-hand.ts';
import { lyingIn } from './arene-places.ts';
import { bringing } from './arene-words.ts';
import { choicesOf, objectOf, readClaim, slotOf, wordOf } from './choices.ts';

interface ActionsProps {
  hand: AreneHand;
  model: TableModel;
  prompt: Prompt;
  view: TableView;
}

/** What may be done now: what the dice make above, what goes on below, the likeliest last. */
export function AreneActions(props: ActionsProps) {
  const { hand, prompt } = props;
  if (prompt.cast) {
    return (
      <div class="margin actions">
        <button type="button" class="button primary" onClick={() => void hand.cast(prompt)}>
          {t('cave.roll')}
        </button>
      </div>
    );
  }
  const takes = choicesOf(prompt, 'take');
  if (takes.size > 0) {
    return <Gathering key={prompt.words.key} {...props} takes={takes} />;
  }
  if (prompt.choices.some((choice) => choice.token === 'done' || objectOf(choice, 'throw'))) {
    return <Hunting {...props} />;
  }
  return <Choosing {...props} />;
}

interface ChipProps {
  hand: AreneHand;
  model: TableModel;
  choice: Choice;
  isMain?: boolean;
}

/** A choice as a small button: what it brings is told while it is looked at. */
function Chip({ hand, model, choice, isMain = false }: ChipProps) {
  const look = () => {
    hand.looked.value = choice;
  };
  const leave = () => {
    if (hand.looked.peek() === choice) {
      hand.looked.value = undefined;
    }
  };
  const brought = bringing(choice, model.view.value?.game);
  return (
    <button
      type="button"
      class={isMain ? 'button primary cave-chip' : 'button cave-chip'}
      title={brought || undefined}
      onClick={() => void hand.play(choice)}
      onPointerEnter={look}
      onPointerLeave={leave}
      onFocus={look}
      onBlur={leave}
    >
      {said(choice.words, model.name)}
    </button>
  );
}

const MOST_CHIPS = 4;

/** A hunter's turn: dice are thrown, combinations claimed. */
function Hunting({ hand, model, prompt }: ActionsProps) {
  const isChosen = hand.chosen.value.length > 0;
  const claims = hand.possible.value.map(({ choice }) => choice);
  const beyond = prompt.choices.filter((choice) => objectOf(choice, 'beyond'));
  const all = isChosen ? claims : [...claims, ...beyond];
  const thrown = [...choicesOf(prompt, 'throw').values()];
  const done = wordOf(prompt, 'done');
  const together = wordOf(prompt, 'together');
  return (
    <div class="margin actions cave-actions">
      {all.length > 0 && (
        <fieldset class="cave-claims" aria-label={t('cave.claims')}>
          {all.slice(0, MOST_CHIPS).map((choice) => (
            <Chip key={choice.token} {...{ hand, model, choice }} isMain={isChosen} />
          ))}
          {all.length > MOST_CHIPS && (
            <Picker
              label={t('cave.more-claims')}
              options={all.slice(MOST_CHIPS).map((choice) => ({
                key: choice.token,
                text: said(choice.words, model.name),
                choose: () => void hand.play(choice),
              }))}
            />
          )}
        </fieldset>
      )}
      {done && (
        <button type="button" class="button" onClick={() => void hand.play(done)}>
          {said(done.words, model.name)}
        </button>
      )}
      {together && (
        <button type="button" class="button" onClick={() => void hand.play(together)}>
          {said(together.words, model.name)}
        </button>
      )}
      <Throwing hand={hand} model={model} choices={thrown} isMain={!isChosen} />
    </div>
  );
}

interface ThrowingProps {
  hand: AreneHand;
  model: TableModel;
  choices: readonly Choice[];
  isMain: boolean;
}

/** One die is thrown; of several kinds, which. */
function Throwing({ hand, model, choices, isMain }: ThrowingProps) {
  const [only] = choices;
  if (choices.length > 1) {
    const options = choices.map((choice) => ({
      key: choice.token,
      text: said(choice.words, model.name),
      choose: () => void hand.play(choice),
    }));
    return <Picker label={t('cave.throw-one')} options={options} isMain={isMain} />;
  }
  return only ? (
    <button
      type="button"
      class={isMain ? 'button primary' : 'button'}
      onClick={() => void hand.play(only)}
    >
      {t('cave.throw-one')}
    </button>
  ) : null;
}

/** How many dice of a kind join a throw of all together. */
function Gathering({ hand, takes, prompt }: ActionsProps & { takes: Map<string, Choice> }) {
  const counts = [...takes.keys()].map(Number).sort((a, b) => a - b);
  const [count, setCount] = useState(counts.at(-1)!);
  useEffect(() => setCount(counts.at(-1)!), [prompt]);
  const chosen = takes.get(String(count)) ?? [...takes.values()][0]!;
  const isThrow = chosen.needs?.includes('nonce');
  return (
    <div class="margin actions">
      <div class="cave-count">
        <button
          type="button"
          class="button round"
          aria-label={t('cave.fewer')}
          disabled={count <= counts[0]!}
          onClick={() => setCount(count - 1)}
        >
          −
        </button>
        <output class="number">{t('cave.dice', { count })}</output>
        <button
          type="button"
          class="button round"
          aria-label={t('cave.more')}
          disabled={count >= counts.at(-1)!}
          onClick={() => setCount(count + 1)}
        >
          +
        </button>
      </div>
      <button type="button" class="button primary" onClick={() => void hand.play(chosen)}>
        {isThrow ? t('cave.throw-these', { count: chosen.dice ?? count }) : t('cave.go-on')}
      </button>
    </div>
  );
}

const isEnd = ({ token }: Choice) => ['skip', 'enough'].includes(token);

/** Everything else: dice to be picked, a zone, a reward, what the Ogre takes. */
function Choosing({ hand, model, prompt, view }: ActionsProps) {
  const chosen = hand.chosen.value;
  const dice = lyingIn(view.game).filter(({ id }) => chosen.includes(id));
  const isAbout = (choice: Choice) =>
    dice.some((die) =>
      [objectOf(choice, 'raise'), objectOf(choice, 'lower')].includes(slotOf(die)),
    );
  const ends = prompt.choices.filter(isEnd);
  // Zones stand in their own list.
  const others = prompt.choices.filter((choice) => !isEnd(choice) && !objectOf(choice, 'hit'));
  const shown = dice.length > 0 ? others.filter(isAbout) : others;
  const isReward = shown.some((choice) => choice.token === 'gem' || objectOf(choice, 'power'));
  if (shown.length + ends.length === 0) {
    return null;
  }
  return (
    <div
      class={isReward ? 'margin actions cave-actions cave-rewards' : 'margin actions cave-actions'}
    >
      <fieldset class="cave-claims" aria-label={said(prompt.words, model.name)}>
        {shown.map((choice) => (
          <Chip
            key={choice.token}
            {...{ hand, model, choice }}
            isMain={
              choice.token === 'gem' || (readClaim(choice) !== undefined && shown.length === 1)
            }
          />
        ))}
      </fieldset>
      {ends.map((choice) => (
        <button
          key={choice.token}
          type="button"
          class="button"
          onClick={() => void hand.play(choice)}
        >
          {said(choice.words, model.name)}
        </button>
      ))}
    </div>
  );
}
