import { useState } from 'preact/hooks';
import type { Place, TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { CloseIcon } from '../icons.tsx';
import { ownName } from '../settings.ts';
import { nameOf, remarkOn } from './company.ts';
import { Share, type TableAddress } from './share.tsx';
import type { TableModel } from './table-model.ts';
import { useLevels } from './use-levels.ts';

interface LobbyProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

/** People sit down: the link for others, the seats, and the beginning. */
export function Lobby({ model, view, table }: LobbyProps) {
  const { host } = model.you.value;
  const isFull = view.seats.every(({ who }) => who !== 'nobody');
  return (
    <div class="lobby">
      <Share {...table} />
      <section class="chairs">
        <h2>{t('table.seats-title')}</h2>
        <ol>
          {view.seats.map((place) => (
            <Seat key={place.seat} model={model} view={view} place={place} />
          ))}
        </ol>
        {host ? (
          <>
            <button
              type="button"
              class="button primary"
              disabled={!isFull}
              onClick={() => void model.sendAtOwnTurn({ type: 'start' })}
            >
              {t('table.start')}
            </button>
            {!isFull && <p class="hint">{t('table.start-when')}</p>}
          </>
        ) : (
          <p class="hint">{t('table.host-starts')}</p>
        )}
      </section>
    </div>
  );
}

function Seat({ model, view, place }: { model: TableModel; view: TableView; place: Place }) {
  const { seat, who } = place;
  const { seats, host } = model.you.value;
  const isMine = seats.includes(seat);
  return (
    <li class="chair">
      <i
        class={who === 'nobody' ? 'dot hollow' : 'dot'}
        style={{ '--seat': `var(--seat-${seat})` }}
      />
      {who === 'nobody' ? (
        <FreeSeat model={model} seat={seat} />
      ) : (
        <>
          <span class="who">
            <span class="name">{nameOf(view, seat)}</span>
            <span class="remark">{isMine ? t('table.you') : remarkOn(place)}</span>
          </span>
          {isMine && (
            <button
              type="button"
              class="plain"
              onClick={() => void model.send({ type: 'leave', seat })}
            >
              {t('table.stand-up')}
            </button>
          )}
          {host && !isMine && (
            <button
              type="button"
              class="tool"
              aria-label={t('table.kick', { player: { seat } }, model.name)}
              title={t('table.kick', { player: { seat } }, model.name)}
              onClick={() => void model.send({ type: 'kick', seat })}
            >
              <CloseIcon />
            </button>
          )}
        </>
      )}
    </li>
  );
}

/** Somebody sits down here, at this screen or for themselves; the host may put a bot instead. */
function FreeSeat({ model, seat }: { model: TableModel; seat: number }) {
  const { seats, host } = model.you.value;
  const [name, setName] = useState(seats.length === 0 ? ownName.value : '');
  const levels = useLevels(model.view.value?.terms.game);
  const sit = async (event: Event) => {
    event.preventDefault();
    const text = name.trim();
    if (
      text &&
      (await model.send({ type: 'sit', seat, name: text })).kind === 'done' &&
      seats.length === 0
    ) {
      ownName.value = text;
    }
  };
  return (
    <>
      <form class="sit" onSubmit={(event) => void sit(event)}>
        <input
          value={name}
          maxLength={24}
          placeholder={t('table.your-name')}
          aria-label={t('table.name-for-seat', { number: seat })}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="plain" disabled={!name.trim()}>
          {t('table.sit')}
        </button>
      </form>
      {host && (
        <select
          class="plain"
          aria-label={t('table.bot-for-seat', { number: seat })}
          value=""
          onChange={(event) =>
            void model.send({ type: 'add-bot', seat, level: event.currentTarget.value })
          }
        >
          <option value="" disabled>
            {t('table.add-bot')}
          </option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {t(`table.level.${level}`)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
