import '../../style/table.css';
import { useEffect } from 'preact/hooks';
import { markKnown, noteFinished } from '../../kept/newcomer.ts';
import { useOwnMakes } from '../../table/own-makes.ts';
import { Company } from '../../table/people.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { addWords, sentence, type Texts, t } from '../../words/language.ts';
import { Brought } from '../brought.tsx';
import { Lost } from '../lost.tsx';
import { recentTables, rememberTable } from '../recent-tables.ts';
import { goTo } from '../route.ts';
import { Tournament } from '../tournament/lazy.ts';
import { Wordmark } from '../wordmark.tsx';
import { Actions } from './actions.tsx';
import { useCalledBack } from './called-back.ts';
import { Chances } from './chances.tsx';
import { Heard } from './chat.tsx';
import { Clock } from './clock.tsx';
import { EndCard, TournamentEnd } from './end/lazy.ts';
import { EventLine } from './event-line.tsx';
import { useFelt } from './felt.ts';
import { useKeptFocus } from './kept-focus.ts';
import { LinkWords } from './link-words.tsx';
import { Lobby } from './lobby.tsx';
import { useMetStart } from './met.ts';
import { usePast } from './past.ts';
import { useRematchWish } from './rematch-wish.ts';
import { Tools } from './tools.tsx';
import { TurnLine } from './turn-line.tsx';
import { useSeated, useTable } from './use-table.ts';

addWords(import.meta.glob<Texts>('../../words/*/playing.json', { eager: true, import: 'default' }));

/** A table: the photograph is the page, and a few words stand in its margin. */
export function TableScreen({ id, secret: given }: { id: string; secret: string }) {
  // Whoever was called back by the server knows the table, and not its key, nor that their phone is a hand.
  const known = given ? undefined : recentTables().find((table) => table.id === id);
  const secret = given || (known?.key ?? '');
  const isHand = known?.as === 'hand';
  useEffect(() => {
    if (isHand) {
      goTo({ page: 'hand', id, key: secret }, 'replace');
    }
  }, [isHand, id, secret]);
  const model = useTable(id, secret);
  return model ? <Table model={model} id={id} secret={secret} /> : <Waiting />;
}

function Waiting() {
  return <main class="table-screen" aria-busy="true" />;
}

interface TableProps {
  model: TableModel;
  id: string;
  secret: string;
}

function Table({ model, id, secret }: TableProps) {
  const seated = useSeated(model);
  const screen = useKeptFocus();
  useRematchWish(model, id);
  useMetStart(model, id);
  useCalledBack(model, id);
  useFelt(model);
  useOwnMakes(model);
  const view = model.view.value;
  const ending = model.link.value;
  const isMine = model.you.value.seats.length > 0;
  useEffect(() => {
    if (isMine) {
      rememberTable(id, secret);
    }
  }, [id, secret, isMine]);
  const isPlaying = view?.stage === 'playing';
  usePast(model, { id, secret }, isPlaying && seated?.face.showsPast === true);
  const game = view?.terms.game;
  const isOver = view?.stage === 'finished';
  useEffect(() => {
    if (isMine && game) {
      markKnown(game);
      if (isOver) {
        noteFinished(game);
      }
    }
  }, [isMine, game, isOver]);
  if (ending.kind === 'ended') {
    return <Ended code={ending.code} />;
  }
  const face = seated?.face;
  // Read so that names move with the picture.
  seated?.framed.value;
  return (
    <main
      ref={screen}
      class="table-screen"
      data-stage={view?.stage}
      data-again={model.isShownAgain.value}
      data-aiming={face?.mood()}
      data-game={view?.terms.game}
    >
      <header class="margin top-left">
        <Wordmark />
        {view && <span class="game-name">{t(`${view.terms.game}.name`)}</span>}
      </header>
      {view && <Tools model={model} seated={seated} view={view} table={{ id, secret }} />}
      <div class="margin headline">
        <TurnLine model={model} face={face} />
        <Clock model={model} />
        <EventLine model={model} face={face} />
        {view?.ended !== undefined && (
          <p class="event ended-why">
            {sentence(t('table.ended-by-host-line', { reason: view.ended }))}
          </p>
        )}
        <LinkWords model={model} />
        <Brought view={view} />
      </div>
      {view?.stage === 'open' && <Lobby model={model} view={view} table={{ id, secret }} />}
      {view && view.stage !== 'open' && (
        <>
          <p class="hidden-text">{face?.inWords(view)}</p>
          {face ? (
            <face.Company view={view} />
          ) : (
            <Company model={model} view={view} bowl={undefined} order={[]} />
          )}
          {face?.Margin && <face.Margin view={view} />}
          {view.tournament && (
            <Tournament model={model} view={view} tournament={view.tournament}>
              {view.stage !== 'playing' && (
                <TournamentEnd {...{ model, seated, view, table: { id, secret } }} />
              )}
            </Tournament>
          )}
          <div class="foot">
            <div class="corner">
              <Heard model={model} />
              {face &&
                (face.Chances ? (
                  <face.Chances view={view} />
                ) : (
                  <Chances model={model} view={view} table={{ id, secret }} />
                ))}
            </div>
            <Actions model={model} seated={seated} view={view} table={{ id, secret }} />
          </div>
          {view.stage === 'finished' && !view.tournament && (
            <EndCard
              key={view.nextThrow}
              model={model}
              seated={seated}
              view={view}
              table={{ id, secret }}
            />
          )}
        </>
      )}
    </main>
  );
}

/** Whoever looks at another tab sees in this one's title that it is their turn. */
export function Ended({ code }: { code: string }) {
  return <Lost title={t('table.ended')} why={t(code)} />;
}
