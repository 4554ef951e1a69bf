import '../../style/table.css';
import { useEffect } from 'preact/hooks';
import { t } from '../../words/language.ts';
import { Brought } from '../brought.tsx';
import { Lost } from '../lost.tsx';
import { rememberTable } from '../recent-tables.ts';
import { Tournament } from '../tournament/lazy.ts';
import { Wordmark } from '../wordmark.tsx';
import { Actions } from './actions.tsx';
import { Chances } from './chances.tsx';
import { Heard } from './chat.tsx';
import { Clock } from './clock.tsx';
import { EventLine } from './event-line.tsx';
import { LinkWords } from './link-words.tsx';
import { Lobby } from './lobby.tsx';
import { Company } from './people.tsx';
import type { TableModel } from './table-model.ts';
import { Tools } from './tools.tsx';
import { TurnLine } from './turn-line.tsx';
import { useSeated, useTable } from './use-table.ts';

/** A table: the photograph is the page, and a few words stand in its margin. */
export function TableScreen({ id, secret }: { id: string; secret: string }) {
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
  const view = model.view.value;
  const ending = model.link.value;
  const isMine = model.you.value.seats.length > 0;
  useEffect(() => {
    if (isMine) {
      rememberTable(id, secret);
    }
  }, [id, secret, isMine]);
  if (ending.kind === 'ended') {
    return <Ended code={ending.code} />;
  }
  const face = seated?.face;
  // Read so that names move with the picture.
  seated?.framed.value;
  return (
    <main
      class="table-screen"
      data-stage={view?.stage}
      data-aiming={face?.mood()}
      data-game={view?.terms.game}
    >
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
        <Brought view={view} />
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
          {view.tournament && <Tournament model={model} view={view} tournament={view.tournament} />}
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
        </>
      )}
    </main>
  );
}

export function Ended({ code }: { code: string }) {
  return <Lost title={t('table.ended')} why={t(code)} />;
}
