import { oddsWish, qualityWish, SPEEDS, speedWish, themeWish } from '../../kept/settings.ts';
import { Segments } from '../../table/segments.tsx';
import { hasText, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { CallsWish } from '../calls-wish.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { Latency } from './latency.tsx';
import { MakesWish } from './makes-wish.tsx';
import { type MenuProps, More } from './menu-parts.tsx';
import { rulesAddress } from './rules-address.ts';
import { Volume } from './volume.tsx';

/** What one hears and sees. */
export function Looks({ model, seated, view, close }: MenuProps) {
  const isMine = model.you.value.seats.length > 0;
  const isTop = seated?.isFromAbove.value ?? false;
  return (
    <>
      <Volume />
      {seated && (
        <div class="menu-buttons">
          <button
            type="button"
            class="button"
            aria-pressed={isTop}
            onClick={() => {
              seated.lookFromAbove(!isTop);
              close();
            }}
          >
            {t(isTop ? 'table.view-rest' : 'table.view-top')}
          </button>
          {seated.face.turn && (
            <button
              type="button"
              class="button"
              onClick={() => {
                seated.face.turn?.();
                close();
              }}
            >
              {t('table.turn-box')}
            </button>
          )}
        </div>
      )}
      <Segments
        label={t('table.speed')}
        value={speedWish}
        options={Object.keys(SPEEDS) as (keyof typeof SPEEDS)[]}
        words="table.speed"
      />
      <Segments
        label={t('table.theme')}
        value={themeWish}
        options={['auto', 'jour', 'soir']}
        words="table.theme"
      />
      <LanguageSwitch />
      <CallsWish />
      {seated?.face.Wishes && <seated.face.Wishes />}
      <More label={t('table.menu.dice')}>
        {isMine && <MakesWish game={view.terms.game} />}
        <Segments
          label={t('table.quality')}
          value={qualityWish}
          options={['auto', 'high', 'low']}
          words="table.quality"
        />
      </More>
    </>
  );
}

/** How the game goes, and what is known of it. */
export function Help({ model, view, table }: MenuProps) {
  const keys = `${view.terms.game}.keys`;
  return (
    <>
      <div class="menu-buttons">
        <a class="button" href={rulesAddress(view)} target="_blank" rel="noopener">
          {t('table.rules')}
        </a>
        {view.results.length > 0 && (
          <Anchor to={{ page: 'review', id: table.id, key: table.secret }} class="button">
            {t('table.review')}
          </Anchor>
        )}
        {view.nextThrow > 1 && (
          <Anchor to={{ page: 'prove', id: table.id, key: table.secret }} class="button">
            {t('table.prove')}
          </Anchor>
        )}
      </div>
      {view.terms.odds && (
        <Segments
          label={t('table.odds')}
          value={oddsWish}
          options={['auto', 'on', 'off']}
          words="table.odds"
        />
      )}
      <p class="hint">{t(hasText(keys) ? keys : 'table.keys')}</p>
      <Latency model={model} />
    </>
  );
}
