import type { TableSummary, TableView } from '../../net/protocol.ts';
import { nameOf } from '../../table/company.ts';
import { t } from '../../words/language.ts';
import type { RecentTable } from '../recent-tables.ts';

type Known = Extract<TableSummary, { stage: string }>;

/** A game that this browser remembers, and what the server says of it, if it still knows it. */
export interface KeptGame {
  kept: RecentTable;
  known?: Known;
}

/** The answer for each that was asked for; those of which the server knows nothing have none. */
export function matched(
  kept: readonly RecentTable[],
  summaries: readonly TableSummary[],
): KeptGame[] {
  return kept.map((table, i) => {
    const summary = summaries[i];
    return summary && 'stage' in summary ? { kept: table, known: summary } : { kept: table };
  });
}

export function isUnderWay({ known }: KeptGame): boolean {
  return known !== undefined && known.stage !== 'finished' && known.stage !== 'closed';
}

/** Who played besides those at this browser. */
export function others({ seats, yours }: Known): string[] {
  return seats
    .filter(({ who, seat }) => who !== 'nobody' && !yours.includes(seat))
    .map(({ seat }) => called(seats, seat));
}

/** How it ended, or how far it is. */
export function outcomeWords({ stage, winners, yours, seats }: Known): string {
  switch (stage) {
    case 'open':
      return t('games.waits');
    case 'playing':
      return t('games.playing');
    case 'between':
      return t('games.between');
    case 'closed':
      return t('games.ended');
    case 'finished':
      return wonWords(winners, yours, seats);
  }
}

function wonWords(winners: readonly number[], yours: readonly number[], seats: Known['seats']) {
  const [only] = winners;
  const players = winners.map((seat) => called(seats, seat)).join(', ');
  if (winners.length > 1) {
    return t('games.shared', { players });
  }
  if (only === undefined) {
    return t('games.ended');
  }
  return yours.length === 1 && yours.includes(only)
    ? t('games.won')
    : t('games.won-by', { players });
}

function called(seats: Known['seats'], seat: number): string {
  return nameOf({ seats } as TableView, seat);
}
