import type { Colour } from './board-places.ts';

/** A share of a whole, in the colours of the dice. */
export function Bar({ chance, colour }: { chance: number; colour: Colour | undefined }) {
  return (
    <div class="board-bar" data-colour={colour} aria-hidden="true">
      <i style={{ flexGrow: chance }} />
      <i style={{ flexGrow: 1 - chance }} />
    </div>
  );
}
