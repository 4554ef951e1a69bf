import { useState } from 'preact/hooks';
import {
  type Club,
  callOffEvening,
  comeToEvening,
  type Evening,
  planEvening,
} from '../../net/people-api.ts';
import { ownLocale, t } from '../../words/language.ts';
import type { ChangeClub } from './change-club.ts';

interface EveningsProps {
  club: Club;
  change: ChangeClub;
}

/** When a club meets, and who comes. */
export function Evenings({ club, change }: EveningsProps) {
  const evenings = club.evenings ?? [];
  return (
    <section aria-labelledby="evenings">
      <h2 id="evenings">{t('club.evenings')}</h2>
      {evenings.length === 0 && <p class="hint">{t('club.no-evenings')}</p>}
      <ul class="evenings">
        {evenings.map((evening) => (
          <OneEvening key={evening.id} evening={evening} club={club} change={change} />
        ))}
      </ul>
      {club.isOwner && <Planning club={club} change={change} />}
    </section>
  );
}

function OneEvening({ evening, club, change }: EveningsProps & { evening: Evening }) {
  const { id, title, at, comers } = evening;
  const comes = comers.includes(club.you ?? '');
  return (
    <li>
      <b>{title}</b>
      <time dateTime={new Date(at).toISOString()}>{dateWords(at)}</time>
      <span class="hint">
        {comers.length > 0
          ? t('club.comers', { players: comers.join(', ') })
          : t('club.nobody-comes')}
      </span>
      <span class="evening-buttons">
        <button
          type="button"
          class="button"
          aria-pressed={comes}
          onClick={() => void change(() => comeToEvening(club.name, id, !comes))}
        >
          {t(comes ? 'club.comes' : 'club.come')}
        </button>
        {club.isOwner && (
          <button
            type="button"
            class="plain"
            onClick={() => void change(() => callOffEvening(club.name, id))}
          >
            {t('club.call-off')}
          </button>
        )}
      </span>
    </li>
  );
}

function dateWords(at: number): string {
  const style = { dateStyle: 'full', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(ownLocale(), style).format(at);
}

function Planning({ club, change }: EveningsProps) {
  const [title, setTitle] = useState('');
  const [at, setAt] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await change(() => planEvening(club.name, title.trim(), new Date(at).getTime()))) {
      setTitle('');
      setAt('');
    }
  };
  return (
    <details class="more">
      <summary>{t('club.plan')}</summary>
      <form class="club-form" noValidate onSubmit={submit}>
        <div class="choice">
          <label for="evening-title">{t('club.evening-title')}</label>
          <input
            id="evening-title"
            type="text"
            maxLength={60}
            value={title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
        <div class="choice">
          <label for="evening-at">{t('club.evening-at')}</label>
          <input
            id="evening-at"
            type="datetime-local"
            value={at}
            onInput={(event) => setAt(event.currentTarget.value)}
          />
        </div>
        <button type="submit" class="button" disabled={!title.trim() || !at}>
          {t('club.plan.do')}
        </button>
      </form>
    </details>
  );
}
