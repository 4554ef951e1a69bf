import { playerName } from '../../kept/player.ts';
import { ownName } from '../../kept/settings.ts';
import { bringTables, getOwnTables } from '../../net/account-api.ts';
import { recentTables, restoreTable } from '../recent-tables.ts';

/** So many tables are told of at once. */
const PART = 50;

/** Somebody is signed in here from now on: what this browser and the server know of their tables comes together. */
export async function comeAlong(name: string): Promise<void> {
  playerName.value = name;
  ownName.value ||= name;
  const own = recentTables();
  for (let from = 0; from < own.length; from += PART) {
    const part = own.slice(from, from + PART);
    await bringTables(part.map(({ id, key }) => ({ table: id, key })));
  }
  const known = new Set(own.map(({ id }) => id));
  for (const { table, key, at } of await getOwnTables()) {
    if (!known.has(table)) {
      restoreTable({ id: table, key, at });
    }
  }
}
