import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { errorWords } from '../error-words.ts';

/** Something that is asked of the server: while it is under way nothing else is, and what went wrong is said. */
export interface Deed {
  isBusy: Signal<boolean>;
  trouble: Signal<string>;
  run(work: () => Promise<unknown>): Promise<void>;
}

export function useDeed(): Deed {
  const isBusy = useSignal(false);
  const trouble = useSignal('');
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy.value) {
      return;
    }
    isBusy.value = true;
    trouble.value = '';
    try {
      await work();
    } catch (error) {
      trouble.value = errorWords(error);
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy, trouble, run };
}

export function TroubleOf({ deed }: { deed: Deed }) {
  return (
    <p class="wrong me-trouble" role="alert">
      {deed.trouble.value}
    </p>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  value: Signal<string>;
  autocomplete: 'username' | 'one-time-code' | 'off';
}

export function Field({ id, label, hint, value, autocomplete }: FieldProps) {
  return (
    <div class="me-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        required
        autocomplete={autocomplete}
        spellcheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value.value}
        onInput={(event) => {
          value.value = event.currentTarget.value;
        }}
      />
      {hint && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  id: string;
  children: ComponentChildren;
}

export function Part({ title, id, children }: PartProps) {
  return (
    <section class="me-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
