import './words.ts';
import './meet.css';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { floating } from '../floating.tsx';
import { Here } from './here.tsx';
import { openTables, toWatch, useLobby } from './lobby.ts';
import { Notes } from './notes.tsx';
import { TableList, WatchLink } from './tables.tsx';

floating.value = Notes;

/** So many open tables stand on the first page. */
const MOST = 4;

/** What goes on here now, on the first page: people, tables to sit down at, and one to watch. */
export function Now() {
  useLobby();
  const tables = openTables.value ?? [];
  const watch = toWatch.value;
  return (
    <section class="now" aria-labelledby="now">
      <div class="now-head">
        <h2 id="now">{t('meet.title')}</h2>
        <Here />
        <Anchor to={{ page: 'join' }} class="button">
          {t('meet.seek')}
        </Anchor>
      </div>
      {(tables.length > 0 || watch) && (
        <div class="now-tables">
          {watch && <WatchLink game={watch} />}
          {tables.length > 0 && <TableList tables={tables.slice(0, MOST)} />}
          {tables.length > MOST && (
            <Anchor to={{ page: 'join' }}>
              {t('meet.more-tables', { count: tables.length - MOST })}
            </Anchor>
          )}
        </div>
      )}
    </section>
  );
}
