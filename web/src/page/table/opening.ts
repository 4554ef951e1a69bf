import { windowMemory } from '../../memory.ts';
import { ApiError, openTable } from '../../net/api.ts';
import type { Terms } from '../../net/protocol.ts';
import { goTo, type Party } from '../route.ts';

/** Who is to sit on a seat of a table that is being opened. */
export type Planned =
  | { kind: 'person'; name: string }
  | { kind: 'bot'; level: string }
  /** For whoever comes by the link. */
  | { kind: 'open' };

/** What the host does first at a new table, without being asked again. */
export interface Plan {
  seats: readonly Planned[];
  /** Whether the game begins at once: nobody else is to come. */
  start: boolean;
}

const REMEMBERED = 'piste.plan.';
/** The code where the browser stores no cookies. */
const NO_COOKIES = 'page.no-cookies';

/** Opens a table, takes its seats as planned, and goes there. */
export async function openPlanned(
  terms: Partial<Terms>,
  plan: Plan,
  page: 'table' | Party = 'table',
): Promise<void> {
  if (!navigator.cookieEnabled) {
    // The server knows whoever plays by a cookie: without it nobody could sit down at their own table.
    throw new ApiError(NO_COOKIES, 'this browser stores no cookies');
  }
  const { table, key = '' } = await openTable({ ...terms, seats: plan.seats.length });
  windowMemory.setItem(REMEMBERED + table, JSON.stringify(plan));
  goTo({ page, id: table, key });
}

/** The plan for a table that was just opened here, once. */
export function takePlan(table: string): Plan | undefined {
  const kept = windowMemory.getItem(REMEMBERED + table);
  windowMemory.removeItem(REMEMBERED + table);
  return kept === null ? undefined : (JSON.parse(kept) as Plan);
}
