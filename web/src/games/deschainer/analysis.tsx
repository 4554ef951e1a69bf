import { useEffect, useState } from 'preact/hooks';
import { type Analysis as Found, getAnalysis } from '../../net/analysis.ts';
import type { TableView } from '../../net/protocol.ts';
import { nameOf } from '../../table/company.ts';
import { areOddsShown, areRepliesTold } from '../../table/odds-shown.ts';
import type { TableModel } from '../../table/table-model.ts';
import { percent } from '../../words/figures.ts';
import { t } from '../../words/language.ts';
import type { BoardHand } from './board-hand.ts';
import { colourOf } from './board-places.ts';
import { Bar } from './colour-bar.tsx';

/** How long the server may think about a position that somebody looks at. */
const MILLIS = 700;
const MOST_LINES = 3;

/** Nobody analyses here: the server said so, and is not asked again. */
let isNobodyThere = false;

interface AnalysisProps {
  model: TableModel;
  view: TableView;
  hand: BoardHand;
}

/** What the position is worth, where the table plays with odds; lines of play for whoever asks. */
export function Analysis({ model, view, hand }: AnalysisProps) {
  const isKnown = view.terms.odds && view.stage === 'playing';
  const isWanted = isKnown && areOddsShown(view.terms.game);
  // Whoever sees no chances hears at their turn what a move would be answered by.
  const isAsked = isWanted || (isKnown && areRepliesTold() && model.ownPrompt.value !== undefined);
  const notation = view.game?.notation;
  const isStill = !model.isPlaying.value;
  const found = useAnalysis(view.terms.game, isAsked && isStill ? notation : undefined);
  const lines = isAsked ? found?.lines : undefined;
  useEffect(() => {
    hand.lines.value = lines?.map(({ moves }) => moves) ?? [];
  }, [hand, lines]);
  if (!isWanted || !found || view.toAct === undefined) {
    return null;
  }
  const { seats } = model.you.value;
  const own = seats.length === 1 ? seats[0]! : view.toAct;
  const chance = own === view.toAct ? found.chance : 1 - found.chance;
  return (
    <section class="margin board-analysis" aria-label={t('deschainer.analysis')}>
      <p class="chances-head">
        <span>
          {seats.length === 1
            ? t('table.own-chances')
            : t('deschainer.chances-of', { player: { seat: own } }, model.name)}
        </span>
        <b class="number">{percent(chance)}</b>
      </p>
      <Bar chance={chance} colour={colourOf(view.game, own)} />
      <details>
        <summary>{t('deschainer.lines')}</summary>
        <Lines found={found} />
      </details>
    </section>
  );
}

/** What a position of a game that is over is worth to whoever was to move, and the best lines. */
export function Insight({ view }: { view: TableView }) {
  const found = useAnalysis(view.terms.game, view.game?.notation);
  const { toAct } = view;
  if (!found || toAct === undefined) {
    return null;
  }
  const name = (seat: number) => nameOf(view, seat);
  return (
    <section class="margin board-analysis" aria-label={t('deschainer.analysis')}>
      <p class="chances-head">
        <span>{t('deschainer.chances-of', { player: { seat: toAct } }, name)}</span>
        <b class="number">{percent(found.chance)}</b>
      </p>
      <Bar chance={found.chance} colour={colourOf(view.game, toAct)} />
      <Lines found={found} />
    </section>
  );
}

/** The best lines, each with what it promises to whoever is to move. */
function Lines({ found }: { found: Found }) {
  return (
    <ol class="board-lines">
      {found.lines.slice(0, MOST_LINES).map(({ chance, moves }) => (
        <li key={moves.join(' ')}>
          <b class="number">{percent(chance)}</b> {moves.slice(0, 6).join(' ')}
        </li>
      ))}
    </ol>
  );
}

/** The analysis of a position, once it is there; nothing where there is none to be had. */
function useAnalysis(game: string, position: string | undefined): Found | undefined {
  const [known, setKnown] = useState<{ asked: string; found: Found }>();
  useEffect(() => {
    let isGone = false;
    if (position !== undefined && !isNobodyThere) {
      getAnalysis(game, position, MILLIS).then(
        (found) => !isGone && setKnown({ asked: position, found }),
        ({ code }: { code?: string }) => {
          isNobodyThere ||= /path|404|none/.test(code ?? '');
          if (!isGone) {
            setKnown(undefined);
          }
        },
      );
    }
    return () => {
      isGone = true;
    };
  }, [game, position]);
  return known && known.asked === position ? known.found : undefined;
}
