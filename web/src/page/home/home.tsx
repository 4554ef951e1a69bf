import './home.css';
import { t } from '../../words/language.ts';
import { usePageTitle } from '../page-title.ts';
import { PageLinks } from '../top-bar.tsx';
import { Games } from './games.tsx';
import { Hero } from './hero.tsx';

export function Home() {
  usePageTitle(t('home.page-title'));
  return (
    <div class="home">
      <main>
        <Hero />
        <Games />
      </main>
      <footer class="home-foot">
        <PageLinks here="home" />
      </footer>
    </div>
  );
}
