import './home.css';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { Now } from '../meet/lazy.ts';
import { usePageTitle } from '../page-title.ts';
import { PageLinks } from '../top-bar.tsx';
import { Games } from './games.tsx';
import { Hero } from './hero.tsx';
import { Today } from './today.tsx';

export function Home() {
  usePageTitle(t('home.page-title'));
  return (
    <div class="home">
      <main>
        <Hero />
        <Games />
        <Now />
        <Today />
      </main>
      <footer class="home-foot">
        <div class="home-foot-links">
          <PageLinks here="home" />
        </div>
        <Anchor to={{ page: 'leaders' }}>{t('page.leaders')}</Anchor>
        <Anchor to={{ page: 'lab' }}>{t('page.lab')}</Anchor>
      </footer>
    </div>
  );
}
