import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { DeschainerDrawing } from './game-drawings.tsx';

/** What is played here. */
export function Games() {
  return (
    <section class="games" aria-label={t('home.games')}>
      <h2 class="hidden-text">{t('home.games')}</h2>
      <ul>
        <li class="game">
          <Anchor to={{ page: 'new', way: 'bots' }}>
            <div class="game-picture">
              <img src="/pictures/strike.webp" alt="" width="710" height="316" loading="lazy" />
            </div>
            <h3>{t('home.strike')}</h3>
            <span class="game-note">{t('home.strike.players')}</span>
            <p>{t('home.strike.what')}</p>
          </Anchor>
        </li>
        <li class="game">
          <Anchor to={{ page: 'new', way: 'bots', game: 'arene' }}>
            <div class="game-picture">
              <img src="/pictures/arene.webp" alt="" width="710" height="316" loading="lazy" />
            </div>
            <h3>{t('home.arena')}</h3>
            <span class="game-note">{t('home.arena.players')}</span>
            <p>{t('home.arena.what')}</p>
          </Anchor>
        </li>
        <li class="game">
          <Anchor to={{ page: 'new', way: 'bots', game: 'des-chainer' }}>
            <div class="game-picture">
              <DeschainerDrawing />
            </div>
            <h3>{t('home.deschainer')}</h3>
            <span class="game-note">{t('home.deschainer.players')}</span>
            <p>{t('home.deschainer.what')}</p>
          </Anchor>
        </li>
      </ul>
    </section>
  );
}
