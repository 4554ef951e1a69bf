import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fan } from '../../bowl/fan.ts';
import { getFan, type Whereabouts } from '../../net/review.ts';
import { decodePath } from '../../path/decode-path.ts';
import type { Path } from '../../path/path.ts';
import { t } from '../../words/language.ts';
import { bytesOf } from '../bytes.ts';
import type { Player } from './player.ts';

/** Whoever goes quickly through a game asks for none of these. */
const PATIENCE_MILLIS = 250;

/** Shows where the dice of a throw might have gone too, if one wants to see that. */
export function FanSwitch({ player, at }: { player: Player; at: Whereabouts }) {
  const isOn = useSignal(false);
  const beat = player.looked.value;
  const bowl = player.screen.seenBowl;
  useEffect(() => {
    if (!bowl || !isOn.value || !player.isThrow(beat)) {
      return undefined;
    }
    const fan = new Fan(bowl);
    let isGone = false;
    const waiting = setTimeout(() => {
      void pathsOf(at, beat).then((paths) => !isGone && fan.show(paths), console.error);
    }, PATIENCE_MILLIS);
    return () => {
      isGone = true;
      clearTimeout(waiting);
      fan.close();
    };
  }, [bowl, isOn.value, beat, at.id, at.key, at.game]);
  return bowl ? (
    <button
      type="button"
      class="button fan-switch"
      aria-pressed={isOn.value}
      title={t('replay.fan.long')}
      onClick={() => {
        isOn.value = !isOn.value;
      }}
    >
      {t('replay.fan')}
    </button>
  ) : null;
}

async function pathsOf(at: Whereabouts, beat: number): Promise<Path[]> {
  return (await getFan(at, beat)).map((path) => decodePath(bytesOf(path)));
}
