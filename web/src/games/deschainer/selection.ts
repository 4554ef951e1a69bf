import { type Action, shifted } from './notation.ts';

/** One way for the chosen dice to go, with an action for each die that might pay. */
export interface Way {
  kind: 'move' | 'attack';
  files: number;
  rows: number;
  /** Where the dice would stand. */
  goal: readonly string[];
  /** The squares they would reach first: a tap there means this way. */
  ends: readonly string[];
  actions: readonly Action[];
}

const has = (block: readonly string[], square: string) => block.includes(square);
const isWithin = (part: readonly string[], whole: readonly string[]) =>
  part.every((square) => has(whole, square));
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && isWithin(a, b);

/** Whether something can be done with these dice, alone or with others. */
export function canBelong(actions: readonly Action[], block: readonly string[]): boolean {
  return block.length > 0 && actions.some((action) => isWithin(block, action.block));
}

/** The dice chosen once another is tapped: it joins them, leaves them, or is chosen alone. */
export function tapped(
  actions: readonly Action[],
  block: readonly string[],
  square: string,
): readonly string[] {
  if (has(block, square)) {
    return block.filter((each) => each !== square);
  }
  return [[...block, square], [square]].find((some) => canBelong(actions, some)) ?? block;
}

/** The dice chosen once the hand sweeps over another, which only ever joins them. */
export function swept(
  actions: readonly Action[],
  block: readonly string[],
  square: string,
): readonly string[] {
  const more = [...block, square];
  return !has(block, square) && canBelong(actions, more) ? more : block;
}

/** The action that recharges the one die chosen, if it may be. */
export function rechargeOf(
  actions: readonly Action[],
  block: readonly string[],
): Action | undefined {
  return actions.find((action) => action.kind === 'recharge' && isSame(action.block, block));
}

/** The ways that the chosen dice may go, the shortest first. */
export function waysOf(actions: readonly Action[], block: readonly string[]): Way[] {
  const ways = new Map<string, Action[]>();
  for (const action of actions) {
    if (action.kind !== 'recharge' && isSame(action.block, block)) {
      const key = `${action.kind} ${action.files} ${action.rows}`;
      ways.set(key, [...(ways.get(key) ?? []), action]);
    }
  }
  return [...ways.values()]
    .map(wayOf)
    .sort((a, b) => Math.abs(a.files + a.rows) - Math.abs(b.files + b.rows));
}

function wayOf(actions: readonly Action[]): Way {
  const { kind, files, rows, block } = actions[0]!;
  const isFirst = (square: string) =>
    !has(block, shifted(square, Math.sign(files), Math.sign(rows)));
  return {
    kind: kind as Way['kind'],
    ...{ files, rows, actions },
    goal: block.map((square) => shifted(square, files, rows)),
    ends: block.filter(isFirst).map((square) => shifted(square, files, rows)),
  };
}

/** The ways that a tap on a square may mean: most often one, in an inner corner two. */
export function waysTo(ways: readonly Way[], square: string): Way[] {
  return ways.filter(({ ends }) => has(ends, square));
}

/** The dice among which the one that pays is picked. */
export function payersOf({ actions }: Way): string[] {
  return actions.flatMap(({ payer }) => (payer ? [payer] : []));
}

/** The action of a way in which this die pays; without one that pays, the first. */
export function actionOf({ actions }: Way, payer: string | undefined): Action {
  return actions.find((action) => action.payer === payer) ?? actions[0]!;
}

/** How many dice of another's would be covered, and which. */
export function coveredBy({ kind, goal }: Way, others: ReadonlySet<string>): string[] {
  return kind === 'attack' ? goal.filter((square) => others.has(square)) : [];
}
