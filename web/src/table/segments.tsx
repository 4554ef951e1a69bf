import type { Signal } from '@preact/signals';
import { t } from '../words/language.ts';

interface SegmentsProps<T extends string> {
  label: string;
  value: Signal<T>;
  options: readonly T[];
  /** The texts are at this key, a dot, and the option. */
  words: string;
}

/** A few values of which one holds. */
export function Segments<T extends string>({ label, value, options, words }: SegmentsProps<T>) {
  return (
    <fieldset class="segments">
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={value.value === option}
          onClick={() => {
            value.value = option;
          }}
        >
          {t(`${words}.${option}`)}
        </button>
      ))}
    </fieldset>
  );
}
