/** A table that this browser was at. */
export interface RecentTable {
  id: string;
  key: string;
  /** When it was last seen, in milliseconds since 1970. */
  at: number;
}

const REMEMBERED = 'piste.tables';
const MOST = 5;
const A_WEEK = 7 * 24 * 3600 * 1000;

/** The tables last seen from this browser, the latest first. */
export function recentTables(now = Date.now()): RecentTable[] {
  return kept().filter(({ at }) => now - at < A_WEEK);
}

export function rememberTable(id: string, key: string, now = Date.now()): void {
  const others = recentTables(now).filter((table) => table.id !== id);
  keep([{ id, key, at: now }, ...others].slice(0, MOST));
}

export function forgetTable(id: string): void {
  keep(kept().filter((table) => table.id !== id));
}

function kept(): RecentTable[] {
  try {
    const tables: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? '[]');
    return Array.isArray(tables) ? (tables as RecentTable[]) : [];
  } catch {
    return [];
  }
}

function keep(tables: readonly RecentTable[]): void {
  localStorage.setItem(REMEMBERED, JSON.stringify(tables));
}
