import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../games/game.ts';
import type { Cue, Prompt } from '../../net/protocol.ts';
import { actorOf } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { said, sentence, t } from '../../words/language.ts';
import type { Words } from '../../words/message.ts';
import { lineOf } from './turn-line.tsx';

interface AnnouncerProps {
  model: TableModel;
  face: Face | undefined;
}

/**
 * Everything that happens and is asked, for those who cannot see it. Each line is added to a log and
 * never rewritten, so that it is read once, and read again when it happens again.
 */
export function Announcer({ model, face }: AnnouncerProps) {
  useEffect(() => announceEvents(model), [model]);
  useEffect(() => announceTurns(model), [model]);
  useEffect(() => announceThinking(model), [model]);
  // A face that comes later brings its buttons with it.
  useEffect(() => nameChoices(model), [model, face]);
  useEffect(() => announceHints(model, face), [model, face]);
  return (
    <div class="hidden-text" role="log" aria-label={t('table.announced')}>
      {model.announced.lines.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** So many turns that were skipped are still told: as many as the log shows. */
const MOST_MISSED = 24;

export function announceEvents(model: TableModel): () => void {
  const before = new WeakSet<Cue>(model.told.peek());
  const isNew = (cue: Cue) => !before.has(cue);
  const sentenceOf = (cue: Cue) => sentence(said(inOwnWords(cue.words), model.namesIn(cue)));
  return effect(() => {
    // Of what was skipped each turn is a line, as in the log.
    for (const { cues } of model.missed.value.slice(-MOST_MISSED)) {
      model.announced.say(cues.filter(isNew).map(sentenceOf).join(' '));
      for (const cue of cues) {
        before.add(cue);
      }
    }
    for (const cue of model.told.value) {
      if (isNew(cue)) {
        before.add(cue);
        model.announced.say(sentenceOf(cue));
      }
    }
  });
}

/** Whose turn it is, also if it was theirs before; and what is asked of the viewer. */
export function announceTurns(model: TableModel): () => void {
  let line = '';
  let turn: Cue | undefined;
  let asked = '';
  return effect(() => {
    const view = model.view.value;
    const prompt = model.ownPrompt.value;
    if (!prompt) {
      // What is asked next is asked anew, even if it is the same.
      asked = '';
      named.delete(model);
    }
    if (!view || model.isPlaying.value || model.isSkipping.value) {
      return;
    }
    const now = lineOf(view, model.you.value, model);
    if (now !== line || model.turn.peek() !== turn) {
      line = now;
      turn = model.turn.peek();
      // Who won was told as it happened.
      model.announced.sayOnce(sentence(now));
    }
    if (prompt && JSON.stringify(prompt) !== asked) {
      asked = JSON.stringify(prompt);
      model.announced.say(sentence(said(prompt.words, model.name)));
      nameChoices(model);
    }
  });
}

/** Milliseconds after which whoever listens would wonder. */
const LONG = 2500;

/** That a bot thinks, where it takes long: once in a turn. */
export function announceThinking(model: TableModel): () => void {
  let said: Cue | undefined | null = null;
  return effect(() => {
    const seat = model.awaited.value;
    const turn = model.turn.value;
    const view = model.view.peek();
    const place = view?.seats.find((each) => each.seat === seat);
    const isBot = place?.who === 'bot' || place?.standIn !== undefined;
    if (seat === undefined || !isBot || turn === said) {
      return undefined;
    }
    const timer = setTimeout(() => {
      said = turn;
      model.announced.say(t('table.thinking', { player: { seat } }, () => actorOf(view, seat)));
    }, LONG);
    return () => clearTimeout(timer);
  });
}

/** What a button is called, its parts one after the other. */
function nameOf(button: Element): string {
  const parts = [...button.childNodes].map(({ textContent }) => textContent?.trim());
  return button.getAttribute('aria-label') ?? parts.filter(Boolean).join(' ');
}

/** How often buttons that are not drawn yet are looked for, and after how many milliseconds again. */
const LOOKS = 40;
const NEXT_LOOK = 50;

/** Names the buttons that answer what is asked, once they are drawn. */
function nameChoices(model: TableModel): void {
  const look = (looks: number) => {
    const prompt = model.ownPrompt.peek();
    if (prompt && !nameButtons(model, prompt) && looks > 1) {
      setTimeout(look, NEXT_LOOK, looks - 1);
    }
  };
  setTimeout(look, 0, LOOKS);
}

/** What was asked when buttons were named last, for each table. */
const named = new WeakMap<TableModel, string>();

/** @returns whether there are any. */
function nameButtons(model: TableModel, prompt: Prompt): boolean {
  const names = [...document.querySelectorAll('.actions button:enabled, [data-choice]')]
    .map(nameOf)
    .filter(Boolean);
  if (names.length > 0 && named.get(model) !== JSON.stringify(prompt)) {
    named.set(model, JSON.stringify(prompt));
    model.announced.say(t('table.choices', { choices: names.join('; ') }));
  }
  return names.length > 0;
}

/** What would come of what the viewer is at. */
function announceHints(model: TableModel, face: Face | undefined): () => void {
  let last = '';
  return effect(() => {
    const hint = face?.hint() ?? '';
    const prompt = model.ownPrompt.value;
    if (hint !== last && hint !== (prompt && said(prompt.words, model.name))) {
      model.announced.say(hint);
    }
    last = hint;
  });
}

/** A bot's level has a name in every language. */
export function inOwnWords({ key, args }: Words): Words {
  const level = args?.level;
  return typeof level === 'string'
    ? { key, args: { ...args, level: t(`table.level.${level}`) } }
    : { key, ...(args ? { args } : {}) };
}
