import { Jolts } from '../../gesture/jolts.ts';
import { isOneOf, remembered } from '../../kept/remembered.ts';
import type { PhoneHand } from './phone-hand.ts';
import { buzzForRattle, buzzForThrow } from './phone-haptics.ts';

const GRAVITY = 9.81;

/** Whether a shake of the phone throws. */
export const shakeWish = remembered<'on' | 'off'>('piste.shake', 'off', isOneOf('on', 'off'));

interface Asking {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

/** Whether this browser tells how it is moved: only at addresses that are secure. */
export function mayFeelShakes(): boolean {
  return isSecureContext && 'DeviceMotionEvent' in window;
}

/** Some browsers ask, and only when something was tapped. */
export async function askToFeelShakes(): Promise<boolean> {
  const asking = (DeviceMotionEvent as unknown as Asking).requestPermission;
  try {
    return asking === undefined || (await asking.call(DeviceMotionEvent)) === 'granted';
  } catch {
    return false;
  }
}

/** Asks at the first tap somebody who wished it before the page was loaded: some browsers then ask anew. */
export function askAtFirstTap(refused: () => void): () => void {
  const ask = async () => {
    if (!(await askToFeelShakes())) {
      refused();
    }
  };
  const how = { once: true, capture: true };
  addEventListener('click', ask, how);
  return () => removeEventListener('click', ask, how);
}

/** Throws what the hand holds when the phone is shaken, until it is stopped. */
export function throwByShakes(hand: PhoneHand): () => void {
  const jolts = new Jolts();
  const feel = ({ acceleration, accelerationIncludingGravity, timeStamp }: DeviceMotionEvent) => {
    if (hand.dice.peek() === 0) {
      jolts.forget();
      return;
    }
    const jolt = jolts.feel(strengthOf(acceleration, accelerationIncludingGravity), timeStamp);
    if (jolt?.kind === 'rattle') {
      buzzForRattle();
    } else if (jolt && hand.throwShaken(jolt.level)) {
      buzzForThrow();
    }
  };
  addEventListener('devicemotion', feel);
  return () => removeEventListener('devicemotion', feel);
}

type Acceleration = DeviceMotionEvent['acceleration'];

/** How hard it is moved, in metres per square second; devices without a gyroscope tell it with gravity in it. */
function strengthOf(plain: Acceleration, whole: Acceleration): number {
  const size = (of: Acceleration) => Math.hypot(of?.x ?? 0, of?.y ?? 0, of?.z ?? 0);
  return plain && plain.x !== null ? size(plain) : Math.abs(size(whole) - (whole ? GRAVITY : 0));
}
