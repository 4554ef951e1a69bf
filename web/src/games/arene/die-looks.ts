import type { DieLook } from '../../table/plan-die.tsx';

/** Special dice drawn from above, in the colours that they have on the table. */
export const DIE_LOOKS: Readonly<Record<string, DieLook>> = {
  joker: { top: '#d9a03c', inHand: 'J' },
  multiplier: { top: '#35546f', mark: '#efe4cc', inHand: '×' },
  ten: { top: '#efe3c9', isRound: true, inHand: '10' },
};
