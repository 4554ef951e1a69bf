import type { GameView, Piece, TableView, Zone } from '../../net/protocol.ts';
import { isOut, remarkOn } from '../../table/company.ts';
import { facesOf } from '../../table/lying.ts';
import { Named } from '../../table/named.tsx';
import { PlanDie } from '../../table/plan-die.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { matsOf, zoneName } from './zones.ts';

/** More pieces than this are counted, not drawn. */
const MOST_DRAWN = 24;

interface SeenProps {
  view: TableView;
  /** None where nobody plays. */
  model?: TableModel | undefined;
}

/** Everybody with what they have: their counters in large figures, their dice in a tray. */
export function Scores({ view, model }: SeenProps) {
  return (
    <ul class="plain-scores" aria-label={t('table.company')}>
      {view.seats.map((place) => {
        const { seat } = place;
        const classes = [
          'plain-score',
          view.toAct === seat && 'acting',
          isOut(view, seat) && 'out',
          place.away && 'away',
        ];
        return (
          <li key={seat} class={classes.filter(Boolean).join(' ')}>
            <span class="name">
              <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
              <Named model={model} view={view} seat={seat} />
            </span>
            <small class="remark">{isOut(view, seat) ? t('table.is-out') : remarkOn(place)}</small>
            <Counters game={view.game} owner={seat} />
            {matsOf(view.game, seat).map((zone) => (
              <Mat key={zone.name} view={view} zone={zone} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** What belongs to nobody and does not lie in the bowl. */
export function Mats({ view }: { view: TableView }) {
  const zones = matsOf(view.game);
  const counters = view.game?.counters.filter(({ owner }) => owner === undefined) ?? [];
  return zones.length + counters.length > 0 ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where there is little room
    <section class="plain-mats" aria-label={t('plain.mats')} tabIndex={0}>
      <Counters game={view.game} />
      {zones.map((zone) => (
        <Mat key={zone.name} view={view} zone={zone} />
      ))}
    </section>
  ) : null;
}

/** Numbers as the game words them, the figures large. */
function Counters({ game, owner }: { game: GameView | undefined; owner?: number }) {
  const counters = game?.counters.filter((each) => each.owner === owner) ?? [];
  return counters.length > 0 ? (
    <p class="plain-counters number">
      {counters.map(({ key, value }) => (
        <span key={key}>{figuresOf(t(key, { count: value }))}</span>
      ))}
    </p>
  ) : null;
}

/** A text with its figures set apart. */
function figuresOf(text: string) {
  return text.split(/(\d+)/).map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part));
}

/** A zone: a tray if it is somebody's, else a mat, with what lies in it. */
function Mat({ view, zone }: { view: TableView; zone: Zone }) {
  const { pieces, owner } = zone;
  const name = zoneName(view, zone);
  const label = t(pieces.length > 0 ? 'plain.some' : 'plain.none', {
    zone: name,
    pieces: pieces.map(({ face, kind }) => face ?? kind).join(' '),
  });
  return (
    <div class={owner === undefined ? 'plain-mat' : 'plain-mat tray'}>
      <small aria-hidden="true">{name}</small>
      <div role="img" aria-label={label}>
        {pieces.slice(0, MOST_DRAWN).map((piece) => (
          <Drawn key={piece.id} game={view.game!} piece={piece} />
        ))}
        {pieces.length > MOST_DRAWN && <span>+{pieces.length - MOST_DRAWN}</span>}
      </div>
    </div>
  );
}

/** A die from above; one that shows nothing is blank. */
function Drawn({ game, piece }: { game: GameView; piece: Piece }) {
  const isRound = facesOf(game, piece).length !== 6;
  return (
    <svg
      class={isRound ? 'plain-piece round' : 'plain-piece'}
      viewBox="-0.6 -0.6 1.2 1.3"
      aria-hidden="true"
    >
      <PlanDie face={piece.face ?? ''} />
    </svg>
  );
}
