import type { Invitation } from '../../net/lobby-link.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { goTo, route } from '../route.ts';
import { invitations, putAway } from './lobby.ts';
import { seeking, withdraw } from './seeking.ts';
import { wishWords } from './waiting-words.tsx';

/** What is said over every page: that somebody is still looked for, and who invites. */
export function Notes() {
  const isSought = seeking.value !== undefined && route.value.page !== 'join';
  const invited = invitations.value;
  return isSought || invited.length > 0 ? (
    <aside class="notes" aria-label={t('meet.title')} aria-live="polite">
      {isSought && <WaitingNote />}
      {invited.map((each) => (
        <InvitationNote key={each.table} invitation={each} />
      ))}
    </aside>
  ) : null;
}

function WaitingNote() {
  const now = seeking.value;
  return (
    <p class="note waiting-note">
      <span class="watch-dot" aria-hidden="true" />
      <Anchor to={{ page: 'join' }}>
        {t('meet.seeking')}
        <span class="hidden-text"> {now && wishWords(now)}</span>
      </Anchor>
      <button type="button" class="plain" onClick={withdraw}>
        {t('meet.stop')}
      </button>
    </p>
  );
}

function InvitationNote({ invitation }: { invitation: Invitation }) {
  const { from, table, key, game } = invitation;
  return (
    <p class="note">
      <span class="watch-dot" aria-hidden="true" />
      <span class="note-words">{t('meet.invited', { player: from, game: t(`${game}.name`) })}</span>
      <button
        type="button"
        onClick={() => {
          putAway(table);
          goTo({ page: 'table', id: table, key });
        }}
      >
        {t('meet.invited.go')}
      </button>
      <button type="button" class="plain" onClick={() => putAway(table)}>
        {t('meet.invited.no')}
      </button>
    </p>
  );
}
