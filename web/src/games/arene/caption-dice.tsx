import type { Cue } from '../../net/protocol.ts';
import { PlanDie } from '../../table/plan-die.tsx';
import { DIE_LOOKS } from './die-looks.ts';

const KINDS: Readonly<Record<string, string>> = { j: 'joker', m: 'multiplier', t: 'ten' };
/** More would be a second caption. */
const MOST = 12;

/** The dice that a cue tells of, in the notation of the game: `4`, `jJ`, `t0`; none where they are too many to draw. */
export function diceIn({ words }: Cue): { kind: string; face: string }[] {
  const { faces } = words.args ?? {};
  const slots = typeof faces === 'string' && faces ? faces.split(' ') : [];
  return (slots.length > MOST ? [] : slots).map((slot) => ({
    kind: KINDS[slot[0]!] ?? 'plain',
    face: slot.at(-1)!,
  }));
}

/** Thrown dice, drawn after the words that tell of them. */
export function CaptionDice({ cue }: { cue: Cue }) {
  const dice = diceIn(cue);
  return dice.length === 0 ? null : (
    <span class="cave-drawn">
      {dice.map(({ kind, face }, i) => (
        <svg key={i} viewBox="-0.55 -0.55 1.1 1.2" aria-hidden="true">
          <PlanDie face={face} look={DIE_LOOKS[kind]} />
        </svg>
      ))}
    </span>
  );
}
