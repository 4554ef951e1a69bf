import { useRef } from 'preact/hooks';
import type { Review } from '../../net/review.ts';
import { percent } from '../../words/figures.ts';
import { t } from '../../words/language.ts';
import { isNarrow } from '../layout.ts';
import { type KeyMoment, type Point, unitOf } from './course.ts';
import { placeNames } from './plot-names.ts';

const HEIGHT = 320;
const LEFT = 44;
const RIGHT = 74;
const TOP = 14;
const BOTTOM = 32;
const PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;
/** As wide as it is shown, more or less, so that its words are as large as all others. */
const WIDE = 764;
const NARROW = 370;
/** Room for the number of a throw below the plot. */
const TICK_WIDTH = 80;

interface PlotProps {
  review: Review;
  course: readonly Point[];
  moments: readonly KeyMoment[];
  winners: readonly number[];
  /** The number of throws at which one looks. */
  at: number;
  onAt(throws: number): void;
  name(seat: number): string;
}

/** Everybody's chances, throw after throw, to be gone through with a finger or the arrow keys. */
export function Plot(props: PlotProps) {
  const { review, course, moments, winners, at, onAt, name } = props;
  const frame = useRef<HTMLDivElement>(null);
  const last = course.length - 1;
  const all = isNarrow.value ? NARROW : WIDE;
  const across = all - LEFT - RIGHT;
  const x = (throws: number) => LEFT + (last === 0 ? 0 : (throws / last) * across);
  const y = (win: number) => TOP + (1 - win) * PLOT_HEIGHT;
  const line = (player: number) =>
    course.map(({ throws, win }, i) => `${i ? 'L' : 'M'}${x(throws)} ${y(win[player]!)}`).join('');
  const look = (event: PointerEvent) => {
    if (event.buttons === 0 && event.type === 'pointermove') {
      return;
    }
    const { left, width } = frame.current!.getBoundingClientRect();
    const along = (((event.clientX - left) / width) * all - LEFT) / across;
    onAt(Math.round(Math.min(1, Math.max(0, along)) * last));
  };
  const grab = (event: PointerEvent) => {
    frame.current!.setPointerCapture(event.pointerId);
    look(event);
  };
  const key = (event: KeyboardEvent) => {
    const to = keyed(event.key, at, last);
    if (to !== undefined) {
      event.preventDefault();
      onAt(to);
    }
  };
  const seen = course[at]!;
  // The winner is drawn last, over the others.
  const order = review.players
    .map((seat, player) => ({ seat, player, isWinner: winners.includes(seat) }))
    .sort((a, b) => Number(a.isWinner) - Number(b.isWinner));
  return (
    <div
      ref={frame}
      class="plot"
      role="slider"
      tabIndex={0}
      aria-label={t(`review.chances-${unitOf(review)}`)}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={said(seen, review, name)}
      onPointerDown={grab}
      onPointerMove={look}
      onKeyDown={key}
    >
      <svg viewBox={`0 0 ${all} ${HEIGHT}`} aria-hidden="true">
        <Grid {...{ last, across, x, y }} />
        {moments.map(({ throws, index }) => (
          <line key={index} class="moment-line" x1={x(throws)} x2={x(throws)} y1={TOP} y2={y(0)} />
        ))}
        <line class="here" x1={x(at)} x2={x(at)} y1={TOP} y2={y(0)} />
        {order.map(({ seat, player, isWinner }) => (
          <g key={seat} style={{ '--seat': `var(--seat-${seat})` }}>
            {isWinner && (
              <path class="wash" d={`${line(player)}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} />
            )}
            <path class={isWinner ? 'chance won' : 'chance'} d={line(player)} />
            <circle class="here-dot" cx={x(at)} cy={y(seen.win[player]!)} r={4} />
          </g>
        ))}
        <Names {...props} {...{ across, x, y }} />
        {moments.map(({ index, throws, to }, i) => (
          <g key={index} class="moment-pip" transform={`translate(${x(throws)} ${y(to)})`}>
            <circle r={11} />
            <text dy={4.5}>{i + 1}</text>
          </g>
        ))}
      </svg>
    </div>
  );
}

function keyed(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'PageDown':
      return Math.max(0, at - 10);
    case 'PageUp':
      return Math.min(last, at + 10);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

function said({ throws, win }: Point, review: Review, name: (seat: number) => string): string {
  const chances = review.players.map((seat, i) => `${name(seat)} ${percent(win[i]!)}`).join(', ');
  return `${t(`review.${unitOf(review)}`, { number: throws })}, ${chances}`;
}

interface Scales {
  /** How wide the lines are, all together. */
  across: number;
  x(throws: number): number;
  y(win: number): number;
}

function Grid({ last, across, x, y }: Scales & { last: number }) {
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => last / each <= across / TICK_WIDTH) ?? 1000;
  const ticks = Array.from({ length: Math.floor(last / step) }, (_, i) => (i + 1) * step);
  return (
    <g class="grid">
      {[0, 0.25, 0.5, 0.75, 1].map((win) => (
        <g key={win}>
          <line x1={LEFT} x2={LEFT + across} y1={y(win)} y2={y(win)} />
          <text x={LEFT - 10} y={y(win) + 4.5} text-anchor="end">
            {win === 1 ? percent(1) : String(100 * win)}
          </text>
        </g>
      ))}
      {ticks.map((throws) => (
        <text key={throws} x={x(throws)} y={HEIGHT - 8} text-anchor="middle">
          {throws}
        </text>
      ))}
    </g>
  );
}

/** Every line has its name beside it. */
function Names({ review, course, moments, winners, name, across, x, y }: PlotProps & Scales) {
  const lines = review.players.map((seat, player) => ({
    name: name(seat),
    spots: course.map(({ throws, win }) => ({ x: x(throws), y: y(win[player]!) })),
    isWinner: winners.includes(seat),
  }));
  const pips = moments.map(({ throws, to }) => ({ x: x(throws), y: y(to) }));
  const frame = { left: LEFT, right: LEFT + across, top: TOP - 5, bottom: y(0) };
  return (
    <g class="plot-names">
      {placeNames(lines, pips, frame).map((place, i) => (
        <text
          key={review.players[i]}
          class={place.isAtEnd ? 'won' : ''}
          x={place.x}
          y={place.y}
          text-anchor={place.isAtEnd ? 'start' : 'middle'}
          style={{ '--seat': `var(--seat-text-${review.players[i]})` }}
        >
          {lines[i]!.name}
        </text>
      ))}
    </g>
  );
}
