import './plan-die.css';

type Pips = 2 | 3 | 4 | 5 | 6;

/** Where pips are on a face, in tenths of its edge from the middle. */
const PIPS: Readonly<Record<Pips, readonly (readonly [number, number])[]>> = {
  2: [
    [-2.5, -2.5],
    [2.5, 2.5],
  ],
  3: [
    [-2.5, -2.5],
    [0, 0],
    [2.5, 2.5],
  ],
  4: [
    [-2.5, -2.5],
    [2.5, -2.5],
    [-2.5, 2.5],
    [2.5, 2.5],
  ],
  5: [
    [-2.5, -2.5],
    [2.5, -2.5],
    [0, 0],
    [-2.5, 2.5],
    [2.5, 2.5],
  ],
  6: [
    [-2.5, -2.7],
    [2.5, -2.7],
    [-2.5, 0],
    [2.5, 0],
    [-2.5, 2.7],
    [2.5, 2.7],
  ],
};

/** How dice of a kind are drawn from above, where they are no plain ones of ivory with pips. */
export interface DieLook {
  top: string;
  /** Its figures, if they are not dark. */
  mark?: string;
  isRound?: boolean;
  /** What is written on one that shows no face yet. */
  inHand: string;
}

interface PlanDieProps {
  x?: number;
  y?: number;
  /** As the game calls it; an unknown one is written. */
  face: string;
  turn?: number;
  edge?: number;
  isChosen?: boolean;
  /** Of a special one, which has figures and no pips. */
  look?: DieLook | undefined;
}

/** A die of ivory from above, of any game, in units of its own edge. */
export function PlanDie({
  x = 0,
  y = 0,
  face,
  turn = 0,
  edge = 1,
  isChosen = false,
  look,
}: PlanDieProps) {
  const corner = look?.isRound ? 5 : 2;
  return (
    <g
      class={isChosen ? 'plan-die chosen' : 'plan-die'}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${edge / 10})`}
    >
      <rect class="side" x="-5" y="-4" width="10" height="10" rx={corner} />
      <rect
        class="top"
        x="-5"
        y="-5"
        width="10"
        height="10"
        rx={corner}
        style={look ? { fill: look.top } : undefined}
      />
      {look ? (
        <text y="2.3" style={look.mark ? { fill: look.mark } : undefined}>
          {face}
        </text>
      ) : (
        <Face face={face} />
      )}
    </g>
  );
}

function Face({ face }: { face: string }) {
  if (face === 'X') {
    return <path class="cross" d="M-2.3-2.3l4.6 4.6M2.3-2.3l-4.6 4.6" />;
  }
  const pips = face === '1' ? ([[0, 0]] as const) : PIPS[Number(face) as keyof typeof PIPS];
  if (!pips) {
    return <text y="2.3">{face}</text>;
  }
  return pips.map(([px, py]) => <circle key={`${px} ${py}`} cx={px} cy={py} r="1" />);
}
