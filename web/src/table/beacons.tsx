interface BeaconsProps {
  /** Where on the canvas, in pixels. */
  at: readonly { x: number; y: number }[];
  /** What is to be done with them. */
  does: 'pull' | 'tap';
}

/** Rings of light round what somebody new is to touch next. */
export function Beacons({ at, does }: BeaconsProps) {
  return at.map(({ x, y }) => (
    <i
      key={`${x} ${y}`}
      class="beacon"
      data-does={does}
      style={{ left: `${Math.round(x)}px`, top: `${Math.round(y)}px` }}
    />
  ));
}
