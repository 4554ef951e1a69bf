import { oddsWish, qualityWish, SPEEDS, speedWish, themeWish } from '../../kept/settings.ts';
import type { TableView } from '../../net/protocol.ts';
import { isOut, mayOfferDraw, ownUndo } from '../../table/company.ts';
import { rename } from '../../table/people.tsx';
import { Segments } from '../../table/segments.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { hasText, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { CallsWish } from '../calls-wish.tsx';
import { CloseIcon } from '../icons.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { goTo } from '../route.ts';
import { Latency } from './latency.tsx';
import { MakesWish } from './makes-wish.tsx';
import type { Seated } from './seated.ts';
import { Share, type TableAddress } from './share.tsx';
import { Silencing } from './silencing.tsx';
import { Volume } from './volume.tsx';

interface MenuProps {
  model: TableModel;
  view: TableView;
  seated: Seated | undefined;
  table: TableAddress;
  close(): void;
}

/** All that is seldom wanted: the game's own affairs, the picture, the page. */
export function Menu(props: MenuProps) {
  return (
    <>
      <header>
        <h2>{t('table.menu')}</h2>
        <button type="button" class="tool" aria-label={t('table.close')} onClick={props.close}>
          <CloseIcon />
        </button>
      </header>
      <GameAffairs {...props} />
      <PictureAffairs {...props} />
      {props.view.stage !== 'open' && <Share {...props.table} />}
    </>
  );
}

function GameAffairs({ model, view, table, close }: MenuProps) {
  const { seats } = model.you.value;
  const isPlaying = view.stage === 'playing';
  const mine = seats.find((seat) => seat === view.toAct) ?? seats[0];
  const playing = seats.filter((seat) => !isOut(view, seat));
  const player = playing.find((seat) => seat === view.toAct) ?? playing[0];
  const undoable = ownUndo(view, seats);
  const act = (command: { type: string } & Record<string, unknown>) => () => {
    close();
    void model.send(command);
  };
  return (
    <section>
      {mine !== undefined && (
        <form
          class="rename"
          onSubmit={(event) => {
            void rename(model, mine, event);
            close();
          }}
        >
          <input
            name="name"
            defaultValue={model.name(mine)}
            maxLength={24}
            aria-label={t('table.your-name')}
            autocomplete="nickname"
          />
          <button type="submit" class="button">
            {t('table.rename')}
          </button>
        </form>
      )}
      {isPlaying && player !== undefined && (
        <div class="menu-buttons">
          {undoable !== undefined && (
            <button type="button" class="button" onClick={act({ type: 'undo', seat: undoable })}>
              {t('table.undo')}
            </button>
          )}
          {!view.paused && (
            <button type="button" class="button" onClick={act({ type: 'pause' })}>
              {t('table.pause')}
            </button>
          )}
          {mayOfferDraw(view, player) && (
            <button
              type="button"
              class="button"
              onClick={act({ type: 'offer-draw', seat: player })}
            >
              {t('table.offer-draw')}
            </button>
          )}
          {playing.map((seat) => (
            <button
              key={seat}
              type="button"
              class="button"
              onClick={() => confirm(t('table.resign-sure')) && act({ type: 'resign', seat })()}
            >
              {seats.length > 1
                ? t('table.resign-for', { player: { seat } }, model.name)
                : t('table.resign')}
            </button>
          ))}
        </div>
      )}
      <Silencing model={model} view={view} />
      <div class="menu-buttons">
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
        <button type="button" class="button" onClick={() => goTo({ page: 'games' })}>
          {t('page.games')}
        </button>
        <button type="button" class="button" onClick={() => goTo({ page: 'home' })}>
          {t('table.leave')}
        </button>
      </div>
      {model.presence.value.watching > 0 && (
        <p class="hint">{t('table.watching', { count: model.presence.value.watching })}</p>
      )}
      <Latency model={model} />
    </section>
  );
}

function PictureAffairs({ model, seated, view, close }: MenuProps) {
  const isMine = model.you.value.seats.length > 0;
  const isTop = seated?.isFromAbove.value ?? false;
  const keys = `${view.terms.game}.keys`;
  return (
    <section>
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
      <Segments
        label={t('table.quality')}
        value={qualityWish}
        options={['auto', 'high', 'low']}
        words="table.quality"
      />
      {view.terms.odds && (
        <Segments
          label={t('table.odds')}
          value={oddsWish}
          options={['auto', 'on', 'off']}
          words="table.odds"
        />
      )}
      {isMine && <MakesWish game={view.terms.game} />}
      {seated?.face.Wishes && <seated.face.Wishes />}
      <CallsWish />
      <Volume />
      <LanguageSwitch />
      <p class="hint">{t(hasText(keys) ? keys : 'table.keys')}</p>
    </section>
  );
}
