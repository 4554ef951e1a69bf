import './join.css';
import { useSignal } from '@preact/signals';
import { tableOfCode } from '../../net/api.ts';
import type { ListedTable } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { FriendsHere } from '../meet/friends-here.tsx';
import { Here } from '../meet/here.tsx';
import { friends, isUnheard, openTables, toWatch, useLobby } from '../meet/lobby.ts';
import { PlayWith } from '../meet/play-with.tsx';
import { TableList, WatchLink } from '../meet/tables.tsx';
import { usePageTitle } from '../page-title.ts';
import { goTo, type Route } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { codeIn, tableAt } from './pasted-link.ts';

/** Where somebody finds people to play with: anybody who wants the same, an open table, or a link. */
export function Join() {
  usePageTitle(t('join.page-title'));
  useLobby();
  const tables = openTables.value;
  return (
    <div class="paper">
      <TopBar here="join" />
      <main class="join">
        <div class="join-head">
          <h1>{t('page.join')}</h1>
          <Here />
        </div>
        <div class="join-ways">
          <PlayWith />
          <div class="join-side">
            <PastedLink />
            <section aria-labelledby="open-tables">
              <h2 id="open-tables">{t('join.tables')}</h2>
              {isUnheard.value && (
                <p class="wrong" role="alert">
                  {t('page.unreachable')}
                </p>
              )}
              {tables && <Tables tables={tables} />}
            </section>
            {friends.value.length > 0 && (
              <section aria-labelledby="friends">
                <h2 id="friends">{t('meet.follows')}</h2>
                <FriendsHere />
              </section>
            )}
            {toWatch.value && (
              <section aria-labelledby="to-watch">
                <h2 id="to-watch">{t('meet.to-watch')}</h2>
                <WatchLink game={toWatch.value} />
              </section>
            )}
            <p>
              <Anchor to={{ page: 'people' }}>{t('meet.people')}</Anchor>
            </p>
          </div>
        </div>
      </main>
    </div>
  );
}

function Tables({ tables }: { tables: readonly ListedTable[] }) {
  if (tables.length > 0) {
    return <TableList tables={tables} />;
  }
  return (
    <div class="no-tables">
      <p>{t('join.none')}</p>
      <Anchor to={{ page: 'new', way: 'link' }} class="button">
        {t('join.open-one')}
      </Anchor>
    </div>
  );
}

/** The phone becomes a hand at the screen that shows a code. */
async function handOf(code: string, trouble: { value: string }): Promise<Route | undefined> {
  try {
    const { table, key } = await tableOfCode(code);
    return { page: 'hand', id: table, key };
  } catch (error) {
    trouble.value = errorWords(error);
    return undefined;
  }
}

function PastedLink() {
  const link = useSignal('');
  const trouble = useSignal('');
  const follow = async () => {
    const code = codeIn(link.value);
    const to = code ? await handOf(code, trouble) : tableAt(link.value, location.origin);
    if (to) {
      goTo(to);
    } else if (!code) {
      trouble.value = t('join.link.wrong');
    }
  };
  return (
    <section class="pasted-link" aria-labelledby="by-link">
      <h2 id="by-link">{t('join.by-link')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void follow();
        }}
      >
        <label for="link">{t('join.link')}</label>
        <input
          id="link"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="BKTRW"
          aria-invalid={trouble.value !== ''}
          aria-describedby="link-help"
          value={link.value}
          onInput={(event) => {
            link.value = event.currentTarget.value;
            trouble.value = '';
          }}
        />
        <p id="link-help" class={trouble.value ? 'wrong' : 'hint'} role="status">
          {trouble.value || t('join.link.hint')}
        </p>
        <button type="submit" class="button primary">
          {t('join.go')}
        </button>
      </form>
    </section>
  );
}
