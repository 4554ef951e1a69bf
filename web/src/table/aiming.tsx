import type { ReadonlySignal } from '@preact/signals';
import { LEVELS } from '../gesture/strength.ts';
import type { Aim } from '../gesture/throwing-hand.ts';
import { t } from '../words/language.ts';
import { aimWords, strengthWords } from './aim-words.ts';

export interface AimingHand {
  readonly aim: ReadonlySignal<Aim | undefined>;
  press(key: string): boolean;
  cancel(): void;
  throwAimed(): void;
}

/** Strength and the throw itself, for those who aim by keys or by a tap. */
export function Aiming({ hand }: { hand: AimingHand }) {
  const aim = hand.aim.value;
  const level = aim?.level ?? 0;
  return (
    <div class="margin actions aiming">
      <div class="strength">
        <button
          type="button"
          class="button round"
          aria-label={t('table.weaker')}
          onClick={() => hand.press('-')}
        >
          −
        </button>
        <span class="pips" role="img" aria-label={strengthWords(level)}>
          {Array.from({ length: LEVELS }, (_, i) => (
            <i key={i} class={i < level ? 'full' : ''} />
          ))}
        </span>
        <button
          type="button"
          class="button round"
          aria-label={t('table.stronger')}
          onClick={() => hand.press('+')}
        >
          +
        </button>
      </div>
      <button type="button" class="button" onClick={() => hand.cancel()}>
        {t('table.cancel')}
      </button>
      <button type="button" class="button primary" onClick={() => hand.throwAimed()}>
        {level === 0 ? t('table.let-drop') : t('table.throw')}
      </button>
      <span class="hidden-text" aria-live="polite">
        <span>{strengthWords(level)}</span> <span>{aim && aimWords(aim.gesture)}</span>
      </span>
    </div>
  );
}
