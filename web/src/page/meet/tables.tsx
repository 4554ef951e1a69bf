import type { Watchable } from '../../net/lobby-link.ts';
import type { ListedTable } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';

/** Tables at which anybody may sit down. */
export function TableList({ tables }: { tables: readonly ListedTable[] }) {
  return (
    <ul class="open-tables">
      {tables.map(({ table, terms, people, free }) => (
        <li key={table}>
          <Anchor to={{ page: 'table', id: table, key: '' }}>
            <b>{people.length > 0 ? people.join(', ') : t('join.nobody')}</b>
            <span>{describe(terms)}</span>
            <span class="free">{t('join.free', { count: free })}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** A game that anybody may watch. */
export function WatchLink({ game }: { game: Watchable }) {
  const { table, terms, people, watching } = game;
  return (
    <p class="to-watch">
      <Anchor to={{ page: 'table', id: table, key: '' }}>
        <span class="watch-dot" aria-hidden="true" />
        <b>{t('meet.watch', { players: people.join(', ') })}</b>
        <span>
          {describe(terms)}
          {watching > 0 && ` · ${t('meet.watching', { count: watching })}`}
        </span>
      </Anchor>
    </p>
  );
}

export function describe({
  game,
  seats,
  options,
  clock,
  tournament,
  rated,
}: ListedTable['terms']): string {
  const changed = Object.entries(options).map(([name, value]) => {
    const words = `${game}.option.${name}`;
    const isNumber = /^\d+$/.test(value);
    return isNumber
      ? t(`${words}.number`, { count: Number(value) })
      : t('setup.summary.option', { name: t(words), value: t(`${words}.${value}`) });
  });
  return [
    t(`${game}.name`),
    t('join.seats', { count: seats }),
    ...changed,
    ...(clock === 'off' ? [] : [t(`setup.clock.${clock}`)]),
    ...(tournament === 'none' ? [] : [t(`setup.tournament.${tournament}`)]),
    ...(rated ? [t('setup.rated.true')] : []),
  ].join(' · ');
}
