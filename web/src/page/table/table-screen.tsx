import '../../style/table.css';
import { useEffect, useState } from 'preact/hooks';
import { introduce } from '../../net/api.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { rememberTable } from '../recent-tables.ts';
import { noteCommitment } from '../seen-commitments.ts';
import { stage } from '../stage-host.ts';
import { Wordmark } from '../wordmark.tsx';
import { Actions } from './actions.tsx';
import { Chances } from './chances.tsx';
import { Chat } from './chat.tsx';
import { Clock } from './clock.tsx';
import { EventLine } from './event-line.tsx';
import { facesOf } from './face.ts';
import { carryOut } from './following-plan.ts';
import { LinkWords } from './link-words.tsx';
import { Lobby } from './lobby.tsx';
import { takePlan } from './opening.ts';
import { Company } from './people.tsx';
import { Scores } from './scores.tsx';
import { Seated } from './seated.ts';
import { TableModel } from './table-model.ts';
import { Tools } from './tools.tsx';
import { TurnLine } from './turn-line.tsx';

/** A table: the photograph is the page, and a few words stand in its margin. */
export function TableScreen({ id, secret }: { id: string; secret: string }) {
  const [model, setModel] = useState<TableModel>();
  useEffect(() => {
    let opened: TableModel | undefined;
    let isGone = false;
    void introduce().finally(() => {
      if (!isGone) {
        opened = new TableModel(socketAddress(id, secret));
        setModel(opened);
        const plan = takePlan(id);
        if (plan) {
          void carryOut(plan, opened);
        }
      }
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [id, secret]);
  return model ? <Table model={model} id={id} secret={secret} /> : <Waiting />;
}

function socketAddress(id: string, secret: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/tables/${id}${secret && `?key=${secret}`}`;
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
  const [seated, setSeated] = useState<Seated>();
  const drawn = stage.value;
  const view = model.view.value;
  const game = view?.terms.game;
  useEffect(() => {
    let made: Seated | undefined;
    let isGone = false;
    if (drawn && game) {
      void facesOf(game).then((faces) => {
        if (!isGone) {
          made = new Seated(model, drawn, faces);
          setSeated(made);
        }
      }, console.error);
    }
    return () => {
      isGone = true;
      made?.close();
      setSeated(undefined);
    };
  }, [model, drawn, game]);
  const ending = model.link.value;
  const isMine = model.you.value.seats.length > 0;
  useEffect(() => {
    if (isMine) {
      rememberTable(id, secret);
    }
  }, [id, secret, isMine]);
  useEffect(() => {
    if (view?.stage === 'playing') {
      noteCommitment(id, view.nextThrow, view.commitment);
    }
  }, [id, view]);
  if (ending.kind === 'ended') {
    return <Ended code={ending.code} />;
  }
  const face = seated?.face;
  // Read so that names move with the picture.
  seated?.framed.value;
  return (
    <main class="table-screen" data-stage={view?.stage} data-aiming={face?.mood()} data-game={game}>
      <header class="margin top-left">
        <Wordmark />
        {view && <span class="game-name">{t(`${view.terms.game}.name`)}</span>}
      </header>
      {view && <Tools model={model} seated={seated} view={view} table={{ id, secret }} />}
      <div class="margin headline">
        <TurnLine model={model} />
        <Clock model={model} />
        <EventLine model={model} face={face} />
        <LinkWords model={model} />
      </div>
      {view?.stage === 'open' && <Lobby model={model} view={view} table={{ id, secret }} />}
      {view && view.stage !== 'open' && (
        <>
          <p class="hidden-text">{face?.inWords(view)}</p>
          {face ? (
            <face.Company view={view} />
          ) : (
            <Company model={model} view={view} stage={undefined} order={[]} />
          )}
          {face?.Margin && <face.Margin view={view} />}
          <Scores model={model} view={view} />
          <Chat model={model} />
          <Chances model={model} view={view} table={{ id, secret }} />
          <Actions model={model} seated={seated} view={view} table={{ id, secret }} />
        </>
      )}
    </main>
  );
}

function Ended({ code }: { code: string }) {
  return (
    <main class="table-screen">
      <div class="margin headline">
        <h1>{t('table.ended')}</h1>
        <p class="event">{t(code)}</p>
        <Anchor to={{ page: 'home' }} class="button primary">
          {t('page.back-home')}
        </Anchor>
      </div>
    </main>
  );
}
