import { useEffect, useState } from 'preact/hooks';
import type { Choice, Prompt, TableView } from '../../net/protocol.ts';
import { Aiming } from '../../table/aiming.tsx';
import { Picker } from '../../table/picker.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { said, t } from '../../words/language.ts';
import type { AreneHand } from './arene-hand.ts';
import { lyingIn } from './arene-places.ts';
import { bringing, zonesInReach } from './arene-words.ts';
import { bestFirst, choicesOf, isHunt, objectOf, slotOf, wordOf } from './choices.ts';

interface ActionsProps {
  hand: AreneHand;
  model: TableModel;
  prompt: Prompt;
  view: TableView;
}

/** What is asked when nobody's die rolls into an empty cave. */
const NEUTRAL = 'arene.prompt.neutral';

/** What may be done now: what the dice make above, what goes on below, the likeliest last. */
export function AreneActions(props: ActionsProps) {
  const { hand, prompt } = props;
  if (hand.aiming.aim.value?.kind === 'keys') {
    return <Aiming hand={hand.aiming} />;
  }
  if (prompt.cast) {
    return (
      <div class="margin actions">
        <button type="button" class="button primary" onClick={() => void hand.cast()}>
          {t(prompt.words.key === NEUTRAL ? 'cave.roll-neutral' : 'cave.roll')}
        </button>
      </div>
    );
  }
  const takes = choicesOf(prompt, 'take');
  if (takes.size > 0) {
    return <Gathering key={prompt.words.key} {...props} takes={takes} />;
  }
  if (isHunt(prompt)) {
    return <Hunting {...props} />;
  }
  return <Choosing {...props} />;
}

/** Whether a hand throws what is chosen. */
const isByHand = ({ needs }: Choice) => needs?.includes('gesture') === true;

interface ChipProps {
  hand: AreneHand;
  model: TableModel;
  choice: Choice;
  isMain: boolean;
  /** Whether it stands alone, with room for words. */
  isOnly: boolean;
}

/** A choice as a small button, with the zones that it may hit: what it brings is told while it is looked at. */
function Chip({ hand, model, choice, isMain, isOnly }: ChipProps) {
  const look = () => {
    hand.looked.value = choice;
  };
  const leave = () => {
    if (hand.looked.peek() === choice) {
      hand.looked.value = undefined;
    }
  };
  const { game } = model.view.value ?? {};
  const brought = bringing(choice, game);
  const zones = zonesInReach(choice, game, isOnly ? 'words' : 'figures');
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
      {zones && <small> ({zones})</small>}
    </button>
  );
}

const MOST_CHIPS = 4;

interface ChipsProps {
  hand: AreneHand;
  model: TableModel;
  choices: readonly Choice[];
  isMain(choice: Choice): boolean;
  /** What the button says behind which the others are. */
  others: string;
}

/** A few choices as small buttons; the others behind one more, so that they cover nothing. */
function Chips({ hand, model, choices, isMain, others }: ChipsProps) {
  const rest = choices.slice(MOST_CHIPS);
  return (
    <>
      {choices.slice(0, MOST_CHIPS).map((choice) => (
        <Chip
          key={choice.token}
          {...{ hand, model, choice }}
          isMain={isMain(choice)}
          isOnly={choices.length === 1}
        />
      ))}
      {rest.length > 0 && (
        <Picker
          label={others}
          options={rest.map((choice) => ({
            key: choice.token,
            text: said(choice.words, model.name),
            choose: () => void hand.play(choice),
          }))}
        />
      )}
    </>
  );
}

/** A hunter's turn: dice are thrown, combinations claimed. */
function Hunting({ hand, model, prompt }: ActionsProps) {
  const isChosen = hand.chosen.value.length > 0;
  // Tapped dice say which claim they mean; else it is the best one.
  const possible = isChosen ? hand.possible.value : bestFirst(hand.possible.value);
  const claims = possible.map(({ choice }) => choice);
  const beyond = prompt.choices.filter((choice) => objectOf(choice, 'beyond'));
  const all = isChosen ? claims : [...claims, ...beyond];
  const thrown = [...choicesOf(prompt, 'throw').values()];
  const done = wordOf(prompt, 'done');
  const together = wordOf(prompt, 'together');
  // What one came for is the large button.
  const isClaim = claims.length > 0 || all.length === 1;
  const isLast = all.length === 0 && thrown.length === 0;
  return (
    <div class="margin actions cave-actions">
      {all.length > 0 && (
        <fieldset class="cave-claims" aria-label={t('cave.claims')}>
          <Chips
            {...{ hand, model, choices: all }}
            isMain={(choice) => isClaim && choice === all[0]}
            others={t('cave.more-claims')}
          />
        </fieldset>
      )}
      {done && (
        <button
          type="button"
          class={isLast ? 'button primary' : 'button'}
          onClick={() => void hand.play(done)}
        >
          {said(done.words, model.name)}
        </button>
      )}
      {together && (
        <button type="button" class="button" onClick={() => void hand.play(together)}>
          {said(together.words, model.name)}
        </button>
      )}
      <Throwing hand={hand} model={model} choices={thrown} isMain={!isClaim} />
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
      {objectOf(only, 'throw') === 'plain' ? t('cave.throw-one') : said(only.words, model.name)}
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
  useEffect(() => {
    hand.joining.value = isByHand(chosen) ? chosen : undefined;
  }, [chosen]);
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

/** The number of a power, and of a gem a higher one. */
function powerOf(choice: Choice): number {
  const number = objectOf(choice, 'power');
  return choice.token === 'gem' ? 100 : number === '0' ? 10 : Number(number ?? 0);
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
  const about = dice.length > 0 ? others.filter(isAbout) : others;
  // Of the powers the highest are the rarest.
  const shown = about.toSorted((a, b) => powerOf(b) - powerOf(a));
  const isReward = shown.some((choice) => choice.token === 'gem' || objectOf(choice, 'power'));
  const isGift = shown.some((choice) => objectOf(choice, 'give'));
  if (shown.length + ends.length === 0) {
    return null;
  }
  return (
    <div
      class={
        isReward || isGift
          ? 'margin actions cave-actions cave-rewards'
          : 'margin actions cave-actions'
      }
    >
      <fieldset class="cave-claims" aria-label={said(prompt.words, model.name)}>
        <Chips
          {...{ hand, model, choices: shown }}
          isMain={({ token }) => token === 'gem' || shown.length === 1}
          others={t(isReward ? 'cave.more-powers' : 'cave.more-dice')}
        />
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
