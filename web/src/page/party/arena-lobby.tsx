import type { GameInfo, Place, TableView } from '../../net/protocol.ts';
import { nameOf, remarkOn } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { CloseIcon } from '../icons.tsx';
import { qrImage, type TableAddress, useLink } from '../table/share.tsx';
import { startParty } from './seats.ts';
import { useCode } from './use-code.ts';
import { useGame } from './use-game.ts';

interface LobbyProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

/** Phones come: a code to read, and the names of those who are there. */
export function ArenaLobby({ model, view, table }: LobbyProps) {
  const link = useLink(table, 'hand');
  const code = useCode(table);
  const game = useGame(model);
  const company = view.seats.filter(({ who }) => who !== 'nobody');
  const missing = (game?.fewestPlayers ?? 2) - company.length;
  const isFull = company.length === game?.mostPlayers;
  return (
    <>
      <div class="arena-lobby">
        <section class="margin scan">
          <img class="qr" src={qrImage(link)} alt={t('party.qr')} />
          <p>{t('party.scan.what')}</p>
          <p class="hint">{t('party.network')}</p>
          {code && (
            <p class="hint by-code">
              {t('party.by-code', { address: joinAddress(link) })}{' '}
              <b class="code" role="img" aria-label={`${t('party.code')}: ${[...code].join(' ')}`}>
                {code}
              </b>
            </p>
          )}
        </section>
        <section class="margin arena-names">
          <h2>{t('party.seats')}</h2>
          {company.length === 0 && <p class="hint">{t('party.nobody')}</p>}
          <Names model={model} view={view} company={company} />
          {isFull && <p class="hint">{t('party.full')}</p>}
          <p class="event refusal" role="alert">
            {model.refusal.value && t(model.refusal.value.code)}
          </p>
          <p class="hint" role="status">
            {missing > 0 ? t('party.start-when', { count: missing }) : ledBy(model, view)}
          </p>
        </section>
      </div>
      {model.you.value.host && (
        // At their own place, and there from the start: nobody who comes moves one under a pointer.
        <div class="margin actions">
          <button
            type="button"
            class="button"
            disabled={free(view) === undefined}
            onClick={() => addBot(model, view, game)}
          >
            {t('party.add-bot')}
          </button>
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
    </>
  );
}

/** Where a code is typed: short enough to be typed itself. */
function joinAddress(link: string): string {
  return `${new URL(link).host}/join`;
}

interface NamesProps {
  model: TableModel;
  view: TableView;
  company: readonly Place[];
}

function Names({ model, view, company }: NamesProps) {
  return (
    <ul class="party-names">
      {company.map((place) => (
        <li key={place.seat}>
          <i class="dot" style={{ '--seat': `var(--seat-${place.seat})` }} />
          {nameOf(view, place.seat)}
          <small>{remarkOn(place)}</small>
          {model.you.value.host && (
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
  );
}

function free(view: TableView): number | undefined {
  return view.seats.find(({ who }) => who === 'nobody')?.seat;
}

function addBot(model: TableModel, view: TableView, game: GameInfo | undefined): void {
  const level = game?.levels.at(Math.min(1, game.levels.length - 1));
  void model.send({ type: 'add-bot', seat: free(view), level });
}

/** Whom the others wait for. */
function ledBy({ you, name }: TableModel, view: TableView): string | undefined {
  const leader = view.seats.find((place) => place.host)?.seat;
  return you.value.host || leader === undefined
    ? undefined
    : t('party.led-by', { player: { seat: leader } }, name);
}
