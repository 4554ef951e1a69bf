import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../net/protocol.ts';
import { type Chances as Found, getChances } from '../../net/review.ts';
import { language, t } from '../../words/language.ts';
import { ChancesBar } from '../chances-bar.tsx';
import { oddsWish } from '../settings.ts';
import type { TableAddress } from './share.tsx';
import type { TableModel } from './table-model.ts';

interface ChancesProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

const AGAIN_MILLIS = 3000;
/** The code for a game whose odds nobody knows. */
const UNKNOWN = 'odds.none';
/** Such games: they are asked about once. */
const unknown = new Set<string>();

/** Everybody's chances, where the table plays with odds, and advice for whoever asks. */
export function Chances(props: ChancesProps) {
  const { view } = props;
  const isWanted = view.terms.odds && view.stage === 'playing' && oddsWish.value === 'on';
  return isWanted && !unknown.has(view.terms.game) ? <Shown {...props} /> : null;
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

/** The chances at the table as it is seen: asked for once its dice lie. */
function useChances(
  model: TableModel,
  view: TableView,
  { id, secret }: TableAddress,
): Found | 'none' | undefined {
  const [found, setFound] = useState<Found | 'none'>();
  const isStill = !model.isPlaying.value;
  const played = view.terms.game;
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
            if (code === UNKNOWN) {
              unknown.add(played);
            }
            setFound('none');
          } else {
            again = setTimeout(ask, AGAIN_MILLIS);
          }
        },
      );
    if (isStill && !unknown.has(played)) {
      void ask();
    }
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [isStill, game, played, id, secret]);
  return found;
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
