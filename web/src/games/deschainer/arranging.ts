import type { Piece, Prompt } from '../../net/protocol.ts';
import { readRow } from './notation.ts';

/** A die on its way to the first row: the points it shows or is to show. */
export interface Placed {
  id: number;
  points: number;
}

const MOST = 6;

/** The row to begin with: the first order that the server proposes. */
export function firstRow(prompt: Prompt, tray: readonly Piece[]): Placed[] {
  const proposed = prompt.choices.map(({ token }) => readRow(token)).find((row) => row);
  const left = [...tray];
  const points = proposed ?? tray.map(({ face }) => Number(face ?? 1));
  return points.map((wanted) => {
    const at = Math.max(
      0,
      left.findIndex(({ face }) => face === String(wanted)),
    );
    const [die] = left.splice(at, 1);
    return { id: die?.id ?? 0, points: wanted };
  });
}

/** Whether the points are chosen too: the dice were not rolled. */
export function choosesPoints(tray: readonly Piece[]): boolean {
  return tray.length > 0 && tray.every(({ face }) => face === undefined);
}

/** The row with two dice changed for each other. */
export function exchanged(row: readonly Placed[], a: number, b: number): Placed[] {
  return row.map((die, i) => (i === a ? row[b]! : i === b ? row[a]! : die));
}

/** The row with a die of more or fewer points. */
export function changed(row: readonly Placed[], at: number, by: number): Placed[] {
  return row.map((die, i) =>
    i === at ? { ...die, points: Math.min(MOST, Math.max(1, die.points + by)) } : die,
  );
}

export function sumOf(row: readonly Placed[]): number {
  return row.reduce((sum, { points }) => sum + points, 0);
}

/** What is written after the token. */
export function rowText(row: readonly Placed[]): string {
  return row.map(({ points }) => points).join('');
}
