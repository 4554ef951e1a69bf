import type { GameInfo, TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { CloseIcon } from '../icons.tsx';
import { nameOf, remarkOn } from '../table/company.ts';
import { qrImage, type TableAddress, useLink } from '../table/share.tsx';
import type { TableModel } from '../table/table-model.ts';
import { startParty } from './seats.ts';
import { useGame } from './use-game.ts';

interface LobbyProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

/** Phones come: a code to read, and the names of those who are there. */
export function ArenaLobby({ model, view, table }: LobbyProps) {
  const link = useLink(table, 'hand');
  const game = useGame(model);
  return (
    <div class="arena-lobby">
      <section class="margin scan">
        <img class="qr" src={qrImage(link)} alt={t('party.qr')} />
        <p>{t('party.scan.what')}</p>
        <p class="hint">{t('party.network')}</p>
        <p class="hint address">{link.replace(/#.*/, '')}</p>
      </section>
      <Names model={model} view={view} game={game} />
    </div>
  );
}

function Names({
  model,
  view,
  game,
}: {
  model: TableModel;
  view: TableView;
  game: GameInfo | undefined;
}) {
  const { host } = model.you.value;
  const company = view.seats.filter(({ who }) => who !== 'nobody');
  const missing = (game?.fewestPlayers ?? 2) - company.length;
  const free = view.seats.find(({ who }) => who === 'nobody')?.seat;
  const leader = view.seats.find((place) => place.host)?.seat;
  const level = game?.levels.at(Math.min(1, game.levels.length - 1));
  return (
    <section class="margin arena-names">
      <h2>{t('party.seats')}</h2>
      {company.length === 0 && <p class="hint">{t('party.nobody')}</p>}
      <ul class="party-names">
        {company.map((place) => (
          <li key={place.seat}>
            <i class="dot" style={{ '--seat': `var(--seat-${place.seat})` }} />
            {nameOf(view, place.seat)}
            <small>{remarkOn(place)}</small>
            {host && (
              <button
                type="button"
                class="tool"
                aria-label={t('party.free', { player: { seat: place.seat } }, model.name)}
                onClick={() => void model.send({ type: 'kick', seat: place.seat })}
              >
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      {host && (
        <div class="arena-buttons">
          {free === undefined ? (
            <p class="hint">{t('party.full')}</p>
          ) : (
            <button
              type="button"
              class="button"
              onClick={() => void model.send({ type: 'add-bot', seat: free, level })}
            >
              {t('party.add-bot')}
            </button>
          )}
          <button
            type="button"
            class="button primary"
            disabled={missing > 0}
            onClick={() => void startParty(model)}
          >
            {t('party.start')}
          </button>
        </div>
      )}
      <p class="event refusal" role="alert">
        {model.refusal.value && t(model.refusal.value.code)}
      </p>
      <p class="hint" role="status">
        {missing > 0 && t('party.start-when', { count: missing })}
        {missing <= 0 &&
          !host &&
          leader !== undefined &&
          t('party.led-by', { player: { seat: leader } }, model.name)}
      </p>
    </section>
  );
}
