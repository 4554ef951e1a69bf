import { useState } from 'preact/hooks';
import { ownName } from '../../kept/settings.ts';
import type { TableView } from '../../net/protocol.ts';
import { nameOf } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { CallsWish } from '../calls-wish.tsx';
import { CommandButton } from '../table/command-button.tsx';
import { nameFor, sitDown } from '../table/lobby.tsx';
import { MakesWish } from '../table/makes-wish.tsx';
import { Wordmark } from '../wordmark.tsx';
import { startParty } from './seats.ts';
import { useGame } from './use-game.ts';

interface WaitingProps {
  model: TableModel;
  view: TableView;
}

/** Before one plays: a name and a seat, or patience. */
export function HandWaiting({ model, view }: WaitingProps) {
  const { seats, host } = model.you.value;
  const [seat] = seats;
  const game = useGame(model);
  const isOpen = view.stage === 'open';
  const company = view.seats.filter(({ who }) => who !== 'nobody');
  return (
    <div class="hand-waiting">
      <Wordmark />
      <h1>{seat === undefined ? t('party.hand.title') : t('party.hand.ready')}</h1>
      {seat === undefined && (isOpen ? <TakeSeat model={model} view={view} /> : <Busy />)}
      {seat !== undefined && (
        <div class="hand-waiting-buttons">
          <button
            type="button"
            class="button"
            onClick={() => void model.send({ type: 'leave', seat })}
          >
            {t('party.hand.get-up')}
          </button>
          {host && (
            <button
              type="button"
              class="button primary"
              disabled={company.length < (game?.fewestPlayers ?? 2)}
              onClick={() => void startParty(model)}
            >
              {t('party.start')}
            </button>
          )}
        </div>
      )}
      {seat !== undefined && (
        <div class="hand-makes">
          <MakesWish game={view.terms.game} />
          <CallsWish />
        </div>
      )}
      {company.length > 0 && (
        <ul class="party-names" aria-label={t('party.seats')}>
          {company.map((place) => (
            <li key={place.seat}>
              <i class="dot" style={{ '--seat': `var(--seat-${place.seat})` }} />
              {nameOf(view, place.seat)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Busy() {
  return <p>{t('party.hand.busy')}</p>;
}

function TakeSeat({ model, view }: WaitingProps) {
  const [name, setName] = useState(ownName.value);
  const free = view.seats.filter(({ who }) => who === 'nobody').map(({ seat }) => seat);
  const sit = (event: Event) => {
    event.preventDefault();
    const text = name.trim();
    ownName.value = text || ownName.peek();
    void sitDown(model, view, text);
  };
  return (
    <form class="hand-sit" onSubmit={sit}>
      <label for="hand-name">{t('party.hand.name')}</label>
      <input
        id="hand-name"
        value={name}
        maxLength={24}
        autocomplete="nickname"
        placeholder={free[0] === undefined ? undefined : nameFor(view, free[0])}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="button primary" disabled={free.length === 0}>
        {t('party.hand.sit')}
      </button>
      <p class="hint" role="status">
        {free.length === 0 ? t('party.hand.full') : refusalOf(model)}
      </p>
    </form>
  );
}

function refusalOf(model: TableModel): string {
  const refusal = model.refusal.value;
  return refusal ? t(refusal.code) : '';
}

/** After a game: the next one, once more, or home. */
export function HandEnding({ model, view }: WaitingProps) {
  const { seats, host } = model.you.value;
  if (view.stage === 'between') {
    return (
      <div class="actions hand-actions">
        <CommandButton model={model} does={{ type: 'next-game' }}>
          {t(view.tournament?.decider ? 'table.decider' : 'table.next-game')}
        </CommandButton>
      </div>
    );
  }
  const isWanted = seats.some((seat) => view.rematch.includes(seat));
  return (
    <div class="actions hand-actions">
      <Anchor to={{ page: 'home' }} class="button">
        {t('party.hand.leave')}
      </Anchor>
      {host && (
        <CommandButton model={model} does={{ type: 'reopen' }} isPrimary={false}>
          {t('party.change')}
        </CommandButton>
      )}
      <button
        type="button"
        class="button primary"
        aria-pressed={isWanted}
        onClick={() => void model.send({ type: 'rematch', wanted: !isWanted })}
      >
        {t(isWanted ? 'table.rematch-wanted' : 'table.rematch')}
      </button>
    </div>
  );
}
