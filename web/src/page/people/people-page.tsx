import './words.ts';
import './people.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FriendSeen } from '../../net/lobby-link.ts';
import {
  type Circle,
  follow,
  foundClub,
  getCircle,
  getClubs,
  type Shown,
  showTo,
  unfollow,
} from '../../net/people-api.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import '../meet/words.ts';
import { floating } from '../floating.tsx';
import { friends, useLobby } from '../meet/lobby.ts';
import { Notes } from '../meet/notes.tsx';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { Choice } from '../setup/choice.tsx';
import { TopBar } from '../top-bar.tsx';
import { useDoing } from './doing.ts';
import { NameField } from './name-field.tsx';

floating.value = Notes;

const SHOWN: readonly Shown[] = ['friends', 'everybody', 'nobody'];

/** Whom somebody knows here: those they follow, and their clubs. */
export function PeoplePage() {
  usePageTitle(t('people.page-title'));
  useLobby();
  const circle = useSignal<Circle | undefined>(undefined);
  const clubs = useSignal<readonly string[]>([]);
  const { trouble, during } = useDoing();
  useEffect(() => {
    void during(async () => {
      circle.value = await getCircle();
      clubs.value = await getClubs();
    });
  }, []);
  const change = (asked: Promise<Circle>) =>
    during(async () => {
      circle.value = await asked;
      friends.value = circle.value.people;
    });
  const own = circle.value;
  return (
    <div class="paper">
      <TopBar here="people" />
      <main class="people">
        <h1>{t('people.title')}</h1>
        {trouble.value && (
          <p class="wrong" role="alert">
            {trouble.value}
          </p>
        )}
        {own && !own.player && <p class="people-lead">{t('people.no-account')}</p>}
        {own?.player && (
          <div class="people-parts">
            <section aria-labelledby="follows">
              <h2 id="follows">{t('people.follows')}</h2>
              <FriendList
                people={friends.value.length > 0 ? friends.value : own.people}
                onUnfollow={(name) => void change(unfollow(name))}
              />
              <NameField
                id="follow"
                label={t('people.follow')}
                button={t('people.follow.do')}
                longest={40}
                onSubmit={(name) => change(follow(name))}
              />
              <Choice
                legend={t('people.shown')}
                value={own.shown}
                among={SHOWN.map((each) => ({
                  value: each,
                  label: t(`people.shown.${each}`),
                  hint: t(`people.shown.${each}.hint`),
                }))}
                onChange={(value) => void change(showTo(value as Shown))}
              />
            </section>
            <section aria-labelledby="clubs">
              <h2 id="clubs">{t('people.clubs')}</h2>
              {clubs.value.length > 0 ? (
                <ul class="people-list">
                  {clubs.value.map((name) => (
                    <li key={name}>
                      <Anchor to={{ page: 'club', name, link: '' }}>
                        <b>{name}</b>
                      </Anchor>
                    </li>
                  ))}
                </ul>
              ) : (
                <p class="hint">{t('people.no-clubs')}</p>
              )}
              <NameField
                id="found"
                label={t('people.found')}
                button={t('people.found.do')}
                longest={30}
                onSubmit={(name) =>
                  during(async () => {
                    goTo({ page: 'club', name: await foundClub(name), link: '' });
                  })
                }
              />
            </section>
          </div>
        )}
      </main>
    </div>
  );
}

interface FriendListProps {
  people: readonly FriendSeen[];
  onUnfollow?: (name: string) => void;
}

/** Those whom one follows: who of them is here, and where they can be watched. */
export function FriendList({ people, onUnfollow }: FriendListProps) {
  if (people.length === 0) {
    return <p class="hint">{t('people.nobody')}</p>;
  }
  return (
    <ul class="people-list">
      {people.map(({ name, on, table }) => (
        <li key={name}>
          <i class={on ? 'dot' : 'dot hollow'} aria-hidden="true" />
          <b>{name}</b>
          <span class="hint">{t(on ? 'people.on' : 'people.off')}</span>
          {table && <Anchor to={{ page: 'table', id: table, key: '' }}>{t('people.watch')}</Anchor>}
          {onUnfollow && (
            <button
              type="button"
              class="plain"
              aria-label={t('people.unfollow.of', { player: name })}
              onClick={() => onUnfollow(name)}
            >
              {t('people.unfollow')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
