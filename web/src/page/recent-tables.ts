import { memory } from '../memory.ts';
import type { Party } from './route.ts';

/** A table that this browser was at. */
export interface RecentTable {
  id: string;
  key: string;
  /** When it was last seen, in milliseconds since 1970. */
  at: number;
  /** By which page it is entered, if not by its own. */
  as?: Party;
  /** Whether nothing was left to play when it was last asked for. */
  over?: boolean;
}

const REMEMBERED = 'piste.tables';
const MOST = 200;

/** The tables seen from this browser, the latest first. */
export function recentTables(): RecentTable[] {
  try {
    const tables: unknown = JSON.parse(memory.getItem(REMEMBERED) ?? '[]');
    return Array.isArray(tables) ? (tables as RecentTable[]) : [];
  } catch {
    return [];
  }
}

/** Puts a table on top of the list. */
export function rememberTable(id: string, key: string, as?: Party, now = Date.now()): void {
  keep([{ id, key, at: now, ...(as ? { as } : {}) }, ...others(id)]);
}

/** Nothing is left to play there, for now. */
export function noteOver(id: string): void {
  keep(recentTables().map((table) => (table.id === id ? { ...table, over: true } : table)));
}

export function forgetTable(id: string): void {
  keep(others(id));
}

/** Undoes a forgetting: the table is where it was in the list. */
export function restoreTable(table: RecentTable): void {
  keep([...others(table.id), table].toSorted((a, b) => b.at - a.at));
}

function others(id: string): RecentTable[] {
  return recentTables().filter((table) => table.id !== id);
}

function keep(tables: readonly RecentTable[]): void {
  memory.setItem(REMEMBERED, JSON.stringify(tables.slice(0, MOST)));
}
