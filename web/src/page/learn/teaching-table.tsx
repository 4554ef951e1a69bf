import type { ComponentChildren } from 'preact';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { ReplayIcon } from '../icons.tsx';
import { cannotDraw } from '../stage-host.ts';
import { EventLine } from '../table/event-line.tsx';
import { useKeptFocus } from '../table/kept-focus.ts';
import type { Seated } from '../table/seated.ts';
import { SoundButton } from '../table/sound-button.tsx';
import { Wordmark } from '../wordmark.tsx';

/** There is no server behind these tables to go to. */
export const NO_TABLE = { id: '', secret: '' };

interface TeachingTableProps {
  model: TableModel;
  seated: Seated | undefined;
  /** What is learnt here. */
  title: string;
  /** The one sentence to be read now. */
  line: string;
  /** What came of it, if something did. */
  result?: string | undefined;
  /** Whether the box may be turned by a button. */
  canTurn?: boolean;
  /** The way out, if it is not the way back. */
  wayOut?: ComponentChildren;
  children: ComponentChildren;
}

/** A table at which one learns: the same picture and the same hand, and one sentence at a time. */
export function TeachingTable(props: TeachingTableProps) {
  const { model, seated, title, line, result, canTurn = false, wayOut, children } = props;
  const screen = useKeptFocus();
  const view = model.view.value;
  // Read so that names move with the picture.
  seated?.framed.value;
  return (
    <main
      ref={screen}
      class="table-screen teaching"
      data-stage={view?.stage}
      data-aiming={seated?.face.mood()}
      data-game={view?.terms.game}
    >
      <header class="margin top-left">
        <Wordmark />
        <span class="game-name">{title}</span>
      </header>
      <nav class="margin tools" aria-label={t('table.tools')}>
        {canTurn && (
          <button
            type="button"
            class="tool"
            aria-label={t('table.turn-box')}
            title={t('table.turn-box')}
            onClick={() => seated?.face.press('[')}
          >
            <ReplayIcon />
          </button>
        )}
        <SoundButton />
        {wayOut ?? (
          <Anchor to={{ page: 'learn' }} class="tool leave">
            {t('learn.leave')}
          </Anchor>
        )}
      </nav>
      <div class="margin headline">
        <div aria-live="polite">
          <h1 class="turn-line" key={line}>
            {line}
          </h1>
        </div>
        <p class="result" aria-live="polite">
          {result}
        </p>
        <EventLine model={model} face={seated?.face} />
        {cannotDraw.value && <p class="event">{t('table.cannot-draw')}</p>}
      </div>
      {view && (
        <>
          <p class="hidden-text">{seated?.face.inWords(view)}</p>
          {seated && <seated.face.Company view={view} />}
          {seated?.face.Margin && <seated.face.Margin view={view} />}
        </>
      )}
      {children}
    </main>
  );
}
