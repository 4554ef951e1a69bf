import type { Choice, TableView } from '../../net/protocol.ts';
import { strengthWords } from '../../table/aim-words.ts';
import { Aiming } from '../../table/aiming.tsx';
import { ChoiceButtons, Regroup } from '../../table/choice-buttons.tsx';
import { askerOf } from '../../table/company.ts';
import { explanation } from '../../table/meeting.ts';
import type { TableModel } from '../../table/table-model.ts';
import { said, t } from '../../words/language.ts';
import { Answer } from '../table/actions.tsx';
import { CommandButton } from '../table/command-button.tsx';
import { Gone, whoIsMissed } from '../table/gone.tsx';
import { handHint } from './hand-hint.ts';
import { HandEnding } from './hand-waiting.tsx';
import type { PhoneHand } from './phone-hand.ts';

interface HandActionsProps {
  model: TableModel;
  hand: PhoneHand;
  view: TableView;
  /** Whether nothing else on the phone says what may be done. */
  isOwn: boolean;
}

/** What this hand may do now: the throw last and largest. */
export function HandActions({ model, hand, view, isOwn }: HandActionsProps) {
  if (model.you.value.undoAsksYou && view.undo !== undefined) {
    return <Answer model={model} asker={view.undo} about="undo" asked="undo-asked" />;
  }
  if (model.you.value.drawAsksYou && view.draw !== undefined) {
    return <Answer model={model} asker={view.draw} about="draw" asked="draw-offered" />;
  }
  if (view.stage !== 'playing') {
    return <HandEnding model={model} view={view} />;
  }
  const missed = whoIsMissed(view, model.you.value.seats);
  if (missed) {
    return <Gone model={model} view={view} place={missed} />;
  }
  if (!isOwn) {
    return view.paused ? <Resume model={model} /> : null;
  }
  const aim = hand.aim.value;
  if (aim?.kind === 'keys') {
    return <Aiming hand={hand} />;
  }
  if (hand.regrouping.isOn.value) {
    return (
      <>
        <p class="hint">{t('party.hand.regroup')}</p>
        <Regroup regrouping={hand.regrouping} />
      </>
    );
  }
  const prompt = hand.prompt.value;
  const thrown = hand.thrown.value;
  const canThrow = thrown !== undefined || prompt?.cast === true;
  return (
    <div class="actions hand-actions">
      <p class="hint" aria-live="polite">
        {aim
          ? strengthWords(aim.level)
          : explanation(hand.meeting) || handHint(prompt, canThrow, model.name)}
      </p>
      {view.paused && <Resume model={model} />}
      {prompt && (
        <ChoiceButtons
          choices={prompt.choices.filter((choice) => choice !== thrown)}
          hasMain={!canThrow && askerOf(prompt) === undefined}
          name={model.name}
          act={(choice) => act(hand, choice)}
        />
      )}
      {canThrow && (
        <button type="button" class="button primary" onClick={() => hand.takeUp()}>
          {thrown ? said(thrown.words, model.name) : t('table.throw')}
        </button>
      )}
    </div>
  );
}

function act(hand: PhoneHand, choice: Choice): void {
  if (choice.needs?.includes('arrangement')) {
    hand.regrouping.begin(choice);
  } else if (choice.dice && choice.needs?.includes('gesture')) {
    hand.want(choice);
  } else {
    void hand.choose(choice);
  }
}

function Resume({ model }: { model: TableModel }) {
  return (
    <CommandButton model={model} does={{ type: 'resume' }} isPrimary={false}>
      {t('table.resume')}
    </CommandButton>
  );
}
