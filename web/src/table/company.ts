import type { Place, Prompt, Result, TableView } from '../net/protocol.ts';
import { t } from '../words/language.ts';

/** Bots have names to be told apart by; the level stands beside them. */
const BOT_NAMES = ['Achille', 'Blanche', 'Célestin', 'Désirée', 'Edmond'];

/** What somebody at a table is called. */
export function nameOf(view: Pick<TableView, 'seats'> | undefined, seat: number): string {
  const place = view?.seats.find((each) => each.seat === seat);
  switch (place?.who) {
    case 'person':
      return place.forgotten ? t('table.forgotten') : apart(place.name ?? '');
    case 'bot':
      return BOT_NAMES[(seat - 1) % BOT_NAMES.length]!;
    default:
      return t('table.seat', { number: seat });
  }
}

/** Hebrew, Arabic and their kin, which are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that is written from right to left, such that the words and figures round it keep their order. */
function apart(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** What whoever plays for a seat is called: once it was given up, that is a bot. */
export function actorOf(view: Pick<TableView, 'seats'> | undefined, seat: number): string {
  const name = nameOf(view, seat);
  return view && hasResigned(view, seat) ? t('table.bot-for', { player: name }) : name;
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

/** Whether a viewer with these seats decides for a seat: not once it was given up. */
export function isPlayedBy(view: TableView, seat: number, own: readonly number[]): boolean {
  return own.includes(seat) && !hasResigned(view, seat);
}

export function hasResigned({ seats }: Pick<TableView, 'seats'>, seat: number): boolean {
  return seats.find((place) => place.seat === seat)?.resigned === true;
}

/** Whether it is over for a seat while others play on: it was given up, or the game has it out. */
export function isOut(view: TableView, seat: number): boolean {
  const player = view.game?.players.find((each) => each.seat === seat);
  return player?.in === false || hasResigned(view, seat);
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
  const { helped = [], resigned = [] } = (view && endOf(view)) ?? {};
  // Whoever gave up had a bot play on: that is no help.
  const players = helped
    .filter((seat) => !resigned.includes(seat))
    .map((seat) => nameOf(view, seat))
    .join(', ');
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
