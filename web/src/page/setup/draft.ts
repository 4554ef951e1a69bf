import type {
  Beginning,
  ClockPace,
  Dice,
  GameInfo,
  OptionChoice,
  Terms,
  Tournament,
} from '../../net/protocol.ts';
import type { Way } from '../route.ts';
import type { Plan, Planned } from '../table/opening.ts';

/** A seat as it is being planned: what was typed stays when its kind changes and comes back. */
export interface DraftSeat {
  kind: Planned['kind'];
  name: string;
  /** Whether somebody typed the name: until then one is proposed. */
  isTyped?: boolean;
  level: string;
}

/** A table before it is opened. The first seat is the visitor's own. */
export interface Draft {
  seats: readonly DraftSeat[];
  options: Readonly<Record<string, string>>;
  dice: Dice;
  clock: ClockPace;
  beginning: Beginning;
  first: number;
  tournament: Tournament;
  listed: boolean;
  standIns: boolean;
  odds: boolean;
  rated: boolean;
}

/** A server has at least this level, and offers it if it can. */
const WISHED_LEVEL = 'regular';
const LONGEST_NAME = 24;

const COMPANY: Readonly<Record<Way, readonly Planned['kind'][]>> = {
  bots: ['bot', 'bot'],
  device: ['person'],
  link: ['open'],
  // Whoever comes takes a seat at the screen.
  screen: [],
};

/** What a newcomer need not change. */
export function draftFor(way: Way, game: GameInfo, nameOf: (seat: number) => string): Draft {
  const isScreen = way === 'screen';
  const most: Planned['kind'][] = isScreen ? [] : ['person', ...COMPANY[way]];
  const kinds = most.slice(0, game.mostPlayers);
  while (kinds.length < game.fewestPlayers) {
    kinds.push(isScreen ? 'open' : 'bot');
  }
  return {
    seats: kinds.map((kind, i) => newSeat(kind, game, nameOf(i + 1))),
    options: Object.fromEntries(
      game.options.map(({ name, standard, proposed }) => [name, proposed ?? standard]),
    ),
    dice: 'thrown',
    clock: 'off',
    beginning: isScreen ? 'drawn' : 'oldest',
    first: 1,
    tournament: 'none',
    listed: false,
    standIns: true,
    odds: true,
    rated: false,
  };
}

export function newSeat(kind: Planned['kind'], game: GameInfo, name: string): DraftSeat {
  const level = game.levels.includes(WISHED_LEVEL) ? WISHED_LEVEL : (game.levels[0] ?? '');
  return { kind, name, level };
}

/**
 * With a name for everybody who was not given one: in the language of the page as it is now, and none that is there
 * already.
 *
 * @param nameOf a name for a seat, beside others
 */
export function proposing(
  draft: Draft,
  nameOf: (seat: number, others: readonly string[]) => string,
): Draft {
  const taken = draft.seats.filter(({ isTyped }) => isTyped).map(({ name }) => name);
  const seats = draft.seats.map((seat, i) => {
    const name = seat.isTyped ? seat.name : nameOf(i + 1, taken);
    taken.push(name);
    return { ...seat, name };
  });
  return { ...draft, seats };
}

export function withSeat(draft: Draft, seat: number, change: Partial<DraftSeat>): Draft {
  const seats = draft.seats.map((each, i) => (i === seat - 1 ? { ...each, ...change } : each));
  return { ...draft, seats };
}

/** Whoever was to begin still is, unless it was the seat that goes. */
export function withoutSeat(draft: Draft, seat: number): Draft {
  const { first } = draft;
  return {
    ...draft,
    seats: draft.seats.filter((_, i) => i !== seat - 1),
    first: first === seat ? 1 : first > seat ? first - 1 : first,
  };
}

/** The seats whose names will not do: a person's has 1 to 24 characters. */
export function seatsToName({ seats }: Draft): number[] {
  return seats.flatMap(({ kind, name }, i) => {
    const length = [...name.trim()].length;
    return kind === 'person' && (length < 1 || length > LONGEST_NAME) ? [i + 1] : [];
  });
}

/** What goes to the server: options only where they are not the standard. */
export function termsOf(draft: Draft, game: GameInfo): Partial<Terms> {
  const { dice, clock, beginning, first, tournament, listed, standIns, rated } = draft;
  // Nobody is helped at a rated table.
  const odds = draft.odds && !rated;
  const changed = game.options.filter(({ name, standard }) => draft.options[name] !== standard);
  const options = Object.fromEntries(changed.map(({ name }) => [name, draft.options[name]!]));
  return {
    ...{ game: game.name, seats: draft.seats.length, options },
    ...{ dice, clock, tournament, listed, standIns, odds, ...(rated ? { rated } : {}) },
    ...(settlesFirst(draft, game) ? {} : { beginning, first }),
  };
}

/** Whether the game itself settles who begins: what the table says of it then makes no difference. */
export function settlesFirst({ options }: Draft, game: GameInfo): boolean {
  return game.options.some(({ name, standard, settlesFirst: values = [] }) =>
    values.includes(options[name] ?? standard),
  );
}

/** The game begins at once when nobody has to come. */
export function planOf({ seats }: Draft): Plan {
  return {
    seats: seats.map(planned),
    start: seats.every(({ kind }) => kind !== 'open'),
  };
}

function planned({ kind, name, level }: DraftSeat): Planned {
  switch (kind) {
    case 'person':
      return { kind, name: name.trim() };
    case 'bot':
      return { kind, level };
    case 'open':
      return { kind };
  }
}

/** The key of what a value is called, with the number in it where it is one. */
export function valueWords(
  { words }: Pick<OptionChoice, 'words'>,
  value: string,
): { key: string; count?: number } {
  return /^\d+$/.test(value)
    ? { key: `${words}.number`, count: Number(value) }
    : { key: `${words}.${value}` };
}
