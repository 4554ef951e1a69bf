import type { GameInfo, TableView } from '../../net/protocol.ts';
import type { TableModel } from '../table/table-model.ts';

export function takenSeats(view: TableView): number {
  return view.seats.filter(({ who }) => who !== 'nobody').length;
}

/** So many seats that one is free for whoever comes next, as long as the game has room. */
export function wishedSeats(view: TableView, game: GameInfo): number {
  return Math.min(game.mostPlayers, Math.max(game.fewestPlayers, takenSeats(view) + 1));
}

/** The host gives the table another number of seats. */
async function setSeats(model: TableModel, view: TableView, seats: number): Promise<boolean> {
  const first = Math.min(view.terms.first, seats);
  const terms = { ...view.terms, seats, first };
  const isDone = (await model.send({ type: 'terms', terms })).kind === 'done';
  // Somebody sat down meanwhile: nobody asked for this, so nobody is told.
  model.refusal.value = undefined;
  return isDone;
}

/** Tables whose host is just beginning: no seat is added to them. */
const starting = new WeakSet<TableModel>();

/** The host keeps a seat free for whoever comes next. */
export async function keepSeatFree(
  model: TableModel,
  view: TableView,
  game: GameInfo,
): Promise<void> {
  const wished = wishedSeats(view, game);
  if (view.stage === 'open' && wished > view.seats.length && !starting.has(model)) {
    await setSeats(model, view, wished);
  }
}

/** The host begins with those who are there: the seats that are left go. */
export async function startParty(model: TableModel, view: TableView): Promise<void> {
  starting.add(model);
  const taken = takenSeats(view);
  if (taken === view.seats.length || (await setSeats(model, view, taken))) {
    await model.send({ type: 'start' });
  }
  starting.delete(model);
}
