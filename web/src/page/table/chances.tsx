import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableView } from '../../net/protocol.ts';
import { type Chances as Found, getChances } from '../../net/review.ts';
import { areOddsShown } from '../../table/odds-shown.ts';
import type { TableModel } from '../../table/table-model.ts';
import { language, t } from '../../words/language.ts';
import { ChancesBar } from '../chances-bar.tsx';
import type { TableAddress } from './share.tsx';

interface ChancesProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

const AGAIN_MILLIS = 3000;
/** Games at a table that has refused once: they are asked about no more. */
const refused = new Set<string>();

/** Everybody's chances, where the table plays with odds, and advice for whoever asks. */
export function Chances(props: ChancesProps) {
  const { view } = props;
  const isWanted = mayBeKnown(view) && areOddsShown(view.terms.game);
  return isWanted ? <Shown {...props} /> : null;
}

/** Whether there are chances to ask for: none are known of a game that somebody gave up. */
export function mayBeKnown({ terms, stage, seats }: TableView): boolean {
  return terms.odds && stage === 'playing' && !seats.some(({ resigned }) => resigned);
}

function Shown({ model, view, table }: ChancesProps) {
  const found = useChances(model, view, table);
  const { seats } = model.you.value;
  if (found === 'none') {
    return null;
  }
  const own = seats.length === 1 ? seats[0] : undefined;
  return (
    <section class="margin chances" aria-label={t('table.chances')}>
      {found ? (
        <ChancesBar seats={found.seats} win={found.win} own={own} name={model.name} />
      ) : (
        <Unknown own={own} />
      )}
      {found && found.odds !== 'estimated' && (
        <p class="hint chances-odds">{t(`table.odds-of.${found.style ?? found.odds}`)}</p>
      )}
      {found && <Advice key={found.version} model={model} found={found} />}
    </section>
  );
}

/** Until they are known. */
function Unknown({ own }: { own: number | undefined }) {
  return (
    <>
      <p class="chances-head">
        <span>{t(own === undefined ? 'table.chances' : 'table.own-chances')}</span>
        <b>—</b>
      </p>
      <div class="chances-bar" aria-hidden="true" />
    </>
  );
}

/** Of what is known, what may be shown to one who has seen the table up to a version. */
export function fitting(
  found: Found | 'none' | undefined,
  seen: number,
  shown: Found | undefined,
): Found | 'none' | undefined {
  return found !== undefined && found !== 'none' && found.version > seen ? shown : found;
}

/** The chances at the table as it is seen: asked for once its dice lie. */
function useChances(
  model: TableModel,
  view: TableView,
  { id, secret }: TableAddress,
): Found | 'none' | undefined {
  const [found, setFound] = useState<Found | 'none'>();
  const shown = useRef<Found | undefined>(undefined);
  const isStill = !model.isPlaying.value;
  const here = `${id} ${view.results.length}`;
  const game = JSON.stringify(view.game?.zones) + view.toAct;
  useEffect(() => {
    let again: ReturnType<typeof setTimeout>;
    let isGone = false;
    const ask = () =>
      getChances({ id, key: secret }).then(
        (chances) => !isGone && setFound(chances),
        ({ progress, code }: { progress?: number; code?: string }) => {
          if (isGone) {
            return;
          }
          if (progress === undefined) {
            if (code?.startsWith('odds.')) {
              refused.add(here);
            }
            setFound('none');
          } else {
            again = setTimeout(ask, AGAIN_MILLIS);
          }
        },
      );
    if (isStill && !refused.has(here)) {
      void ask();
    }
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [isStill, game, here, id, secret]);
  const fits = fitting(found, model.seen.value, shown.current);
  shown.current = fits === 'none' ? undefined : fits;
  return fits;
}

/** What to do and why, if the viewer is to choose between things that differ. */
function Advice({ model, found }: { model: TableModel; found: Found }) {
  const [isAsked, setAsked] = useState(false);
  const { advice } = found;
  const isMine = advice?.seat === model.ownTurn.value && advice?.seat !== undefined;
  if (!isMine || !advice) {
    return null;
  }
  return isAsked ? (
    <p class="advice" role="status">
      {advice.why[language.value]}
    </p>
  ) : (
    <button type="button" class="plain advice-ask" onClick={() => setAsked(true)}>
      {t('table.advice')}
    </button>
  );
}
