import { t } from '../../words/language.ts';
import { isMuted, setVolume, volume } from './seated.ts';

/** How loud the table is. */
export function Volume() {
  return (
    <label class="volume">
      {t('table.volume')}
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        value={Math.round(100 * (isMuted.value ? 0 : volume.value))}
        onChange={({ currentTarget }) => setVolume(Number(currentTarget.value) / 100)}
      />
    </label>
  );
}
