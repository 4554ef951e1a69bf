import type { Gesture } from '../gesture/gesture.ts';
import { KEY_STEP } from '../gesture/key-aim.ts';
import type { Piece } from '../net/protocol.ts';
import { t } from '../words/language.ts';

/** Somewhere in the arena, in millimetres from the middle, as somebody sees it. */
export interface Seen {
  right: number;
  near: number;
}

function seenAt(x: number, z: number, turn: number, step = 0.001): Seen {
  const millimetres = (length: number) => Math.round(length / step) * step * 1000;
  return {
    right: Math.round(millimetres(x * Math.cos(turn) + z * Math.sin(turn))) || 0,
    near: Math.round(millimetres(z * Math.cos(turn) - x * Math.sin(turn))) || 0,
  };
}

/** Where a throw is aimed, as the hand that throws sees it. */
export function aimedAt({ side, aimX, aimZ }: Gesture): Seen {
  return seenAt(aimX, aimZ, side - Math.PI / 2);
}

/**
 * Where a thrown die lies, with the box turned so far: to the nearest place that keys can aim at, so that the same words are
 * heard when it is aimed at.
 */
export function liesAt({ pose }: Piece, turn: number): Seen | undefined {
  return pose && seenAt(pose[0] ?? 0, pose[2] ?? 0, turn, KEY_STEP);
}

/** The same for those who cannot see it. */
export function placeWords({ right, near }: Seen): string {
  const parts = [
    right !== 0 && t(right > 0 ? 'table.aim.right' : 'table.aim.left', { count: Math.abs(right) }),
    near !== 0 && t(near > 0 ? 'table.aim.near' : 'table.aim.far', { count: Math.abs(near) }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('table.aim.middle');
}

export function aimWords(gesture: Gesture): string {
  return placeWords(aimedAt(gesture));
}

export function strengthWords(level: number): string {
  return level === 0 ? t('table.drop') : t('table.strength', { level });
}
