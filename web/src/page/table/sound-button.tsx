import { t } from '../../words/language.ts';
import { SoundIcon } from '../icons.tsx';
import { isMuted, mute } from './seated.ts';

/** Turns the sound off and on. */
export function SoundButton() {
  return (
    <button
      type="button"
      class="tool"
      aria-pressed={!isMuted.value}
      aria-label={t('table.sound')}
      title={t(isMuted.value ? 'table.sound-off' : 'table.sound-on')}
      onClick={() => mute(!isMuted.value)}
    >
      <SoundIcon isOn={!isMuted.value} />
    </button>
  );
}
