import { CommandButton } from '../table/command-button.tsx';
import './party.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { CloseIcon } from '../icons.tsx';
import { usePageTitle } from '../page-title.ts';
import { rememberTable } from '../recent-tables.ts';
import { Clock } from '../table/clock.tsx';
import { EndCard, TournamentEnd } from '../table/end/lazy.ts';
import { EventLine } from '../table/event-line.tsx';
import { Gone, whoIsMissed } from '../table/gone.tsx';
import { LinkWords } from '../table/link-words.tsx';
import { Log } from '../table/log.tsx';
import { usePast } from '../table/past.ts';
import { qrImage, type TableAddress, useLink } from '../table/share.tsx';
import { SoundButton } from '../table/sound-button.tsx';
import { Ended } from '../table/table-screen.tsx';
import { TurnLine } from '../table/turn-line.tsx';
import { useSeated, useTable } from '../table/use-table.ts';
import { Tournament } from '../tournament/lazy.ts';
import { Wordmark } from '../wordmark.tsx';
import { ArenaLobby } from './arena-lobby.tsx';
import { ArenaMenu } from './arena-menu.tsx';
import { useOwnScreen } from './use-own-screen.ts';

addWords(import.meta.glob<Texts>('../../words/*/party.json', { eager: true, import: 'default' }));

/** The screen in the middle: the arena for all to see, and nobody's hand. */
export function ArenaScreen({ id, secret }: TableAddress) {
  usePageTitle(`${t('party.title')} · Piste`);
  const model = useTable(id, secret);
  return model ? (
    <Arena model={model} table={{ id, secret }} />
  ) : (
    <main class="table-screen" aria-busy="true" />
  );
}

/** Phones tell what is thrown when it lies here, and know no other speed. */
const usualSpeed = () => 'normal' as const;

function Arena({ model, table }: { model: TableModel; table: TableAddress }) {
  const seated = useSeated(model, usualSpeed);
  const view = model.view.value;
  const link = model.link.value;
  const { host } = model.you.value;
  useEffect(() => {
    if (host) {
      rememberTable(table.id, table.secret, 'screen');
    }
  }, [table.id, table.secret, host]);
  useOwnScreen(view, table.id, table.secret);
  usePast(model, table, view?.stage === 'playing' && seated?.face.showsPast === true);
  if (link.kind === 'ended') {
    return <Ended code={link.code} />;
  }
  const isOpen = view?.stage === 'open';
  const missed = view && whoIsMissed(view, model.you.value.seats);
  // Read so that names move with the picture.
  seated?.framed.value;
  return (
    <main
      class="table-screen arena-screen"
      data-stage={view?.stage}
      data-again={model.isShownAgain.value}
      data-game={view?.terms.game}
    >
      <header class="margin top-left">
        <Wordmark />
        {view && <span class="game-name">{t(`${view.terms.game}.name`)}</span>}
      </header>
      <ArenaTools model={model}>
        {view && !isOpen && <Log model={model} seated={seated} table={table} />}
      </ArenaTools>
      <div class="margin headline">
        {isOpen ? <h1 class="turn-line">{t('party.scan')}</h1> : <TurnLine model={model} />}
        <Clock model={model} />
        {!isOpen && <EventLine model={model} face={undefined} />}
        <LinkWords model={model} />
      </div>
      {isOpen && <ArenaLobby model={model} view={view} table={table} />}
      {view && !isOpen && (
        <>
          {seated && <seated.face.Company view={view} />}
          {seated?.face.Margin && <seated.face.Margin view={view} />}
          {view.tournament && (
            <Tournament model={model} view={view} tournament={view.tournament}>
              {view.stage !== 'playing' && <TournamentEnd {...{ model, seated, view, table }} />}
            </Tournament>
          )}
          {missed && <Gone model={model} view={view} place={missed} />}
          {view.stage !== 'playing' && <Ending model={model} view={view} table={table} />}
          {view.stage === 'finished' && !view.tournament && (
            <EndCard key={view.nextThrow} {...{ model, seated, view, table }} />
          )}
        </>
      )}
    </main>
  );
}

function ArenaTools({ model, children }: { model: TableModel; children: ComponentChildren }) {
  return (
    <nav class="margin tools" aria-label={t('table.tools')}>
      {document.fullscreenEnabled && (
        <button
          type="button"
          class="tool"
          aria-label={t('party.fullscreen')}
          title={t('party.fullscreen')}
          onClick={() =>
            void (document.fullscreenElement
              ? document.exitFullscreen()
              : document.documentElement.requestFullscreen())
          }
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
          </svg>
        </button>
      )}
      {children}
      <SoundButton />
      <ArenaMenu model={model} />
      <Anchor to={{ page: 'home' }} class="tool" aria-label={t('party.leave')}>
        <CloseIcon />
      </Anchor>
    </nav>
  );
}

interface EndingProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

/** Between games: the next one, and a way in for those who were not there. */
function Ending({ model, view, table }: EndingProps) {
  const link = useLink(table, 'hand');
  const { host } = model.you.value;
  const again = async () => {
    if ((await model.send({ type: 'reopen' })).kind === 'done') {
      await model.send({ type: 'start' });
    }
  };
  if (view.stage === 'between') {
    return host ? (
      <div class="margin actions">
        <CommandButton model={model} does={{ type: 'next-game' }}>
          {t(view.tournament?.decider ? 'table.decider' : 'table.next-game')}
        </CommandButton>
      </div>
    ) : null;
  }
  return (
    <>
      <figure class="margin corner-code">
        <img class="qr" src={qrImage(link)} alt={t('party.qr')} width="120" height="120" />
        <figcaption>{t('party.next')}</figcaption>
      </figure>
      {host && (
        <div class="margin actions">
          <CommandButton model={model} does={{ type: 'reopen' }} isPrimary={false}>
            {t('party.change')}
          </CommandButton>
          <button type="button" class="button primary" onClick={() => void again()}>
            {t('party.again')}
          </button>
        </div>
      )}
    </>
  );
}
