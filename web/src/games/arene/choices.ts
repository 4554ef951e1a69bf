import type { Choice, Piece, Prompt } from '../../net/protocol.ts';

// The notation of L'Arène as far as the page must read it: only to know which die, zone or number
// a choice of the server's is about. What may be done, and what comes of it, the server says.

/** A combination that may be claimed. */
export interface Claim {
  choice: Choice;
  /** How many dice it takes, the multiplier besides. */
  size: number;
  value: string;
  times: number;
}

const CLAIM = /^(double|triple) (\d)(?:x([23]))?$/;

export function readClaim(choice: Choice): Claim | undefined {
  const parts = CLAIM.exec(choice.token);
  if (!parts) {
    return undefined;
  }
  const [, what, value = '', times] = parts;
  return { choice, size: what === 'double' ? 2 : 3, value, times: Number(times ?? 1) };
}

/** What follows a verb in a token: the zone of `hit chest`, the kind of `throw joker`. */
export function objectOf(choice: Choice, verb: string): string | undefined {
  const [first, second] = choice.token.split(' ');
  return first === verb ? second : undefined;
}

/** The choices that begin with a verb, by what follows it. */
export function choicesOf(prompt: Prompt | undefined, verb: string): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of prompt?.choices ?? []) {
    const object = objectOf(choice, verb);
    if (object !== undefined) {
      found.set(object, choice);
    }
  }
  return found;
}

/** The choice that is a word of its own, such as `done`. */
export function wordOf(prompt: Prompt | undefined, word: string): Choice | undefined {
  return prompt?.choices.find(({ token }) => token === word);
}

/** Whether dice are to be thrown or combinations claimed, or both: after some throws there is nothing but claims. */
export function isHunt({ choices }: Prompt): boolean {
  return choices.some(
    (choice) => choice.token === 'done' || objectOf(choice, 'throw') || readClaim(choice),
  );
}

/** How a die that lies is written: `5`, `jJ`, `t0`. */
export function slotOf({ kind, face = '' }: Piece): string {
  return kind === 'plain' ? face : `${kind[0]}${face}`;
}

/** Whether a die may be one of those that a claim is made of. */
export function belongs({ kind, face }: Piece, { value, times }: Claim): boolean {
  if (face === value || face === 'J') {
    return true;
  }
  const isMultiplier = kind === 'multiplier' && face === String(times);
  return times > 1 && (isMultiplier || Number(face) * times === Number(value));
}

/** The claims that these dice may be part of, those that need no other die first. */
export function claimsWith(claims: readonly Claim[], dice: readonly Piece[]): Claim[] {
  const room = ({ size, times }: Claim) => size + (times > 1 ? 1 : 0);
  return claims
    .filter((claim) => dice.length <= room(claim) && dice.every((die) => belongs(die, claim)))
    .toSorted((a, b) => room(a) - room(b));
}

/** The claims with the best one first: a triple before a double, then the higher value, of which 0 is the highest. */
export function bestFirst(claims: readonly Claim[]): Claim[] {
  const worth = ({ size, value }: Claim) => size * 100 + (value === '0' ? 10 : Number(value));
  const best = claims.toSorted((a, b) => worth(b) - worth(a))[0];
  return best ? [best, ...claims.filter((claim) => claim !== best)] : [];
}

/** What a choice brings, as the server says in the arguments of its words. */
export interface Brought {
  zones: readonly string[];
  powers: readonly string[];
  isGem: boolean;
}

export function broughtBy({ words }: Choice): Brought | undefined {
  const { zones, powers, gems } = words.args ?? {};
  const list = (text: unknown) => (typeof text === 'string' && text ? text.split(' ') : []);
  return zones === undefined && powers === undefined
    ? undefined
    : { zones: list(zones), powers: list(powers), isGem: Number(gems ?? 0) > 0 };
}
