import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../words/language.ts';
import type { PhoneHand } from './phone-hand.ts';
import {
  askAtFirstTap,
  askToFeelShakes,
  mayFeelShakes,
  shakeWish,
  throwByShakes,
} from './shaking.ts';

/** Lets a shake of the phone throw, where the browser tells of it; some ask for leave first. */
export function ShakeButton({ hand }: { hand: PhoneHand }) {
  const isRefused = useSignal(false);
  useSignalEffect(() => (shakeWish.value === 'on' ? throwByShakes(hand) : undefined));
  useEffect(
    () =>
      mayFeelShakes() && shakeWish.peek() === 'on'
        ? askAtFirstTap(() => {
            isRefused.value = true;
            shakeWish.value = 'off';
          })
        : undefined,
    [isRefused],
  );
  if (!mayFeelShakes()) {
    return null;
  }
  const isOn = shakeWish.value === 'on';
  const turn = async () => {
    isRefused.value = !isOn && !(await askToFeelShakes());
    shakeWish.value = isOn || isRefused.value ? 'off' : 'on';
  };
  const label = t(isRefused.value ? 'party.hand.shake-refused' : 'party.hand.shake');
  return (
    <button
      type="button"
      class="tool"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => void turn()}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8.5 4.5h7v15h-7zM5 8v8M2.5 10v4M19 8v8M21.5 10v4" />
      </svg>
    </button>
  );
}
