import type { ComponentChildren } from 'preact';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { ReplayIcon } from '../icons.tsx';
import { cannotDraw } from '../stage-host.ts';
import { EventLine } from '../table/event-line.tsx';
import { lyingWords } from '../table/lying-words.ts';
import type { Seated } from '../table/seated.ts';
import { SoundButton } from '../table/sound-button.tsx';
import type { TableModel } from '../table/table-model.ts';
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
  children: ComponentChildren;
}

/** A table at which one learns: the same picture and the same hand, and one sentence at a time. */
export function TeachingTable(props: TeachingTableProps) {
  const { model, seated, title, line, result, canTurn = false, children } = props;
  const view = model.view.value;
  // Read so that names move with the picture.
  seated?.framed.value;
  return (
    <main class="table-screen teaching" data-stage={view?.stage} data-aiming={seated?.face.mood()}>
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
        <Anchor to={{ page: 'learn' }} class="tool leave">
          {t('learn.leave')}
        </Anchor>
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
          <p class="hidden-text">{lyingWords(view)}</p>
          {seated && <seated.face.Company view={view} />}
        </>
      )}
      {children}
    </main>
  );
}
