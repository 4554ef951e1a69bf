import './words.ts';
import './people.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import {
  answerRequest,
  type Club,
  closeClub,
  getClub,
  joinClub,
  passClubOn,
  removeMember,
  renewClubLink,
} from '../../net/people-api.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { copyText } from '../copy-text.ts';
import { usePageTitle } from '../page-title.ts';
import { addressOf, goTo } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import type { ChangeClub } from './change-club.ts';
import { ClubTables } from './club-tables.tsx';
import { useDoing } from './doing.ts';
import { Evenings } from './evenings.tsx';
import { Ladder } from './ladder.tsx';

const EVERY = 15_000;

/** A club: its members, tables, evenings and ladder; for everybody else, how to join. */
export function ClubPage({ name, link }: { name: string; link: string }) {
  usePageTitle(t('club.page-title', { club: name }));
  const club = useSignal<Club | undefined>(undefined);
  const game = useSignal('');
  const { trouble, during } = useDoing();
  const look = async () => {
    club.value = await getClub(name, game.peek());
  };
  useEffect(() => {
    void during(look);
    // Tables and those who ask to join come and go.
    const timer = setInterval(() => {
      if (!document.hidden && club.peek()?.isMember) {
        look().catch(console.error);
      }
    }, EVERY);
    return () => clearInterval(timer);
  }, [name]);
  const change: ChangeClub = (asked) =>
    during(async () => {
      await asked();
      await look();
    });
  const leave = (work: () => Promise<void>) =>
    during(async () => {
      await work();
      goTo({ page: 'people' });
    });
  const seen = club.value;
  return (
    <div class="paper">
      <TopBar here="club" />
      <main class="people club">
        <h1>{seen?.name ?? name}</h1>
        {seen && (
          <p class="people-lead">
            {t('club.size', { count: seen.size })} · {t('club.owner', { player: seen.owner })}
          </p>
        )}
        {trouble.value && (
          <p class="wrong" role="alert">
            {trouble.value}
          </p>
        )}
        {seen && !seen.isMember && <Joining club={seen} link={link} change={change} />}
        {seen?.isMember && (
          <div class="people-parts">
            <div class="people-column">
              <ClubTables club={seen} />
              <Evenings club={seen} change={change} />
            </div>
            <div class="people-column">
              <Ladder
                club={seen}
                game={game.value}
                onGame={(chosen) => {
                  game.value = chosen;
                  void during(look);
                }}
              />
              <Members
                club={seen}
                change={change}
                onLeave={(member) =>
                  void (member
                    ? change(async () => {
                        await removeMember(name, member);
                        return seen;
                      })
                    : leave(() => removeMember(name, seen.you ?? '')))
                }
              />
              {seen.isOwner && (
                <Owner
                  club={seen}
                  change={change}
                  onClose={() => void leave(() => closeClub(name))}
                />
              )}
            </div>
          </div>
        )}
      </main>
    </div>
  );
}

interface PartProps {
  club: Club;
  change: ChangeClub;
}

function Joining({ club, link, change }: PartProps & { link: string }) {
  if (!club.isPlayer) {
    return <p class="people-lead">{t('club.no-account')}</p>;
  }
  if (club.hasAsked) {
    return (
      <p class="people-lead" role="status">
        {t('club.asked')}
      </p>
    );
  }
  return (
    <p class="club-join">
      <button
        type="button"
        class="button primary"
        onClick={() => void change(() => joinClub(club.name, link))}
      >
        {t(link ? 'club.join' : 'club.ask')}
      </button>
    </p>
  );
}

function Members({ club, change, onLeave }: PartProps & { onLeave(member?: string): void }) {
  return (
    <section aria-labelledby="members">
      <h2 id="members">{t('club.members')}</h2>
      <ul class="people-list">
        {club.requests?.map((name) => (
          <li key={`asks ${name}`}>
            <b>{name}</b>
            <span class="hint">{t('club.asks')}</span>
            {([true, false] as const).map((accepts) => (
              <button
                key={String(accepts)}
                type="button"
                class="plain"
                onClick={() => void change(() => answerRequest(club.name, name, accepts))}
              >
                {t(accepts ? 'club.accept' : 'club.decline')}
              </button>
            ))}
          </li>
        ))}
        {club.members?.map((name) => (
          <li key={name}>
            <b>{name}</b>
            {name === club.owner && <span class="hint">{t('club.is-owner')}</span>}
            {club.isOwner && name !== club.owner && (
              <>
                <button
                  type="button"
                  class="plain"
                  onClick={() => {
                    if (confirm(t('club.pass-on.sure', { player: name }))) {
                      void change(() => passClubOn(club.name, name));
                    }
                  }}
                >
                  {t('club.pass-on')}
                </button>
                <button
                  type="button"
                  class="plain"
                  onClick={() => {
                    if (confirm(t('club.remove.sure', { player: name }))) {
                      onLeave(name);
                    }
                  }}
                >
                  {t('club.remove')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {!club.isOwner && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            if (confirm(t('club.leave.sure', { club: club.name }))) {
              onLeave();
            }
          }}
        >
          {t('club.leave')}
        </button>
      )}
      <p class="hint">
        <Anchor to={{ page: 'people' }}>{t('club.all')}</Anchor>
      </p>
    </section>
  );
}

function Owner({ club, change, onClose }: PartProps & { onClose(): void }) {
  const isCopied = useSignal(false);
  const address =
    location.origin + addressOf({ page: 'club', name: club.name, link: club.link ?? '' });
  return (
    <section aria-labelledby="owner">
      <h2 id="owner">{t('club.invite')}</h2>
      <div class="name-field">
        <label for="club-link">{t('club.link')}</label>
        <input id="club-link" type="text" readOnly value={address} />
        <button
          type="button"
          class="button"
          onClick={async () => {
            isCopied.value = await copyText(address);
          }}
        >
          {t(isCopied.value ? 'club.copied' : 'club.copy')}
        </button>
      </div>
      <div class="club-owner">
        <button
          type="button"
          class="plain"
          onClick={() => void change(() => renewClubLink(club.name))}
        >
          {t('club.renew')}
        </button>
        <button
          type="button"
          class="plain"
          onClick={() => {
            if (confirm(t('club.close.sure', { club: club.name }))) {
              onClose();
            }
          }}
        >
          {t('club.close')}
        </button>
      </div>
    </section>
  );
}
