import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { friends } from './lobby.ts';

/** Who is here of those whom one follows, and where they can be watched. */
export function FriendsHere() {
  const here = friends.value.filter(({ on }) => on);
  if (here.length === 0) {
    return <p class="hint">{t('meet.friends.none')}</p>;
  }
  return (
    <ul class="friends-here">
      {here.map(({ name, table }) => (
        <li key={name}>
          <span class="watch-dot" aria-hidden="true" />
          <b>{name}</b>
          <span class="hint">{t('meet.friend.on')}</span>
          {table && (
            <Anchor to={{ page: 'table', id: table, key: '' }}>{t('meet.friend.table')}</Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
