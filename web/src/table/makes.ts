import type { TableView } from '../net/protocol.ts';
import { DIE_MAKES, type Makes, USUAL, WOODS } from '../scene/makes.ts';

/** What somebody's dice and tray are made of. What a later server may know beyond is as usual. */
export function makesOf({ seats }: Pick<TableView, 'seats'>, seat: number | undefined): Makes {
  const { dice, wood } = seats.find((place) => place.seat === seat)?.set ?? USUAL;
  return {
    dice: DIE_MAKES.find((make) => make === dice) ?? USUAL.dice,
    wood: WOODS.find((each) => each === wood) ?? USUAL.wood,
  };
}

/** What belongs to the whole table is the host's, who brought it. */
export function makesOfHost(view: Pick<TableView, 'seats'>): Makes {
  return makesOf(view, view.seats.find(({ host }) => host)?.seat);
}

/** Whether something at a table is made of something else than before. */
export function areMadeAlike(
  one: Pick<TableView, 'seats'>,
  other: Pick<TableView, 'seats'>,
): boolean {
  const all = ({ seats }: Pick<TableView, 'seats'>) =>
    JSON.stringify(seats.map(({ set, host }) => [set, host]));
  return all(one) === all(other);
}
