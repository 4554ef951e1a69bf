import { SPEEDS, speedWish } from '../../kept/settings.ts';
import { t } from '../../words/language.ts';
import { SpeedIcon } from '../icons.tsx';

const ALL = Object.keys(SPEEDS) as (keyof typeof SPEEDS)[];

/** How fast this screen shows what happens: each press is the next speed. */
export function SpeedButton() {
  const at = ALL.indexOf(speedWish.value);
  const name = t('party.speed', { speed: t(`table.speed.${speedWish.value}`) });
  return (
    <button
      type="button"
      class="tool"
      aria-label={name}
      title={name}
      onClick={() => {
        speedWish.value = ALL[(at + 1) % ALL.length]!;
      }}
    >
      <SpeedIcon level={at + 1} />
    </button>
  );
}
