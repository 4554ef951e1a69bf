import { useEffect, useState } from 'preact/hooks';
import { type Analysis as Found, getAnalysis } from '../../../net/analysis.ts';
import type { TableView } from '../../../net/protocol.ts';
import { t } from '../../../words/language.ts';
import { percent } from '../../figures.ts';
import { oddsWish } from '../../settings.ts';
import { nameOf } from '../company.ts';
import type { TableModel } from '../table-model.ts';

/** How long the server may think about a position that somebody looks at. */
const MILLIS = 700;
const MOST_LINES = 3;

/** Nobody analyses here: the server said so, and is not asked again. */
let isNobodyThere = false;

/** What the position is worth, where the table plays with odds; lines of play for whoever asks. */
export function Analysis({ model, view }: { model: TableModel; view: TableView }) {
  const isWanted = view.terms.odds && view.stage === 'playing' && oddsWish.value === 'on';
  const notation = view.game?.notation;
  const isStill = !model.isPlaying.value;
  const found = useAnalysis(view.terms.game, isWanted && isStill ? notation : undefined);
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
      <Bar chance={chance} />
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
      <Bar chance={found.chance} />
      <Lines found={found} />
    </section>
  );
}

/** A share of a whole. */
function Bar({ chance }: { chance: number }) {
  return (
    <div class="board-bar" aria-hidden="true">
      <i style={{ flexGrow: chance }} />
      <i style={{ flexGrow: 1 - chance }} />
    </div>
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
