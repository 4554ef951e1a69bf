import { Die, type Face } from './drawn-die.tsx';

// A plain drawing for a game of which there is no photograph, in its own deep colour. The pip is
// the only ornament.

const BOARD = 7;
const SQUARE = 30;
const DICE: readonly (readonly [number, number, Face, boolean])[] = [
  [1, 1, 6, true],
  [2, 1, 3, true],
  [4, 2, 5, true],
  [5, 1, 2, true],
  [2, 4, 4, false],
  [3, 4, 2, false],
  [4, 4, 6, false],
  [5, 5, 3, false],
];

/** A wooden board on plum cloth, ivory against ebony. */
export function DeschainerDrawing() {
  const squares = Array.from({ length: BOARD * BOARD }, (_, i) => [
    i % BOARD,
    Math.floor(i / BOARD),
  ]);
  return (
    <svg viewBox="0 0 355 158" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="355" height="158" fill="#2f1d2d" />
      <g transform="translate(180 80) skewX(-16) rotate(-5) scale(1.02 0.6) translate(-105 -105)">
        <rect x="-2" y="6" width="236" height="240" rx="10" fill="#190e18" opacity="0.55" />
        <rect x="-10" y="4" width="230" height="232" rx="7" fill="#2b1a11" />
        <rect x="-10" y="-10" width="230" height="230" rx="7" fill="#4a2f1d" />
        {squares.map(([x, y]) => (
          <rect
            key={`${x} ${y}`}
            x={x! * SQUARE + 0.7}
            y={y! * SQUARE + 0.7}
            width={SQUARE - 1.4}
            height={SQUARE - 1.4}
            rx="1.6"
            fill={(x! + y!) % 2 ? '#75502f' : '#875f3b'}
          />
        ))}
        {DICE.map(([x, y, face, ebony]) => (
          <Die
            key={`${x} ${y}`}
            x={(x + 0.5) * SQUARE}
            y={(y + 0.5) * SQUARE}
            face={face}
            edge={22}
            ebony={ebony}
          />
        ))}
      </g>
    </svg>
  );
}
