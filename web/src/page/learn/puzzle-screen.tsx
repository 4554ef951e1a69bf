import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { getPuzzle, type Puzzle } from '../../net/learn-api.ts';
import { TableModel } from '../../table/table-model.ts';
import { percent } from '../../words/figures.ts';
import { language, t } from '../../words/language.ts';
import { typeset } from '../../words/typeset.ts';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { useSeated } from '../table/use-table.ts';
import { addAnswer, type Score, scoreOf } from './score.ts';
import { setTable, unasked } from './set-table.ts';
import { StillLink } from './still-link.ts';
import { TeachingTable } from './teaching-table.tsx';

const MOST = 999_999;

interface PuzzleProps {
  game: string;
  number?: string | undefined;
}

/** A position and a question; then the exact answer, and why. */
export function PuzzleScreen({ game, number }: PuzzleProps) {
  const isNumber = /^[1-9]\d{0,5}$/.test(number ?? '');
  useEffect(() => {
    if (!isNumber) {
      goTo({ page: 'puzzles', game, number: String(firstNumber()) }, 'replace');
    }
  }, [game, isNumber]);
  return isNumber ? <Asked key={number} game={game} number={Number(number)} /> : null;
}

/** Grades follow each other by number, from easy on: one begins with an easy one. */
function firstNumber(): number {
  return 1 + 3 * Math.floor((Math.random() * MOST) / 3);
}

function opened(): { model: TableModel; link: StillLink } {
  let link: StillLink | undefined;
  const model = new TableModel('', (_, listener) => {
    link = new StillLink(listener);
    return link;
  });
  return { model, link: link! };
}

function Asked({ game, number }: { game: string; number: number }) {
  usePageTitle(t('learn.puzzles.page-title', { number, game: t(`${game}.name`) }));
  const puzzle = useSignal<Puzzle | undefined>(undefined);
  const share = useSignal<number | undefined>(undefined);
  const trouble = useSignal<unknown>(undefined);
  const chosen = useSignal('');
  const score = useSignal<Score>(scoreOf(game));
  const { model, link } = useMemo(opened, []);
  useEffect(() => () => model.close(), [model]);
  useEffect(() => {
    const ending = new AbortController();
    const onWorking = (done: number) => {
      share.value = done;
    };
    getPuzzle(game, number, onWorking, ending.signal).then(
      (drawn) => {
        puzzle.value = drawn;
        link.show(setTable(game, unasked(drawn.game), drawn.game.players.length));
      },
      (error) => {
        if (!ending.signal.aborted) {
          trouble.value = error;
        }
      },
    );
    return () => ending.abort();
  }, [game, number, link, puzzle, share, trouble]);
  const seated = useSeated(model);
  const asked = puzzle.value;
  const answer = (name: string) => {
    chosen.value = name;
    score.value = addAnswer(game, name === asked?.best);
  };
  const isAnswered = chosen.value !== '';
  const name = asked ? t('learn.puzzle', { number, grade: t(`learn.grade.${asked.grade}`) }) : '';
  return (
    <TeachingTable
      model={model}
      seated={seated}
      title={name}
      line={lineOf(game, asked, chosen.value, share.value, trouble.value)}
      result={asked && isAnswered ? whyOf(asked) : undefined}
    >
      <Scored score={score.value} />
      {asked && isAnswered && <Chances game={game} puzzle={asked} chosen={chosen.value} />}
      {asked && !isAnswered && (
        <div class="margin actions options">
          {asked.options.map((option) => (
            <button
              key={option.name}
              type="button"
              class="button"
              onClick={() => answer(option.name)}
            >
              {t(`learn.${game}.option.${option.name}`)}
            </button>
          ))}
        </div>
      )}
      {isAnswered && (
        <div class="margin actions">
          <button
            type="button"
            class="button primary"
            onClick={() => goTo({ page: 'puzzles', game, number: String((number % MOST) + 1) })}
          >
            {t('learn.next-puzzle')}
          </button>
        </div>
      )}
    </TeachingTable>
  );
}

function lineOf(
  game: string,
  puzzle: Puzzle | undefined,
  chosen: string,
  share: number | undefined,
  trouble: unknown,
): string {
  if (trouble !== undefined) {
    return errorWords(trouble);
  }
  if (!puzzle) {
    return share === undefined
      ? t('learn.waiting')
      : t('learn.working', { percent: percent(share) });
  }
  if (chosen === '') {
    return t(`learn.${game}.question.${puzzle.question}`);
  }
  const best = t(`learn.${game}.option.${puzzle.best}`);
  return t(chosen === puzzle.best ? 'learn.right' : 'learn.wrong', { best });
}

function whyOf({ why }: Puzzle): string {
  return typeset(why[language.value], language.value);
}

function Scored({ score: { streak, right, asked } }: { score: Score }) {
  return (
    <p class="margin puzzle-score number">
      {asked === 0 ? t('learn.no-score') : t('learn.score', { streak, right, asked })}
    </p>
  );
}

interface ChancesProps {
  game: string;
  puzzle: Puzzle;
  chosen: string;
}

/** The chance to win after each choice. Near ones need more digits to be told apart. */
function Chances({ game, puzzle: { options, best, question }, chosen }: ChancesProps) {
  const wins = options.map(({ win }) => Math.round(win * 1000)).sort((a, b) => b - a);
  const digits = wins[0] === wins[1] ? 2 : 1;
  return (
    <section class="margin puzzle-chances" aria-label={t('learn.chances')}>
      <h2>{t('learn.chances')}</h2>
      <ul>
        {options.map(({ name, win }) => (
          <li key={name} class={name === best ? 'best' : ''}>
            <span>
              {t(`learn.${game}.option.${name}`)}
              {name === chosen && <span class="aside"> · {t('learn.your-choice')}</span>}
            </span>
            <b class="number">{percent(win, digits)}</b>
            <i class="chance-bar" style={{ '--share': win }} />
          </li>
        ))}
      </ul>
      <p class="hint">{t(`learn.${game}.note.${question}`)}</p>
    </section>
  );
}
