import type { ReadonlySignal } from '@preact/signals';
import type { Place, TableView } from '../../net/protocol.ts';
import type { ScreenAnchor, Stage } from '../../scene/stage.ts';
import { t } from '../../words/language.ts';
import { ownName } from '../settings.ts';
import { remarkOn, seatsFrom } from './company.ts';
import { isOwnAlone, Named } from './named.tsx';
import type { TableModel } from './table-model.ts';

interface CompanyProps {
  model: TableModel;
  view: TableView;
  /** None where nothing can be drawn. */
  stage: Stage | undefined;
  /** The seats as they sit round the table, the nearest first. */
  order: readonly number[];
  framed?: ReadonlySignal<number>;
}

/** Everybody at the table with their dice in words: beside their trays, or in a row on a phone. */
export function Company({ model, view, stage, order: sitting, framed }: CompanyProps) {
  // Read so that names move with the picture.
  framed?.value;
  const order = sitting.length > 0 ? sitting : seatsFrom(view, model.you.value.seats[0] ?? 1);
  const isPhone = stage?.layout !== 'desktop';
  const anchors = new Map(stage?.anchors().map((anchor) => [anchor.seat, anchor]));
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
  const player = view.game?.players.find((each) => each.seat === seat);
  const isOut = player?.in === false || place.resigned === true;
  const isAway = place.away === true;
  const remark = remarkOn(place);
  const isNameless = ownName.value === '' && isOwnAlone(model, seat);
  const isBeside = isNear && !isPhone;
  const classes = [
    'person',
    isNear && 'near',
    isBeside ? 'beside' : 'above',
    isOut && 'out',
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
        {counted(view, place, isOut)}
        {remark && <span class="aside"> · {remark}</span>}
      </span>
      {isNear && isNameless && <AskName model={model} seat={seat} />}
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

/** Whoever came without a name is asked for it, once, and may as well go on without. */
export function AskName({ model, seat }: { model: TableModel; seat: number }) {
  return (
    <form class="ask-name" onSubmit={(event) => void rename(model, seat, event)}>
      <input
        name="name"
        maxLength={24}
        autocomplete="nickname"
        placeholder={t('table.your-name')}
        aria-label={t('table.your-name')}
      />
    </form>
  );
}

/** Where a name stands: left of one's own tray where there is room, else above the tray. */
function placed({ left, right, far }: ScreenAnchor, isBeside: boolean) {
  const { x, y } = isBeside ? { x: left.x - 34, y: left.y } : { x: left.x + 2, y: far.y - 10 };
  const pixels = (length: number) => `${Math.round(length)}px`;
  const room = { '--x': pixels(x), '--tray': pixels(right.x - left.x) };
  return { left: pixels(x), top: pixels(y), ...room };
}

/** What somebody has left, or that it is over for them. */
export function counted(view: TableView, place: Place, isOut: boolean): string {
  const counters = view.game?.counters.filter(({ owner }) => owner === place.seat) ?? [];
  if (isOut) {
    return t('table.is-out');
  }
  const [only] = counters;
  if (counters.length === 1 && only?.value === 1) {
    return t('table.last-die');
  }
  const texts = counters.map(({ key, value }) => t(key, { count: value }));
  return texts.join(' · ') || t('table.hidden');
}
