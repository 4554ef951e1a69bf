import './me.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { playerName } from '../../kept/player.ts';
import { type Account, getAccount } from '../../net/account-api.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { AccountParts } from './account.tsx';
import { CodeShown } from './code-shown.tsx';
import { comeAlong } from './come-along.ts';
import { GuestParts } from './guest.tsx';
import { OpenedLink } from './opened-link.tsx';

addWords(import.meta.glob<Texts>('../../words/*/me.json', { eager: true, import: 'default' }));

/** Who one is here: a guest who may keep their games, or a player who looks after their devices. */
export function Me({ link }: { link: string | undefined }) {
  usePageTitle(t('me.page-title'));
  const account = useSignal<Account | undefined>(undefined);
  const isKnown = useSignal(false);
  const code = useSignal('');
  const trouble = useSignal('');
  const look = async () => {
    try {
      account.value = await getAccount();
      playerName.value = account.value?.name ?? '';
      isKnown.value = true;
      trouble.value = '';
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  useEffect(() => {
    void look();
  }, []);
  const signedIn = async (name: string) => {
    // What comes along may be asked for again: being signed in does not wait for it.
    await comeAlong(name).catch((error: unknown) => console.error(error));
    await look();
  };
  const done = () => goTo({ page: 'me' }, 'replace');
  return (
    <div class="paper">
      <TopBar here="me" />
      <main class="me">
        <h1>{link ? t('me.link') : (account.value?.name ?? t('me.title'))}</h1>
        {trouble.value && (
          <p class="wrong" role="alert">
            {trouble.value}
          </p>
        )}
        {code.value && (
          <CodeShown
            name={account.value?.name ?? ''}
            code={code.value}
            done={() => {
              code.value = '';
            }}
          />
        )}
        {isKnown.value && !code.value && link && (
          <OpenedLink link={link} now={account.value?.name} signedIn={signedIn} done={done} />
        )}
        {isKnown.value && !code.value && !link && account.value && (
          <AccountParts
            account={account.value}
            look={look}
            showCode={(text) => {
              code.value = text;
            }}
          />
        )}
        {isKnown.value && !code.value && !link && !account.value && (
          <GuestParts
            signedIn={signedIn}
            claimed={async (name, text) => {
              code.value = text;
              await signedIn(name);
            }}
          />
        )}
      </main>
    </div>
  );
}
