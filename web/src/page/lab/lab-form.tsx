import { useId } from 'preact/hooks';
import type { LabGame } from '../../net/lab-api.ts';
import { t } from '../../words/language.ts';
import { Choice } from '../setup/choice.tsx';
import { valueWords } from '../setup/draft.ts';
import {
  draftOf,
  type LabDraft,
  PLAYERS,
  QUESTIONS,
  toVary,
  type Varied,
  valuesOf,
} from './lab-draft.ts';

const MOST_VARIED = 2;
const GAMES = [200, 1000, 5000];

interface FormProps {
  games: readonly LabGame[];
  draft: LabDraft;
  onDraft(draft: LabDraft): void;
}

/** What to play, what to vary, how often. */
export function LabForm({ games, draft, onDraft }: FormProps) {
  const { game, varied } = draft;
  const change = (part: Partial<LabDraft>) => onDraft({ ...draft, ...part });
  const vary = (at: number, next: Varied | undefined) =>
    change({ varied: next ? varied.with(at, next) : varied.toSpliced(at, 1) });
  const isVaryingPlayers = varied.some(({ what }) => what === PLAYERS);
  const [another] = toVary(draft);
  return (
    <div class="lab-form">
      <Choice
        legend={t('lab.game')}
        value={game.name}
        among={games.map(({ name }) => ({ value: name, label: t(`${name}.name`) }))}
        onChange={(name) => onDraft(draftOf(games.find((each) => each.name === name) ?? game))}
      />
      {!isVaryingPlayers && (
        <Choice
          legend={t('lab.players')}
          value={String(draft.players)}
          among={game.players.map((n) => ({ value: String(n), label: String(n) }))}
          onChange={(value) => change({ players: Number(value) })}
        />
      )}
      <Choice
        legend={t('lab.bots')}
        value={draft.bots}
        among={game.levels.map((level) => ({ value: level, label: t(`lab.level.${level}`) }))}
        hint={t('lab.bots.hint')}
        onChange={(bots) => change({ bots })}
      />
      <Choice
        legend={t('lab.games')}
        value={String(draft.games)}
        among={GAMES.map((n) => ({ value: String(n), label: t('lab.games.count', { n }) }))}
        hint={t('lab.games.hint')}
        onChange={(value) => change({ games: Number(value) })}
      />
      {varied.map((each, at) => (
        <Variation
          key={each.what}
          draft={draft}
          varied={each}
          onVaried={(next) => vary(at, next)}
        />
      ))}
      <Choice
        legend={t('lab.question')}
        value={draft.question}
        among={QUESTIONS.map((metric) => ({
          value: metric,
          label: t(`lab.question.${metric || 'all'}`),
        }))}
        hint={t('lab.question.hint')}
        onChange={(question) => change({ question })}
      />
      {varied.length < MOST_VARIED && another && (
        <button
          type="button"
          class="lab-link"
          onClick={() => change({ varied: [...varied, firstOf(game, another)] })}
        >
          {t(varied.length > 0 ? 'lab.vary.more' : 'lab.vary.first')}
        </button>
      )}
    </div>
  );
}

function firstOf(game: LabGame, what: string): Varied {
  return { what, values: valuesOf(game, what).slice(0, 2) };
}

interface VariationProps {
  draft: LabDraft;
  varied: Varied;
  onVaried(varied: Varied | undefined): void;
}

/** One thing that takes several values: which, and which of them. */
function Variation({ draft, varied, onVaried }: VariationProps) {
  const id = useId();
  const { game } = draft;
  const tick = (value: string, isOn: boolean) => {
    const values = valuesOf(game, varied.what).filter((each) =>
      each === value ? isOn : varied.values.includes(each),
    );
    if (values.length > 0) {
      onVaried({ ...varied, values });
    }
  };
  return (
    <fieldset class="choice lab-vary">
      <legend>{t('lab.vary')}</legend>
      <div class="lab-vary-what">
        <label class="hidden-text" for={id}>
          {t('lab.vary.what')}
        </label>
        <select
          id={id}
          value={varied.what}
          onChange={({ currentTarget }) => onVaried(firstOf(game, currentTarget.value))}
        >
          {[varied.what, ...toVary(draft)].map((what) => (
            <option key={what} value={what}>
              {nameOf(game, what)}
            </option>
          ))}
        </select>
        <button type="button" class="lab-link" onClick={() => onVaried(undefined)}>
          {t('lab.vary.not')}
        </button>
      </div>
      <div class="choice-row">
        {valuesOf(game, varied.what).map((value) => (
          <label key={value} class="choice-pill">
            <input
              type="checkbox"
              checked={varied.values.includes(value)}
              onChange={({ currentTarget }) => tick(value, currentTarget.checked)}
            />
            <span>{valueName(game, varied.what, value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is varied, in words. */
export function nameOf(game: LabGame, what: string): string {
  const option = game.options.find(({ name }) => name === what);
  return option ? t(option.words) : t('lab.players');
}

function valueName(game: LabGame, what: string, value: string): string {
  const option = game.options.find(({ name }) => name === what);
  if (!option) {
    return value;
  }
  const { key, count } = valueWords(option, value);
  return count === undefined ? t(key) : t(key, { count });
}
