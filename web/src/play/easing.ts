/** A cubic Bézier curve from (0, 0) to (1, 1), as CSS has them. */
function bezier(x1: number, y1: number, x2: number, y2: number): (t: number) => number {
  const curve = (a: number, b: number, s: number) =>
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s;
  return (t) => {
    if (t <= 0 || t >= 1) {
      return t <= 0 ? 0 : 1;
    }
    let low = 0;
    let high = 1;
    for (let i = 0; i < 18; i++) {
      const middle = (low + high) / 2;
      if (curve(x1, x2, middle) < t) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return curve(y1, y2, (low + high) / 2);
  };
}

/** How dice, the box and the camera move. */
export const slide = bezier(0.3, 0, 0.1, 1);

/** How much of `steadily` is used to get going, and to come to a stop. */
const RAMP = 0.2;
/** How much faster than evenly `steadily` goes at its fastest. */
export const STEADY_PEAK = 1 / (1 - RAMP);

/** From 0 to 1 at an even speed, but for a gentle beginning and end: hardly any faster than it must be. */
export function steadily(t: number): number {
  if (t > 0.5) {
    return 1 - steadily(1 - t);
  }
  return t < RAMP ? (STEADY_PEAK * t * t) / (2 * RAMP) : STEADY_PEAK * (t - RAMP / 2);
}

/** How far along something of a length is; endless time is its end. */
export function share(elapsed: number, length: number): number {
  return length <= 0 ? 1 : Math.min(1, Math.max(0, elapsed / length));
}
