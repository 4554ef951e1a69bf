import { PerTable } from './per-table.ts';

// What this browser knows of the throws of a table by itself: what it sent and revealed, what was
// fixed before, and what it saw come of it. The proof compares the server's word with it.

const MOST_THROWS = 800;
/** Of one throw. More are sent or asked for only if somebody plays with it. */
const MOST_PARTS = 16;

/** A throw as the viewer sent it, with what was public then. */
export interface SentThrow {
  nonce: string;
  /** What the server had committed to. */
  commitment: string;
  /** What the browsers of the others had committed to, by seat. */
  others?: Record<string, string>;
  /** For which it was sent. */
  seat?: number;
  /** In the order of the file; nothing for fair dice. */
  gesture?: number[];
}

/** A throw of another as it was fixed when this browser revealed its nonce for it. */
export interface AnsweredThrow {
  /** What the server had committed to. */
  commitment: string;
  toss: string;
  nonce: string;
}

export interface KeptThrow {
  /** What the viewer sent for it: several, if the server did not take the first. */
  sent?: SentThrow[];
  /** What it revealed its nonces for: several, if the first was not made. */
  answered?: AnsweredThrow[];
  /** How often the server did not take what the viewer sent. */
  refused?: number;
  /** The seat of this browser, if it was there and had committed in time and was not asked. */
  passedOver?: number;
  /** What was seen to come of it, in notation. */
  step?: string;
}

/** As version 0.2.0 kept it. */
interface OlderThrow {
  commitment?: string;
  nonce?: string;
  toss?: string;
  revealed?: string;
}

const throwsOf = new PerTable<[number: number, kept: KeptThrow & OlderThrow][]>('piste.throws', 12);

export function keptThrows(table: string): ReadonlyMap<number, KeptThrow> {
  return new Map(throwsOf.get(table)?.map(([number, kept]) => [number, upgraded(kept)]));
}

function upgraded({
  commitment,
  nonce,
  toss,
  revealed,
  ...kept
}: KeptThrow & OlderThrow): KeptThrow {
  if (commitment !== undefined && toss !== undefined && revealed !== undefined) {
    return { answered: [{ commitment, toss, nonce: revealed }], ...kept };
  }
  return commitment !== undefined && nonce !== undefined
    ? { sent: [{ commitment, nonce }], ...kept }
    : kept;
}

/**
 * Adds to what is known of a throw. What is known of older ones is never given up for it: a server
 * could announce throws until what speaks against it is forgotten.
 *
 * @returns whether there was room for it
 */
export function keepThrow(table: string, number: number, more: KeptThrow): boolean {
  const throws = new Map(keptThrows(table));
  if (throws.size >= MOST_THROWS && !throws.has(number)) {
    return false;
  }
  throws.set(number, { ...throws.get(number), ...more });
  throwsOf.set(table, [...throws]);
  return true;
}

/** Adds what the viewer sends for a throw, unless it is known; the first ones are never given up. */
export function keepSent(table: string, number: number, sent: SentThrow): void {
  const before = keptThrows(table).get(number)?.sent ?? [];
  const isKnown = before.some(
    ({ nonce, commitment }) => nonce === sent.nonce && commitment === sent.commitment,
  );
  if (!isKnown) {
    keepThrow(table, number, { sent: [...before.slice(0, MOST_PARTS - 1), sent] });
  }
}

/** Adds what this browser is about to reveal its nonce for. @returns whether there was room for it */
export function keepAnswered(table: string, number: number, answered: AnsweredThrow): boolean {
  const before = keptThrows(table).get(number)?.answered ?? [];
  const isKnown = before.some(({ nonce }) => nonce === answered.nonce);
  return (
    isKnown ||
    (before.length < MOST_PARTS && keepThrow(table, number, { answered: [...before, answered] }))
  );
}
