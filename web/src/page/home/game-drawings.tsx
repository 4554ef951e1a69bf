import { Die, type Face } from './drawn-die.tsx';

// Plain drawings for games that are not there yet, each in its own deep colour. The pip is the
// only ornament.

const ARCHES = ['#2c0d10', '#3a1115', '#4b181b', '#652320', '#8a3a26'];

/** The mouth of a cave, sheet behind sheet, and two dice before it. */
export function ArenaDrawing() {
  return (
    <svg viewBox="0 0 355 158" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="355" height="158" fill="#1f090b" />
      {ARCHES.map((fill, i) => {
        const half = 178 - i * 27;
        const top = 4 + i * 15;
        const d = `M${177 - half} 158C${177 - half} ${top + 50} ${177 - half * 0.62} ${top} ${177 + (i % 2 ? 5 : -5)} ${top}S${177 + half} ${top + 44} ${177 + half} 158z`;
        return <path key={fill} d={d} fill={fill} />;
      })}
      <g fill="#1a0709">
        <ellipse cx="177" cy="152" rx="70" ry="46" />
        <ellipse cx="177" cy="88" rx="42" ry="36" />
        <ellipse cx="132" cy="80" rx="19" ry="8" transform="rotate(20 132 80)" />
        <ellipse cx="222" cy="80" rx="19" ry="8" transform="rotate(-20 222 80)" />
      </g>
      <circle cx="163" cy="82" r="4.2" fill="#f4ead6" />
      <circle cx="191" cy="82" r="4.2" fill="#f4ead6" />
      <path d="M157 102q20 9 40 0" fill="none" stroke="#6b2a24" stroke-width="2" />
      <path d="M164 105l3.5-9 3.5 9zM183 105l3.5-9 3.5 9z" fill="#f4ead6" />
      <path
        d="M140 138L104 104M216 132L254 96M186 142L197 112"
        stroke="#d9bd8a"
        stroke-width="2.4"
        stroke-linecap="round"
      />
      <ellipse cx="177" cy="176" rx="220" ry="34" fill="#431419" />
      <Die x={64} y={136} face={5} turn={-14} />
      <Die x={300} y={133} face={3} turn={22} />
    </svg>
  );
}

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
