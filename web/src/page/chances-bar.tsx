import { percent } from '../words/figures.ts';
import { t } from '../words/language.ts';

interface ChancesBarProps {
  seats: readonly number[];
  win: readonly number[];
  /** The one seat whose chance is told first, if it is the viewer's. */
  own?: number | undefined;
  name(seat: number): string;
}

/** Everybody's chances to win as one bar, in the colours of the seats. */
export function ChancesBar({ seats, win, own, name }: ChancesBarProps) {
  const chances = seats
    .map((seat, i) => ({ seat, chance: win[i]! }))
    .sort((a, b) => Number(b.seat === own) - Number(a.seat === own) || a.seat - b.seat);
  const [first, ...rest] = chances;
  const others = own === undefined ? chances : rest;
  return (
    <>
      <p class="chances-head">
        <span>{t(own === undefined ? 'table.chances' : 'table.own-chances')}</span>
        {own !== undefined && <b class="number">{percent(first!.chance)}</b>}
      </p>
      <div class="chances-bar" aria-hidden="true">
        {chances
          .filter(({ chance }) => chance > 0)
          .map(({ seat, chance }) => (
            <i key={seat} style={{ '--seat': `var(--seat-${seat})`, 'flex-grow': chance }} />
          ))}
      </div>
      <p class="chances-others number">
        {others.map(({ seat, chance }) => (
          <span key={seat}>
            <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
            <span class="chance-name">{name(seat)}</span> {percent(chance)}
          </span>
        ))}
      </p>
    </>
  );
}
