import { games } from '../games/index.ts';
import { playerName } from '../kept/player.ts';
import { t } from '../words/language.ts';
import { Anchor } from './anchor.tsx';
import { PersonIcon } from './icons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { Route } from './route.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

/** The top of every screen but the table's. */
export function TopBar({ here }: { here: Route['page'] }) {
  return (
    <header class="top-bar">
      <Wordmark />
      <div class="top-links">
        <nav aria-label={t('page.nav')}>
          <PageLinks here={here} />
        </nav>
        <MeLink here={here} />
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  );
}

/** A guest may keep their games; a player finds their devices. */
function MeLink({ here }: { here: Route['page'] }) {
  const words = playerName.value || t('page.me');
  return (
    <Anchor
      to={{ page: 'me' }}
      class="icon-button me-link"
      aria-label={words}
      aria-current={here === 'me' ? 'page' : undefined}
    >
      <PersonIcon />
    </Anchor>
  );
}

export function PageLinks({ here }: { here: Route['page'] }) {
  const current = (page: Route['page']) => (page === here ? 'page' : undefined);
  return (
    <>
      <Anchor to={{ page: 'learn' }} aria-current={current('learn')}>
        {t('page.learn')}
      </Anchor>
      <Anchor to={{ page: 'rules', game: games.value[0]!.name }} aria-current={current('rules')}>
        {t('page.rules')}
      </Anchor>
      <Anchor to={{ page: 'join' }} aria-current={current('join')}>
        {t('page.join')}
      </Anchor>
      <Anchor to={{ page: 'games' }} aria-current={current('games')}>
        {t('page.games')}
      </Anchor>
    </>
  );
}
