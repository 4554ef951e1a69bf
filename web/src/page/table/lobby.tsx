import { useState } from 'preact/hooks';
import { ownName } from '../../kept/settings.ts';
import type { Place, TableView } from '../../net/protocol.ts';
import { nameOf, remarkOn } from '../../table/company.ts';
import { rename } from '../../table/people.tsx';
import { namesBeside, proposedName } from '../../table/proposed-names.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { CloseIcon } from '../icons.tsx';
import { InviteByName } from './invite-by-name.tsx';
import { Share, type TableAddress } from './share.tsx';
import { useLevels } from './use-levels.ts';

interface LobbyProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

/** People sit down: the link for others, the seats, and the beginning. Whoever comes sits down first. */
export function Lobby({ model, view, table }: LobbyProps) {
  const { host, seats } = model.you.value;
  const isNew = seats.length === 0 && !host;
  return (
    <div class={isNew ? 'lobby newcomer' : 'lobby'}>
      {!isNew && (
        <Share {...table}>
          <InviteByName {...table} />
        </Share>
      )}
      <section class="chairs">
        <h2>{t('table.seats-title')}</h2>
        {isNew && <SitDown model={model} view={view} />}
        <ol>
          {view.seats.map((place) => (
            <Seat key={place.seat} model={model} view={view} place={place} />
          ))}
        </ol>
        {view.terms.rated && <p class="hint">{t('table.rated')}</p>}
        <Beginning model={model} view={view} />
      </section>
      {isNew && <Share {...table} />}
    </div>
  );
}

/** The free seats of a table. */
function freeSeats(view: TableView): number[] {
  return view.seats.filter(({ who }) => who === 'nobody').map(({ seat }) => seat);
}

/** What somebody is called who has not said it. */
export function nameFor(view: TableView, seat: number): string {
  return ownName.peek() || proposedName(seat, namesBeside(view, seat));
}

/** Takes the first seat that is free; a name may come later. */
export async function sitDown(model: TableModel, view: TableView, name = ''): Promise<void> {
  // Somebody else may be quicker: then the next seat will do.
  for (const seat of freeSeats(view)) {
    const outcome = await model.send({ type: 'sit', seat, name: name || nameFor(view, seat) });
    if (outcome.kind === 'done' || outcome.why !== 'conflict') {
      return;
    }
  }
}

function SitDown({ model, view }: { model: TableModel; view: TableView }) {
  return freeSeats(view).length > 0 ? (
    <button type="button" class="button primary sit-down" onClick={() => void sitDown(model, view)}>
      {t('table.sit')}
    </button>
  ) : (
    <p class="hint">{t('table.all-taken')}</p>
  );
}

function Beginning({ model, view }: { model: TableModel; view: TableView }) {
  const isFull = freeSeats(view).length === 0;
  if (!model.you.value.host) {
    return <p class="hint">{t('table.host-starts')}</p>;
  }
  return (
    <div class="beginning">
      <button
        type="button"
        class="button primary"
        disabled={!isFull}
        onClick={() => void model.sendAtOwnTurn({ type: 'start' })}
      >
        {t('table.start')}
      </button>
      {!isFull && <p class="hint">{t('table.start-when')}</p>}
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
        <FreeSeat model={model} view={view} seat={seat} />
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
          {isMine && seats.length === 1 && ownName.value === '' && (
            <GiveName model={model} seat={seat} />
          )}
        </>
      )}
    </li>
  );
}

/** Whoever sat down without a name may say it here. */
function GiveName({ model, seat }: { model: TableModel; seat: number }) {
  return (
    <form class="sit" onSubmit={(event) => void rename(model, seat, event)}>
      <input
        name="name"
        maxLength={24}
        autocomplete="nickname"
        placeholder={t('table.your-name')}
        aria-label={t('table.your-name')}
      />
      <button type="submit" class="plain">
        {t('table.name-ok')}
      </button>
    </form>
  );
}

interface FreeSeatProps {
  model: TableModel;
  view: TableView;
  seat: number;
}

/** A seat for whoever comes; those who sit here already may seat somebody beside them, the host a bot. */
function FreeSeat({ model, view, seat }: FreeSeatProps) {
  const { seats, host } = model.you.value;
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <span class="who">
        <span class="remark">{t('table.free')}</span>
      </span>
      {!isNaming && seats.length > 0 && (
        <button type="button" class="plain" onClick={() => setNaming(true)}>
          {t('table.somebody-here')}
        </button>
      )}
      {!isNaming && seats.length === 0 && host && (
        <button
          type="button"
          class="plain"
          onClick={() => void model.send({ type: 'sit', seat, name: nameFor(view, seat) })}
        >
          {t('table.sit')}
        </button>
      )}
      {isNaming && <SitBeside model={model} seat={seat} />}
      {host && <BotFor model={model} seat={seat} />}
    </>
  );
}

/** Somebody else at this screen, who has a name of their own. */
function SitBeside({ model, seat }: { model: TableModel; seat: number }) {
  const [name, setName] = useState('');
  const sit = (event: Event) => {
    event.preventDefault();
    void model.send({ type: 'sit', seat, name: name.trim() });
  };
  return (
    <form class="sit" onSubmit={sit}>
      <input
        value={name}
        maxLength={24}
        aria-label={t('table.name-for-seat', { number: seat })}
        placeholder={t('table.name-for-seat', { number: seat })}
        autocomplete="off"
        autofocus
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="plain" disabled={!name.trim()}>
        {t('table.sit')}
      </button>
    </form>
  );
}

function BotFor({ model, seat }: { model: TableModel; seat: number }) {
  const levels = useLevels(model.view.value?.terms.game);
  return (
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
  );
}
