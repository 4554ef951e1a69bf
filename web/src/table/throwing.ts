import type { Gesture } from '../gesture/gesture.ts';
import type { Choice, Prompt } from '../net/protocol.ts';
import { type Outcome, randomName } from '../net/table-link.ts';
import { ZONE, zoneOf } from './lying.ts';
import type { TableModel } from './table-model.ts';

// What the hands of all games and devices say to the table: on the screen, on a phone, in a game's own way.

/** The choice that a flick of the viewer's dice makes. */
export function throwingChoice(prompt: Prompt | undefined): Choice | undefined {
  return prompt?.choices.find(({ dice = 0 }) => dice > 0);
}

/** Whether dice are to be thrown. */
export function isThrowAsked(prompt: Prompt | undefined): boolean {
  return prompt !== undefined && (prompt.cast || throwingChoice(prompt) !== undefined);
}

/** How many dice the viewer may throw now. */
export function diceToThrow(model: Pick<TableModel, 'ownPrompt' | 'view'>): number {
  const prompt = model.ownPrompt.value;
  if (prompt?.cast) {
    return zoneOf(model.view.value?.game, ZONE.hand)?.pieces.length ?? 0;
  }
  return throwingChoice(prompt)?.dice ?? 0;
}

/** What goes with a choice that throws dice; nothing with any other. */
export function tossFor({ needs = [] }: Choice, gesture: Gesture) {
  return {
    ...(needs.includes('gesture') ? { gesture } : {}),
    ...(needs.includes('nonce') ? { nonce: randomName() } : {}),
  };
}

/** Makes a choice for whoever is to act; dice that it throws are thrown so. */
export function choose(model: TableModel, choice: Choice, gesture: Gesture): Promise<Outcome> {
  const seat = model.ownPrompt.peek()?.seat;
  const toss = tossFor(choice, gesture);
  return model.sendAtOwnTurn({ type: 'play', seat, move: choice.token, ...toss });
}

/** Throws what is to be thrown now: dice that were cast, or those of a choice. */
export function sendThrow(model: TableModel, gesture: Gesture): Promise<Outcome> {
  const prompt = model.ownPrompt.peek();
  const choice = throwingChoice(prompt);
  const doing = choice ? { type: 'play', move: choice.token } : { type: 'cast' };
  return model.sendAtOwnTurn({ ...doing, seat: prompt?.seat, gesture, nonce: randomName() });
}
