import { keepSent, keepThrow, keptThrows } from '../kept/kept-throws.ts';
import type { TableView } from '../net/protocol.ts';
import type { Command } from '../net/table-link.ts';

/** What is public before a throw and decides it together with the nonce. */
type Fixed = Pick<TableView, 'nextThrow' | 'commitment' | 'seats'>;

/** The numbers of a gesture in the order in which files have them. */
const GESTURE = ['side', 'height', 'aimX', 'aimZ', 'speed', 'spin', 'twist'];

/** Keeps what the viewer throws with, and what was fixed before; the proof compares it. */
export class OwnThrows {
  constructor(private readonly table: string) {}

  /** A throw is about to be sent. */
  sends({ nonce, seat, gesture }: Command, { nextThrow, commitment, seats }: Fixed): void {
    if (typeof nonce === 'string') {
      keepSent(this.table, nextThrow, {
        nonce,
        commitment,
        others: commitmentsOf(seats),
        ...(typeof seat === 'number' ? { seat } : {}),
        ...(isNumbered(gesture) ? { gesture: GESTURE.map((name) => gesture[name] ?? 0) } : {}),
      });
    }
  }

  /** The server knows what the viewer threw with, and made no throw of it. */
  isRefused({ nonce }: Command, { nextThrow }: Fixed): void {
    if (typeof nonce === 'string') {
      const { refused = 0 } = keptThrows(this.table).get(nextThrow) ?? {};
      keepThrow(this.table, nextThrow, { refused: refused + 1 });
    }
  }
}

function isNumbered(gesture: unknown): gesture is Record<string, number> {
  return typeof gesture === 'object' && gesture !== null;
}

/**
 * Whether a throw may be sent again with the same nonce: whoever knows it could otherwise have
 * chosen what it is thrown with.
 */
export function isFixedAlike(before: Fixed, after: Fixed): boolean {
  const fixed = ({ nextThrow, commitment, seats }: Fixed) =>
    JSON.stringify([nextThrow, commitment, commitmentsOf(seats)]);
  return fixed(before) === fixed(after);
}

function commitmentsOf(seats: Fixed['seats']): Record<string, string> {
  return Object.fromEntries(
    seats.flatMap(({ seat, commitment }) => (commitment ? [[seat, commitment]] : [])),
  );
}
