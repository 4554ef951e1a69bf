import type { ComponentChildren } from 'preact';
import { isOut, mayOfferDraw, ownUndo } from '../../table/company.ts';
import { rename } from '../../table/people.tsx';
import { t } from '../../words/language.ts';
import { CloseIcon } from '../icons.tsx';
import { goTo } from '../route.ts';
import { Help, Looks } from './menu-looks.tsx';
import { type MenuProps, More } from './menu-parts.tsx';
import { Invitation } from './share.tsx';
import { Silencing } from './silencing.tsx';

/** All that is seldom wanted, what is wanted most often first. */
export function Menu(props: MenuProps) {
  return (
    <>
      <header>
        <h2>{t('table.menu')}</h2>
        <button type="button" class="tool" aria-label={t('table.close')} onClick={props.close}>
          <CloseIcon />
        </button>
      </header>
      <Group name="table">
        <GameAffairs {...props} />
      </Group>
      <Group name="looks">
        <Looks {...props} />
      </Group>
      <Group name="help">
        <Help {...props} />
      </Group>
      <Group name="leave">
        <Leaving {...props} />
      </Group>
    </>
  );
}

interface GroupProps {
  name: 'table' | 'looks' | 'help' | 'leave';
  children: ComponentChildren;
}

/** What belongs together, under a heading. */
function Group({ name, children }: GroupProps) {
  return (
    <section aria-labelledby={`menu-${name}`}>
      <h3 id={`menu-${name}`}>{t(`table.menu.${name}`)}</h3>
      {children}
    </section>
  );
}

/** A command that is given once the menu is gone. */
const giving =
  ({ model, close }: MenuProps) =>
  (command: { type: string } & Record<string, unknown>) =>
  () => {
    close();
    void model.send(command);
  };

/** The own seats that are still played. */
function playingOf({ model, view }: MenuProps): number[] {
  const isPlaying = view.stage === 'playing';
  return isPlaying ? model.you.value.seats.filter((seat) => !isOut(view, seat)) : [];
}

function GameAffairs(props: MenuProps) {
  const { model, view, table, close } = props;
  const { seats } = model.you.value;
  const mine = seats.find((seat) => seat === view.toAct) ?? seats[0];
  const playing = playingOf(props);
  const player = playing.find((seat) => seat === view.toAct) ?? playing[0];
  const undoable = ownUndo(view, seats);
  const act = giving(props);
  return (
    <>
      {player !== undefined && (
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
        </div>
      )}
      <Silencing model={model} view={view} table={table} />
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
      {view.stage !== 'open' && (
        <More label={t('table.share')}>
          <Invitation {...table} />
        </More>
      )}
      {model.presence.value.watching > 0 && (
        <p class="hint">{t('table.watching', { count: model.presence.value.watching })}</p>
      )}
    </>
  );
}

function Leaving(props: MenuProps) {
  const { model } = props;
  const act = giving(props);
  return (
    <div class="menu-buttons">
      <button type="button" class="button" onClick={() => goTo({ page: 'home' })}>
        {t('table.leave')}
      </button>
      <button type="button" class="button" onClick={() => goTo({ page: 'games' })}>
        {t('page.games')}
      </button>
      {playingOf(props).map((seat) => (
        <button
          key={seat}
          type="button"
          class="button"
          onClick={() => confirm(t('table.resign-sure')) && act({ type: 'resign', seat })()}
        >
          {model.you.value.seats.length > 1
            ? t('table.resign-for', { player: { seat } }, model.name)
            : t('table.resign')}
        </button>
      ))}
    </div>
  );
}
