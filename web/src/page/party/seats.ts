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
export async function setSeats(
  model: TableModel,
  view: TableView,
  seats: number,
): Promise<boolean> {
  const first = Math.min(view.terms.first, seats);
  const terms = { ...view.terms, seats, first };
  const isDone = (await model.send({ type: 'terms', terms })).kind === 'done';
  // Somebody sat down meanwhile: nobody asked for this, so nobody is told.
  model.refusal.value = undefined;
  return isDone;
}

/** The host begins with those who are there: the seats that are left go. */
export async function startParty(model: TableModel, view: TableView): Promise<void> {
  const taken = takenSeats(view);
  if (taken === view.seats.length || (await setSeats(model, view, taken))) {
    await model.send({ type: 'start' });
  }
}
