import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { type Banned, banPlayer } from '../../net/host-api.ts';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';

interface DeedProps {
  /** What it asks for, and what stands there at first. */
  label: string;
  proposed?: string;
  longest: number;
  does: string;
  children?: ComponentChildren;
  onDo(text: string, form: FormData): Promise<unknown>;
  onEnd(): void;
}

/** A deed that needs a word of why: a small form below what it is about. */
export function Deed({ label, proposed = '', longest, does, children, onDo, onEnd }: DeedProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const trouble = useSignal('');
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    try {
      await onDo(String(form.get('text')).trim(), form);
      onEnd();
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  return (
    <form class="host-deed" onSubmit={(event) => void submit(event)}>
      <label for={id}>{label}</label>
      <input ref={input} id={id} name="text" defaultValue={proposed} maxLength={longest} required />
      {children}
      <div class="host-deeds">
        <button type="submit" class="button primary">
          {does}
        </button>
        <button type="button" class="button" onClick={onEnd}>
          {t('host.cancel')}
        </button>
      </div>
      {trouble.value && (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      )}
    </form>
  );
}

const HOURS = [1, 24, 168, 720] as const;

interface BanningProps {
  name: string;
  whom: Banned;
  proposed?: string;
  onEnd(): void;
}

/** Bans somebody, for as long as is chosen. */
export function Banning({ name, whom, proposed = '', onEnd }: BanningProps) {
  const id = useId();
  return (
    <Deed
      label={t('host.ban.why')}
      proposed={proposed}
      longest={200}
      does={t('host.ban.do', { name })}
      onEnd={onEnd}
      onDo={(reason, form) => banPlayer(whom, Number(form.get('hours')) || undefined, reason)}
    >
      <label for={id}>{t('host.ban.long')}</label>
      <select id={id} name="hours" defaultValue="24">
        {HOURS.map((hours) => (
          <option key={hours} value={hours} selected={hours === 24}>
            {t(`host.ban.hours.${hours}`)}
          </option>
        ))}
        <option value="">{t('host.ban.for-good')}</option>
      </select>
    </Deed>
  );
}

/** Gives the focus back to the button that opened a form, once it is gone. */
export function useDeed<Kind>(): {
  open: Signal<Kind | undefined>;
  end: () => void;
  begin: (kind: Kind) => void;
} {
  const open = useSignal<Kind | undefined>(undefined);
  const opener = useRef<Element | null>(null);
  return {
    open,
    begin: (kind) => {
      opener.current = document.activeElement;
      open.value = kind;
    },
    end: () => {
      open.value = undefined;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        opener.current.focus();
      }
    },
  };
}
