import type { Place, Prompt, Result, TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';

/** Bots have names to be told apart by; the level stands beside them. */
const BOT_NAMES = ['Achille', 'Blanche', 'Célestin', 'Désirée', 'Edmond'];

/** What somebody at a table is called. */
export function nameOf(view: Pick<TableView, 'seats'> | undefined, seat: number): string {
  const place = view?.seats.find((each) => each.seat === seat);
  switch (place?.who) {
    case 'person':
      return place.name ?? '';
    case 'bot':
      return BOT_NAMES[(seat - 1) % BOT_NAMES.length]!;
    default:
      return t('table.seat', { number: seat });
  }
}

/** What is to be known of somebody besides their name: a bot and its level, away, resigned. */
export function remarkOn({ who, name, standIn, away, resigned }: Place): string {
  if (resigned) {
    return t('table.resigned');
  }
  if (who === 'bot') {
    return t('table.bot', { level: t(`table.level.${name}`) });
  }
  if (standIn !== undefined) {
    return t('table.stood-in');
  }
  return away ? t('table.away') : '';
}

/**
 * The place somebody came in, in a game that is over and did not leave all of them level. At the end
 * of a tournament it is the podium that counts.
 */
export function placeOf(view: TableView, seat: number): number | undefined {
  const { players = [], ranks = [] } = endOf(view) ?? {};
  const isTold = view.tournament && view.stage === 'finished';
  return new Set(ranks).size > 1 && !isTold ? ranks[players.indexOf(seat)] : undefined;
}

/** That a bot played for somebody in a game that is over, if it did. */
export function helpWords(view: TableView | undefined): string {
  const helped = (view && endOf(view)?.helped) ?? [];
  const players = helped.map((seat) => nameOf(view, seat)).join(', ');
  return players && t('table.helped', { players });
}

function endOf({ stage, results }: TableView): Result | undefined {
  return stage === 'playing' ? undefined : results.at(-1);
}

/** The own seat whose last move may be taken back, unless that is being asked already. */
export function ownUndo(
  { mayUndo, undo }: TableView,
  seats: readonly number[],
): number | undefined {
  return seats.find((seat) => seat === mayUndo && undo === undefined);
}

/** Who asked the question that a prompt is, where it is one: then no turn has begun. */
export function askerOf(prompt: Prompt | undefined): number | undefined {
  const asker = prompt?.words.args?.asker;
  return typeof asker === 'object' ? asker.seat : undefined;
}

/** All seats in the order of play, the nearest to the viewer first. */
export function seatsFrom(view: TableView, near: number): number[] {
  const seats = view.seats.map(({ seat }) => seat);
  const at = Math.max(0, seats.indexOf(near));
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** Whether a seat may offer a draw now. */
export function mayOfferDraw(
  { mayDraw = false, draw, drawWaits }: TableView,
  seat: number,
): boolean {
  return mayDraw && draw === undefined && !drawWaits?.includes(seat);
}
