import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatLine } from '../../net/protocol.ts';
import { nameOf } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { useLeaving } from '../../table/use-leaving.ts';
import { t } from '../../words/language.ts';
import { ChatIcon } from '../icons.tsx';

/** Of what was just said, so many lines lie on the table; all of them are in the list of what was said. */
const SHOWN = 2;
const LONGEST = 200;
const PHRASES = ['nice', 'ouch', 'close', 'lucky', 'thanks', 'again'];

/** What was said a moment ago, in the margin. */
export function Heard({ model }: { model: TableModel }) {
  return (
    <ul class="chat lines" aria-live="polite" aria-label={t('table.chat')}>
      {model.heard.value.slice(-SHOWN).map((line) => (
        <Line key={keyOf(line)} model={model} line={line} />
      ))}
    </ul>
  );
}

/** All that was said, and a way to say something; nobody talks to bots alone. */
export function Talk({ model }: { model: TableModel }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useLeaving(root, isOpen, () => setOpen(false));
  const { seats } = model.you.value;
  const others = model.view.value?.seats.filter(
    ({ who, seat }) => who === 'person' && !seats.includes(seat),
  );
  const canSay = seats.length > 0;
  const isWatched = canSay && model.presence.value.watching > 0;
  if (model.chat.value.length === 0 && !isWatched && !(canSay && others?.length)) {
    return null;
  }
  const say = (text: string) => {
    setOpen(false);
    void model.send({ type: 'say', seat: seats[0], text });
  };
  const label = t(canSay ? 'table.say' : 'table.chat');
  return (
    <div class="talk" ref={root}>
      <button
        type="button"
        class="tool"
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChatIcon />
      </button>
      {isOpen && (
        <section class="saying" aria-label={t('table.chat')}>
          <Said model={model} />
          {canSay && <Saying say={say} />}
        </section>
      )}
    </div>
  );
}

/** What was said, the latest in sight. */
function Said({ model }: { model: TableModel }) {
  const list = useRef<HTMLUListElement>(null);
  const lines = model.chat.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  if (lines.length === 0) {
    return null;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <ul class="lines" ref={list} tabIndex={0} aria-label={t('table.chat')}>
      {lines.map((line) => (
        <Line key={keyOf(line)} model={model} line={line} />
      ))}
    </ul>
  );
}

function Line({ model, line }: { model: TableModel; line: ChatLine }) {
  const { seat, name, text, forgotten } = line;
  const speaker = forgotten ? t('table.forgotten') : name || nameOf(model.view.value, seat);
  return (
    <li>
      <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
      <b>{speaker}</b> {text}
    </li>
  );
}

const keyOf = ({ at, seat, text }: ChatLine) => `${at}${seat}${text}`;

function Saying({ say }: { say: (text: string) => void }) {
  const send = (event: Event) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget as HTMLFormElement).get('text');
    if (typeof text === 'string' && text.trim()) {
      say(text.trim());
    }
  };
  return (
    <>
      <div class="phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" onClick={() => say(t(`table.phrase.${phrase}`))}>
            {t(`table.phrase.${phrase}`)}
          </button>
        ))}
      </div>
      <form onSubmit={send}>
        <input
          name="text"
          maxLength={LONGEST}
          autocomplete="off"
          aria-label={t('table.say-what')}
          placeholder={t('table.say-what')}
          autofocus
        />
        <button type="submit" class="button">
          {t('table.say-send')}
        </button>
      </form>
    </>
  );
}
