import { FIRST_KEY_AIM, keyThrow } from '../../gesture/key-aim.ts';
import type { Prompt, TableView } from '../../net/protocol.ts';
import { randomName } from '../../net/table-link.ts';
import { isPlayedBy } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { tossFor } from '../../table/throwing.ts';
import { said, t } from '../../words/language.ts';
import { cannotDraw } from '../stage-host.ts';
import { CommandButton } from './command-button.tsx';
import { Ending } from './ending.tsx';
import { Gone, whoIsMissed } from './gone.tsx';
import { isOutOfIt, Out } from './out.tsx';
import type { Seated } from './seated.ts';
import type { TableAddress } from './share.tsx';
import { playsAlone, Skip } from './skipping.tsx';

interface ActionsProps {
  model: TableModel;
  view: TableView;
  seated: Seated | undefined;
  table: TableAddress;
}

/** What the viewer may do now: at most a few buttons, the likeliest last. */
export function Actions({ model, view, seated, table }: ActionsProps) {
  const { undoAsksYou, drawAsksYou } = model.you.value;
  if (undoAsksYou && view.undo !== undefined) {
    return <Answer model={model} asker={view.undo} about="undo" asked="undo-asked" />;
  }
  if (drawAsksYou && view.draw !== undefined) {
    return <Answer model={model} asker={view.draw} about="draw" asked="draw-offered" />;
  }
  if (view.stage === 'finished' || view.stage === 'between') {
    return <Ending model={model} view={view} table={table} />;
  }
  const { seats } = model.you.value;
  const missed = whoIsMissed(view, seats);
  if (view.paused && !missed && seats.length > 0) {
    return (
      <div class="margin actions">
        <CommandButton model={model} does={{ type: 'resume' }}>
          {t('table.resume')}
        </CommandButton>
      </div>
    );
  }
  if (isOutOfIt(view, seats)) {
    return <Out model={model} view={view} />;
  }
  if (missed) {
    return <Gone model={model} view={view} place={missed} />;
  }
  const prompt = model.ownPrompt.value;
  if (!prompt) {
    return <Others model={model} view={view} />;
  }
  if (!seated) {
    return cannotDraw.value ? <Unseen model={model} prompt={prompt} /> : null;
  }
  const { Actions: OfGame } = seated.face;
  return <OfGame prompt={prompt} view={view} />;
}

/** Others play: whoever would not wait for bots need not. */
function Others({ model, view }: { model: TableModel; view: TableView }) {
  const isAnothers =
    view.toAct !== undefined && !isPlayedBy(view, view.toAct, model.you.value.seats);
  return isAnothers && playsAlone(view, model.you.value.seats) && !model.isSkipping.value ? (
    <div class="margin actions others">
      <Skip model={model} view={view} />
    </div>
  ) : null;
}

/** Every choice as a button, for a browser that cannot draw the table. */
function Unseen({ model, prompt }: { model: TableModel; prompt: Prompt }) {
  const gesture = keyThrow(FIRST_KEY_AIM, 0);
  const send = (doing: { type: string } & Record<string, unknown>) =>
    void model.sendAtOwnTurn({ ...doing, seat: prompt.seat });
  return (
    <div class="margin actions">
      {prompt.choices
        .filter(({ needs }) => !needs?.some((need) => need === 'arrangement' || need === 'dice'))
        .map((choice) => (
          <button
            key={choice.token}
            type="button"
            class="button"
            onClick={() => send({ type: 'play', move: choice.token, ...tossFor(choice, gesture) })}
          >
            {said(choice.words, model.name)}
          </button>
        ))}
      {prompt.cast && (
        <button
          type="button"
          class="button primary"
          onClick={() => send({ type: 'cast', gesture, nonce: randomName() })}
        >
          {t('table.throw')}
        </button>
      )}
    </div>
  );
}

interface AnswerProps {
  model: TableModel;
  asker: number;
  about: 'undo' | 'draw';
  /** The cue by which it was asked. */
  asked: string;
}

/**
 * Somebody asks for the viewer's agreement. To agree is never where the button of a move was: whoever was about to press
 * that one agrees to nothing.
 */
export function Answer({ model, asker, about, asked }: AnswerProps) {
  const answer = (agrees: boolean) => void model.send({ type: `answer-${about}`, agrees });
  return (
    <div class="margin actions">
      <p class="hint">{t(`table.cue.${asked}`, { player: { seat: asker } }, model.name)}</p>
      <button type="button" class="button" onClick={() => answer(true)}>
        {t('table.yes')}
      </button>
      <button type="button" class="button" onClick={() => answer(false)}>
        {t('table.no')}
      </button>
    </div>
  );
}
