import type { Cue } from '../net/protocol.ts';

/** So much is kept of what happened: the last turns of a game. */
const MOST = 200;
/** What another cue says better a moment later. */
const UNTOLD = new Set(['turn', 'thrown']);

/** What somebody did in a turn, or what happened at the table meanwhile. */
export interface ToldTurn {
  /** Whose turn it was; nobody's if it is about the table. */
  seat: number | undefined;
  cues: readonly Cue[];
}

export function withCue(history: readonly Cue[], cue: Cue): readonly Cue[] {
  return [...history, cue].slice(-MOST);
}

/** What happened before this page looked, and what it has seen since. */
export function withPast(past: readonly Cue[], history: readonly Cue[], opened: number) {
  return [...past.filter(({ version }) => version <= opened), ...history].slice(-MOST);
}

/** The version at which somebody gave up; 0 if that was before all that is kept. */
export function resignedAt(history: readonly Cue[], seat: number): number {
  const isIt = ({ words: { key, args } }: Cue) =>
    key === 'table.cue.resigned' && typeof args?.player === 'object' && args.player.seat === seat;
  return history.findLast(isIt)?.version ?? 0;
}

/** What happened, turn by turn. */
export function turnsOf(history: readonly Cue[]): ToldTurn[] {
  const turns: { seat: number | undefined; isTables: boolean; cues: Cue[] }[] = [];
  for (const cue of history) {
    const isTables = cue.kind === 'table';
    const last = turns.at(-1);
    if (!last || cue.kind === 'turn' || last.isTables !== isTables) {
      turns.push({ seat: isTables ? undefined : cue.seat, isTables, cues: [] });
    }
    if (!UNTOLD.has(cue.kind)) {
      turns.at(-1)!.cues.push(cue);
    }
  }
  return turns.filter(({ cues }) => cues.length > 0);
}
