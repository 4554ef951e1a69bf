import type { Place, TableView } from '../../net/protocol.ts';
import { remarkOn } from '../../table/company.ts';
import { Named } from '../../table/named.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { counted } from './arene-places.ts';

interface CompanyProps {
  model: TableModel;
  view: TableView;
}

/** The hunters, each with gems and dice. */
export function AreneCompany({ model, view }: CompanyProps) {
  return (
    <ul class="cave-company" aria-label={t('table.company')}>
      {view.seats.map((place) => (
        <Hunter key={place.seat} model={model} view={view} place={place} />
      ))}
    </ul>
  );
}

function Hunter({ model, view, place }: CompanyProps & { place: Place }) {
  const { seat } = place;
  const isOut =
    view.game?.players.find((each) => each.seat === seat)?.in === false || place.resigned === true;
  const gems = counted(view.game, 'gems', seat);
  const dice = counted(view.game, 'dice', seat);
  const remark = remarkOn(place);
  const classes = [
    'cave-hunter',
    isOut && 'out',
    place.away && 'away',
    view.toAct === seat && 'acting',
  ];
  return (
    <li class={classes.filter(Boolean).join(' ')}>
      <span class="name">
        <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
        <Named model={model} view={view} seat={seat} />
        {remark && <span class="cave-remark"> {remark}</span>}
      </span>
      <span class="cave-goods number">
        {isOut ? (
          t('table.is-out')
        ) : (
          <>
            <GemRow seat={seat} count={gems} />
            <span class="cave-long">
              {t('arene.counter.gems', { count: gems })} · {t('cave.dice', { count: dice })}
            </span>
            <span class="cave-short" aria-hidden="true">
              <GemRow seat={seat} count={1} /> {gems}
              <svg class="cave-die" viewBox="0 0 14 14" aria-hidden="true">
                <path d="M3.5 1.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 5.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z" />
              </svg>
              {dice}
            </span>
          </>
        )}
      </span>
    </li>
  );
}

const MOST_DRAWN = 6;

/** Gems as they are counted; none and many are told by their number alone. */
function GemRow({ seat, count }: { seat: number; count: number }) {
  return count > 0 && count <= MOST_DRAWN ? (
    <span class="cave-gems" data-seat={seat}>
      {Array.from({ length: count }, (_, i) => (
        <svg key={i} viewBox="0 0 14 14" aria-hidden="true">
          <path d="M3.5 1.5h7L13.5 5.5 7 13 .5 5.5z" />
        </svg>
      ))}
    </span>
  ) : null;
}
