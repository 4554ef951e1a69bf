import { keyed } from '../net/api.ts';
import type { TableView, You } from '../net/protocol.ts';
import { forgetTable, noteOver, type RecentTable, recentTables } from './recent-tables.ts';

const UNDER_WAY: readonly string[] = ['open', 'playing', 'between'];
/** So many of the latest are asked for. */
const ASKED = 5;

/** The latest table where a seat of this browser's waits. */
export async function tableUnderWay(): Promise<RecentTable | undefined> {
  for (const table of recentTables().slice(0, ASKED)) {
    if (table.over || table.as === 'screen') {
      continue;
    }
    const answer = await fetch(`/api/tables/${table.id}`, keyed(table.key));
    const { view, you } = (answer.ok ? await answer.json() : {}) as { view?: TableView; you?: You };
    if (view && UNDER_WAY.includes(view.stage) && you && you.seats.length > 0) {
      return table;
    }
    if (view) {
      noteOver(table.id);
    } else if (answer.status === 404) {
      forgetTable(table.id);
    }
  }
  return undefined;
}
