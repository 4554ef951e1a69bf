import { t } from '../words/language.ts';
import { callTrouble, callWish, mayCall, wishCalls } from './calls.ts';

/** Lets somebody have the browser say that it is their turn; it is the browser that asks for leave. */
export function CallsWish() {
  if (!mayCall()) {
    return null;
  }
  return (
    <fieldset class="segments">
      <legend>{t('call.wish')}</legend>
      {(['off', 'on'] as const).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={callWish.value === option}
          onClick={() => void wishCalls(option)}
        >
          {t(`call.wish.${option}`)}
        </button>
      ))}
      <span class="hint" role="status">
        {callTrouble.value && t(`call.${callTrouble.value}`)}
      </span>
    </fieldset>
  );
}
