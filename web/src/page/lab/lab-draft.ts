import type { LabGame } from '../../net/lab-api.ts';

/** What takes several values in an experiment: an option by its name, or the number of players. */
export interface Varied {
  what: string;
  values: readonly string[];
}

export const PLAYERS = 'players';

/** An experiment as the form has it. */
export interface LabDraft {
  game: LabGame;
  players: number;
  bots: string;
  games: number;
  varied: readonly Varied[];
  /** The metric that the report tells of first; empty for all alike. */
  question: string;
}

/** What may be asked first in the form; a file may ask about any metric. */
export const QUESTIONS = ['', 'minutes', 'first', 'comeback', 'weighty', 'wait'];

export function draftOf(game: LabGame): LabDraft {
  const [first] = game.options;
  return {
    game,
    players: game.players[0] ?? 2,
    bots: game.levels[1] ?? game.levels[0] ?? '',
    games: 1000,
    varied: first ? [{ what: first.name, values: first.values.slice(0, 2) }] : [],
    question: '',
  };
}

/** What may be varied and is not yet. */
export function toVary(draft: LabDraft): string[] {
  const all = [...draft.game.options.map(({ name }) => name), PLAYERS];
  return all.filter((name) => !draft.varied.some(({ what }) => what === name));
}

export function valuesOf(game: LabGame, what: string): readonly string[] {
  return what === PLAYERS
    ? game.players.map(String)
    : (game.options.find(({ name }) => name === what)?.values ?? []);
}

export function variantsIn({ varied }: LabDraft): number {
  return varied.reduce((product, { values }) => product * values.length, 1);
}

/** Half as many games again are played to tell luck from skill. */
export function skillGames({ games }: LabDraft): number {
  return Math.ceil(games / 2);
}

export function gamesIn(draft: LabDraft): number {
  return variantsIn(draft) * (draft.games + skillGames(draft));
}

/** The draft as the file that the lab reads. */
export function fileOf(draft: LabDraft, title: string): string {
  const { game, varied, question } = draft;
  const seats = varied.find(({ what }) => what === PLAYERS);
  const options = varied.filter(({ what }) => what !== PLAYERS);
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(question ? [`question: ${question}`] : []),
    `game: ${game.name}`,
    `players: ${seats ? listed(seats.values) : draft.players}`,
  ];
  if (options.length > 0) {
    lines.push('options:', ...options.map(({ what, values }) => `  ${what}: ${listed(values)}`));
  }
  lines.push(
    `bots: ${draft.bots}`,
    `games: ${draft.games}`,
    'seed: 1',
    'metrics: all',
    `skill: {games: ${skillGames(draft)}}`,
  );
  return `${lines.join('\n')}\n`;
}

function listed(values: readonly string[]): string {
  return `[${values.join(', ')}]`;
}
