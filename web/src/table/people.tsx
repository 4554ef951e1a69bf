import type { ReadonlySignal } from '@preact/signals';
import type { Bowl, ScreenAnchor } from '../bowl/bowl.ts';
import { ownName } from '../kept/settings.ts';
import type { Place, TableView } from '../net/protocol.ts';
import { t } from '../words/language.ts';
import { isOut, remarkOn, seatsFrom } from './company.ts';
import { Named } from './named.tsx';
import type { TableModel } from './table-model.ts';

interface CompanyProps {
  model: TableModel;
  view: TableView;
  /** None where nothing can be drawn. */
  bowl: Bowl | undefined;
  /** The seats as they sit round the table, the nearest first. */
  order: readonly number[];
  framed?: ReadonlySignal<number>;
}

/** Everybody at the table with their dice in words: beside their trays, or in a row on a phone. */
export function Company({ model, view, bowl, order: sitting, framed }: CompanyProps) {
  // Read so that names move with the picture.
  framed?.value;
  const order = sitting.length > 0 ? sitting : seatsFrom(view, model.you.value.seats[0] ?? 1);
  const isPhone = bowl?.stage.layout !== 'desktop';
  const anchors = new Map(bowl?.anchors().map((anchor) => [anchor.seat, anchor]));
  return (
    <ul class={isPhone ? 'company row' : 'company'} aria-label={t('table.company')}>
      {order.map((seat, slot) => {
        const place = view.seats.find((each) => each.seat === seat)!;
        return (
          <Person
            key={seat}
            model={model}
            view={view}
            place={place}
            anchor={anchors.get(slot)}
            isNear={slot === 0}
            isPhone={isPhone}
          />
        );
      })}
    </ul>
  );
}

interface PersonProps {
  model: TableModel;
  view: TableView;
  place: Place;
  anchor: ScreenAnchor | undefined;
  isNear: boolean;
  isPhone: boolean;
}

function Person({ model, view, place, anchor, isNear, isPhone }: PersonProps) {
  const { seat } = place;
  const isGone = isOut(view, seat);
  const isAway = place.away === true;
  const remark = remarkOn(place);
  const isBeside = isNear && !isPhone;
  const classes = [
    'person',
    isNear && 'near',
    isBeside ? 'beside' : 'above',
    isGone && 'out',
    isAway && 'away',
    view.toAct === seat && 'acting',
  ];
  return (
    <li class={classes.filter(Boolean).join(' ')} style={anchor && placed(anchor, isBeside)}>
      <span class="name">
        <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
        <Named model={model} view={view} seat={seat} />
      </span>
      <span class="remark number">
        {place.resigned ? remark : counted(view, place, isGone)}
        {remark && !place.resigned && <span class="aside"> · {remark}</span>}
      </span>
    </li>
  );
}

/** Gives a seat the name in a form, and keeps it for other tables unless it is refused. */
export async function rename(model: TableModel, seat: number, event: Event): Promise<void> {
  event.preventDefault();
  const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name')).trim();
  if (name && (await model.send({ type: 'rename', seat, name })).kind === 'done') {
    ownName.value = name;
  }
}

/** Where a name stands: left of one's own tray where there is room, else above the tray. */
function placed({ left, right, far }: ScreenAnchor, isBeside: boolean) {
  const { x, y } = isBeside ? { x: left.x - 34, y: left.y } : { x: left.x + 2, y: far.y - 10 };
  const pixels = (length: number) => `${Math.round(length)}px`;
  const room = { '--x': pixels(x), '--tray': pixels(right.x - left.x) };
  return { left: pixels(x), top: pixels(y), ...room };
}

/** What somebody has left, or that it is over for them. */
export function counted(view: TableView, place: Place, isGone: boolean): string {
  const counters = view.game?.counters.filter(({ owner }) => owner === place.seat) ?? [];
  if (isGone) {
    return t('table.is-out');
  }
  const [only] = counters;
  if (counters.length === 1 && only?.value === 1) {
    return t('table.last-die');
  }
  const texts = counters.map(({ key, value }) => t(key, { count: value }));
  return texts.join(' · ') || t('table.hidden');
}
