import { ask } from './api.ts';

/** How well results say that somebody plays. */
export interface Rating {
  points: number;
  /** Half of the 95 % interval. */
  margin: number;
  provisional: boolean;
  ranked: boolean;
}

/** What decisions give away in a game, in percentage points of the chance to win. */
export interface PlayRating {
  games: number;
  given: number;
  margin?: number;
  provisional: boolean;
}

export interface CurvePoint {
  at: number;
  points: number;
  margin: number;
}

/** What somebody did in one game. */
export interface GameRecord {
  game: string;
  games: number;
  won: number;
  favourite: Readonly<Record<string, string>>;
  latest: number;
  rating?: Rating;
  ratedGames: number;
  curve: readonly CurvePoint[];
  play?: PlayRating;
  luck?: { games: number; points: number };
}

export type Shows = 'everything' | 'ratings' | 'nothing';

export interface FinishedSeat {
  player?: string;
  bot?: string;
  rank: number;
  resigned?: boolean;
  own?: boolean;
}

export interface FinishedGame {
  table: string;
  key?: string;
  number: number;
  at: number;
  game: string;
  options: Readonly<Record<string, string>>;
  rated: boolean;
  won: boolean;
  seats: readonly FinishedSeat[];
  given?: number;
  luck?: number;
}

export interface PlayerPage {
  name: string;
  kind: 'person' | 'bot';
  since: number;
  shows: Shows;
  own: boolean;
  games: readonly GameRecord[];
  best: readonly FinishedGame[];
}

export interface GameFilter {
  game: string;
  result: '' | 'won' | 'lost';
  opponent: string;
  rated: boolean;
}

export interface LeaderLine {
  place: number;
  name: string;
  rating?: Rating;
  games?: number;
  play?: PlayRating;
}

export interface Leaderboard {
  game: string;
  players: readonly LeaderLine[];
  more: boolean;
  bots?: readonly { level: string; rating: Rating }[];
}

export type BoardKind = 'results' | 'play';

export function getPlayer(name: string): Promise<PlayerPage> {
  return ask(`/api/players/${encodeURIComponent(name)}`);
}

/** @param before where the list goes on */
export function getPlayersGames(
  name: string,
  filter: GameFilter,
  before = '',
): Promise<{ games: FinishedGame[]; next?: string }> {
  const { rated, ...texts } = filter;
  const query = new URLSearchParams({ ...texts, rated: rated ? 'true' : '', before });
  for (const [key, value] of [...query]) {
    if (value === '') {
      query.delete(key);
    }
  }
  return ask(`/api/players/${encodeURIComponent(name)}/games?${query}`);
}

export function getLeaderboard(game: string, by: BoardKind, before = 0): Promise<Leaderboard> {
  return ask(`/api/leaderboards/${game}?by=${by}&before=${before}`);
}

/** Who one is here as a player, if one is, and what others see of one's page. */
export function getOwnPage(): Promise<{ player?: string; shows: Shows }> {
  return ask('/api/me/page');
}

export function chooseShown(shows: Shows): Promise<{ shows: Shows }> {
  return ask('/api/me/page', { method: 'PUT', body: JSON.stringify({ shows }) });
}
