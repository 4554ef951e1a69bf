import type { CurvePoint } from '../../net/players-api.ts';
import { t } from '../../words/language.ts';
import { day } from './words.ts';

const WIDTH = 560;
const HEIGHT = 150;
const LEFT = 44;
const TOP = 10;
const BOTTOM = 24;
const STEPS: readonly number[] = [50, 100, 200, 500];

/** A rating from game to game, with the band in which it almost surely is. */
export function Curve({ curve, game }: { curve: readonly CurvePoint[]; game: string }) {
  const first = curve[0]!;
  const last = curve.at(-1)!;
  const low = Math.min(...curve.map(({ points, margin }) => points - margin));
  const high = Math.max(...curve.map(({ points, margin }) => points + margin));
  const x = (i: number) => LEFT + (i / Math.max(1, curve.length - 1)) * (WIDTH - LEFT - 8);
  const y = (points: number) =>
    TOP + ((high - points) / Math.max(1, high - low)) * (HEIGHT - TOP - BOTTOM);
  const path = (of: (point: CurvePoint) => number, points = curve.map((_, i) => i)) =>
    points.map((i) => `${x(i).toFixed(1)} ${y(of(curve[i]!)).toFixed(1)}`).join('L');
  const back = curve.map((_, i) => curve.length - 1 - i);
  const band = `M${path(({ points, margin }) => points + margin)}L${path(({ points, margin }) => points - margin, back)}Z`;
  return (
    <svg
      class="rating-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('players.curve', {
        game,
        first: first.points,
        last: last.points,
        count: curve.length,
      })}
    >
      {ticks(low, high).map((tick) => (
        <g key={tick}>
          <line class="rating-grid" x1={LEFT} x2={WIDTH - 8} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
            {tick}
          </text>
        </g>
      ))}
      <path class="rating-band" d={band} />
      <path class="rating-line" d={`M${path(({ points }) => points)}`} />
      <text x={LEFT} y={HEIGHT - 4}>
        {day(first.at)}
      </text>
      <text x={WIDTH - 8} y={HEIGHT - 4} text-anchor="end">
        {day(last.at)}
      </text>
    </svg>
  );
}

/** Round numbers, few enough to be read. */
export function ticks(low: number, high: number): number[] {
  const step = STEPS.find((each) => (high - low) / each <= 5) ?? 1000;
  const found: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) {
    found.push(tick);
  }
  return found;
}
