import type { GameInfo, TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';

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

/** So often, and so far apart, a beginning is tried while seats still come and go. */
const TRIES = 8;
const PAUSE_MILLIS = 150;

/** The host begins with those who are there: the seats that are left go. */
export async function startParty(model: TableModel): Promise<void> {
  starting.add(model);
  try {
    for (let i = 0; i < TRIES && !(await begins(model)); i++) {
      // A seat was just being added, or somebody sat down or got up: look again.
      await new Promise((settle) => setTimeout(settle, PAUSE_MILLIS));
    }
  } finally {
    starting.delete(model);
  }
}

/** One attempt, with the table as it is now seen; true also when there is nothing left to begin. */
async function begins(model: TableModel): Promise<boolean> {
  const view = model.view.peek();
  if (view?.stage !== 'open') {
    return true;
  }
  const taken = takenSeats(view);
  if (taken !== view.seats.length && !(await setSeats(model, view, taken))) {
    return false;
  }
  return (await model.send({ type: 'start' })).kind === 'done';
}
