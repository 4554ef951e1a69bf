import type { ReadonlySignal } from '@preact/signals';
import type { Place, TableView } from '../../net/protocol.ts';
import { dieColours } from '../../scene/makes.ts';
import type { Stage } from '../../scene/stage.ts';
import { UNITS_A_METRE } from '../../scene/units.ts';
import { remarkOn } from '../../table/company.ts';
import { Named } from '../../table/named.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { colourOf, dicePerColour, ZONE } from './board-places.ts';
import { OUTSIDE } from './set/squares.ts';

interface CompanyProps {
  model: TableModel;
  view: TableView;
  stage: Stage;
  framed: ReadonlySignal<number>;
  near: number;
}

/** How far along the board's left side names stand, in edges of a die: near, and far. */
const NEAR = 3.7;
const FAR = -3.1;

/** Where a name stands left of the board, in pixels. */
export function besideBoard(stage: Stage, isNear: boolean, near = NEAR): { x: number; y: number } {
  const along = (isNear ? near : FAR) / UNITS_A_METRE;
  const { x, y } = stage.toScreen(-(OUTSIDE + 0.3) / UNITS_A_METRE, 0, along);
  return { x: x - 12, y };
}

/** Both players, each beside their side of the board, or in a row above it on a phone. */
export function BoardCompany({ model, view, stage, framed, near }: CompanyProps) {
  // Read so that names move with the picture.
  framed.value;
  const isWide = stage.layout === 'desktop';
  const order = view.seats.toSorted((a, b) => Number(a.seat === near) - Number(b.seat === near));
  const beside = (isNear: boolean) => {
    const { x, y } = besideBoard(stage, isNear);
    const left = `${Math.round(x)}px`;
    return { left, top: `${Math.round(y)}px`, '--x': left };
  };
  return (
    <ul class={isWide ? 'board-company' : 'board-company in-a-row'} aria-label={t('table.company')}>
      {order.map((place) => {
        const isNear = place.seat === near;
        return (
          <Person
            key={place.seat}
            model={model}
            view={view}
            place={place}
            {...(isWide ? { style: beside(isNear) } : {})}
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
  style?: Record<string, string>;
}

function Person({ model, view, place, style }: PersonProps) {
  const { seat } = place;
  const remark = remarkOn(place);
  const counters = view.game?.counters.filter(({ owner }) => owner === seat) ?? [];
  const texts = counters.map(({ key, value }) => t(key, { count: value }));
  const colour = colourOf(view.game, seat);
  const make = colour && dicePerColour(view)[colour];
  const isUsual = make === 'ivory' || make === 'ebony';
  return (
    <li class={view.toAct === seat ? 'board-person acting' : 'board-person'} style={style}>
      <span class="name">
        <span class="board-name">
          <Named model={model} view={view} seat={seat} />
        </span>
        <i
          class="board-colour"
          data-colour={colour}
          {...(make && !isUsual && { style: { background: dieColours(make).body } })}
        />
      </span>
      <span class="board-remark number">
        {[make && t(isUsual ? `deschainer.colour.${colour}` : `table.die.${make}`), ...texts]
          .filter(Boolean)
          .join(' · ')}
        {remark && <span class="aside"> · {remark}</span>}
      </span>
      {style === undefined && <Taken view={view} seat={seat} />}
    </li>
  );
}

/** The dice that somebody took, where there is no room for them beside the board. */
function Taken({ view, seat }: { view: TableView; seat: number }) {
  const taken = view.game?.zones.find(({ name, owner }) => name === ZONE.taken && owner === seat);
  const dice = taken?.pieces ?? [];
  return dice.length > 0 ? (
    <span class="board-taken">
      <span class="hidden-text">{t('deschainer.taken', { count: dice.length })}</span>
      {dice.map(({ id, kind, face }) => (
        <i key={id} class="board-taken-die" data-colour={kind} aria-hidden="true">
          {face ?? ''}
        </i>
      ))}
    </span>
  ) : null;
}
