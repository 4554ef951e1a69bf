import { allGames, games } from '../../games/index.ts';
import type { PlayRating, Rating } from '../../net/players-api.ts';
import { addWords, ownLocale, type Texts, t } from '../../words/language.ts';

addWords(import.meta.glob<Texts>('../../words/*/players.json', { eager: true, import: 'default' }));

export { allGames, games };

/** `1523`, or `1523?` while it is wide. */
export function ratingWords({ points, provisional }: Rating): string {
  return provisional ? t('players.provisional', { points: String(points) }) : String(points);
}

export function figure(value: number, digits = 1): string {
  return new Intl.NumberFormat(ownLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** What is won has a plus, which tells it from a count. */
export function signed(value: number): string {
  return new Intl.NumberFormat(ownLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(value);
}

export function playWords({ given, margin }: PlayRating): string {
  return margin === undefined
    ? figure(given, 2)
    : t('players.within', { value: figure(given, 2), margin: figure(margin, 2) });
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium' }).format(at);
}
