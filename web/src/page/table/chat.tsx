import { useState } from 'preact/hooks';
import { t } from '../../words/language.ts';
import { ChatIcon } from '../icons.tsx';
import { nameOf } from './company.ts';
import type { TableModel } from './table-model.ts';

const SHOWN = 3;
const LONGEST = 200;
const PHRASES = ['nice', 'ouch', 'close', 'lucky', 'thanks', 'again'];

/** What was said, in the margin, and a way to say something; nobody talks to bots alone. */
export function Chat({ model }: { model: TableModel }) {
  const [isOpen, setOpen] = useState(false);
  const view = model.view.value;
  const { seats } = model.you.value;
  const others = view?.seats.filter(({ who, seat }) => who === 'person' && !seats.includes(seat));
  const lines = model.chat.value.slice(isOpen ? -12 : -SHOWN);
  if (!others?.length && lines.length === 0 && model.presence.value.watching === 0) {
    return null;
  }
  const say = (text: string) => {
    setOpen(false);
    void model.send({ type: 'say', seat: seats[0], text });
  };
  return (
    <section class="margin chat" aria-label={t('table.chat')}>
      <ul class="lines" aria-live="polite">
        {lines.map(({ at, seat, name, text }) => (
          <li key={`${at}${seat}${text}`}>
            <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
            <b>{name || nameOf(view, seat)}</b> {text}
          </li>
        ))}
      </ul>
      {isOpen && <Saying say={say} />}
      {seats.length > 0 && (
        <button type="button" class="tool" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChatIcon />
          {t('table.say')}
        </button>
      )}
    </section>
  );
}

function Saying({ say }: { say: (text: string) => void }) {
  const send = (event: Event) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget as HTMLFormElement).get('text');
    if (typeof text === 'string' && text.trim()) {
      say(text.trim());
    }
  };
  return (
    <div class="saying">
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
    </div>
  );
}
