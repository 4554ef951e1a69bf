import '../../style/table.css';
import { useEffect, useState } from 'preact/hooks';
import { introduce } from '../../net/api.ts';
import type { TableView } from '../../net/protocol.ts';
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
import { carryOut } from './following-plan.ts';
import { LinkWords } from './link-words.tsx';
import { Lobby } from './lobby.tsx';
import { ZONE, zoneOf } from './lying.ts';
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
  useEffect(() => {
    if (drawn) {
      const made = new Seated(model, drawn);
      setSeated(made);
      return () => made.close();
    }
    return undefined;
  }, [model, drawn]);
  const view = model.view.value;
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
  return (
    <main class="table-screen" data-stage={view?.stage} data-aiming={seated?.hand.aim.value?.kind}>
      <header class="margin top-left">
        <Wordmark />
        {view && <span class="game-name">{t(`${view.terms.game}.name`)}</span>}
      </header>
      {view && <Tools model={model} seated={seated} view={view} table={{ id, secret }} />}
      <div class="margin headline">
        <TurnLine model={model} />
        <Clock model={model} />
        <EventLine model={model} hand={seated?.hand} />
        <LinkWords model={model} />
      </div>
      {view?.stage === 'open' && <Lobby model={model} view={view} table={{ id, secret }} />}
      {view && view.stage !== 'open' && (
        <>
          <p class="hidden-text">{lyingWords(view)}</p>
          <Company model={model} view={view} seated={seated} />
          <Scores model={model} view={view} />
          <Chat model={model} />
          <Chances model={model} view={view} table={{ id, secret }} />
          <Actions model={model} seated={seated} view={view} table={{ id, secret }} />
        </>
      )}
    </main>
  );
}

/** The faces in the arena, for those who cannot see them. */
function lyingWords(view: TableView): string {
  const faces = zoneOf(view.game, ZONE.arena)?.pieces.map(({ face = '?' }) => face) ?? [];
  return faces.length > 0 ? t('table.lying', { faces: faces.join(' ') }) : t('table.lying-none');
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
