export type Face = 2 | 3 | 4 | 5 | 6;

/** Where pips are on a face, in tenths of its edge from the middle. */
export const PIPS: Readonly<Record<Face, readonly (readonly [number, number])[]>> = {
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

interface DieProps {
  x: number;
  y: number;
  face: Face;
  turn?: number;
  edge?: number;
  ebony?: boolean;
}

/** A die from above. */
export function Die({ x, y, face, turn = 0, edge = 26, ebony = false }: DieProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${edge / 10})`}>
      <rect class="die-shade" x="-4.2" y="-3.4" width="10.4" height="10.4" rx="2.4" />
      <rect x="-5" y="-3.6" width="10" height="10" rx="2" fill={ebony ? '#241c1d' : '#b9a57f'} />
      <rect x="-5" y="-5" width="10" height="10" rx="2" fill={ebony ? '#3a3031' : '#e6d8ba'} />
      <rect
        x="-4.3"
        y="-4.3"
        width="8.6"
        height="8.6"
        rx="1.6"
        fill={ebony ? '#463b3b' : '#efe3c9'}
      />
      {PIPS[face].map(([px, py]) => (
        <circle key={`${px} ${py}`} cx={px} cy={py} r="0.95" fill={ebony ? '#eadfc6' : '#2a1f1a'} />
      ))}
    </g>
  );
}
