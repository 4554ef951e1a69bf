import { useEffect } from 'preact/hooks';
import type { Face } from '../../games/game.ts';
import type { TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { hasText, said, sentence, t } from '../../words/language.ts';
import type { Words } from '../../words/message.ts';
import { noteRefusal } from '../banned.ts';
import { Announcer, inOwnWords } from './announcer.tsx';

/** So many letters of what happened fit on a phone, and so many in two lines of any window: its end is what matters. */
const FEW_LETTERS = 76;
const MOST_LETTERS = 150;

/**
 * How each of several sentences is shown, in classes: those that a phone has no room for are `earlier`; those that no
 * window has room for are left out, and can be read among the last turns. The last one is always there.
 */
export function shownOf(before: string, sentences: readonly string[]): ('' | 'earlier' | 'none')[] {
  return sentences.map((_, i) => {
    const letters = (before + sentences.slice(i).join(' ')).length;
    const isLast = i === sentences.length - 1;
    return isLast || letters <= FEW_LETTERS ? '' : letters <= MOST_LETTERS ? 'earlier' : 'none';
  });
}

function Told({ model, face }: { model: TableModel; face: Face | undefined }) {
  // Why the host of the server closed a table is said below, now and whenever it is looked at.
  const told = model.view.value?.ended === undefined ? model.told.value : [];
  const sentences = told.map((cue) => toldWords(cue.words, model.namesIn(cue)));
  const before = sentences.length > 0 ? toldOf(model.view.value) : '';
  const shown = shownOf(before, sentences);
  return (
    <p class="event">
      {before}
      {sentences.map((text, i) => {
        return (
          shown[i] !== 'none' && (
            <span key={i} class={shown[i]}>
              {text}
              {face?.Caption && <face.Caption cue={told[i]!} />}
              {i === sentences.length - 1 ? '' : ' '}
            </span>
          )
        );
      })}
    </p>
  );
}

/** Which game it is that is told of, where it could be taken for the whole tournament. */
export function toldOf(view: TableView | undefined): string {
  return view?.tournament && view.stage === 'finished' ? `${t('table.last-game')} ` : '';
}

/** What just happened, or why something could not be done. The announcer says it aloud. */
export function EventLine({ model, face }: { model: TableModel; face: Face | undefined }) {
  const refusal = model.refusal.value;
  useEffect(() => noteRefusal(refusal?.code ?? ''), [refusal]);
  return (
    <>
      <Told model={model} face={face} />
      <p class="event refusal" role="alert">
        {refusal && (hasText(refusal.code) ? t(refusal.code) : sentence(refusal.reason))}
      </p>
      <p class="event asked">{refusal ? '' : face?.hint()}</p>
      <Announcer model={model} face={face} />
    </>
  );
}

/** Something that happened, as a sentence. */
export function toldWords(words: Words, name: (seat: number) => string): string {
  return sentence(said(inOwnWords(words), name));
}
