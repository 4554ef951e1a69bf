import type { GameInfo } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import type { Planned } from '../table/opening.ts';
import type { Draft, DraftSeat } from './draft.ts';

interface SeatFieldsProps {
  draft: Draft;
  game: GameInfo;
  /** The seats whose name will not do. */
  toName: readonly number[];
  onSeat(seat: number, change: Partial<DraftSeat>): void;
  onRemove(seat: number): void;
  onAdd(): void;
}

const KINDS: readonly Planned['kind'][] = ['person', 'open', 'bot'];

/** Who sits where. */
export function SeatFields({ draft, game, toName, onSeat, onRemove, onAdd }: SeatFieldsProps) {
  const { seats } = draft;
  return (
    <section class="seats" aria-labelledby="seats">
      <h2 id="seats">{t('setup.seats')}</h2>
      <ol>
        {seats.map((seat, i) => (
          <li key={i} class="seat">
            <i class="seat-dot" data-seat={i + 1} aria-hidden="true" />
            <KindField seat={i + 1} of={seat} onSeat={onSeat} />
            <WhoField
              seat={i + 1}
              of={seat}
              levels={game.levels}
              isWrong={toName.includes(i + 1)}
              onSeat={onSeat}
            />
            {i > 0 && seats.length > game.fewestPlayers && (
              <button
                type="button"
                class="icon-button"
                aria-label={t('setup.seat.remove', { seat: i + 1 })}
                onClick={() => onRemove(i + 1)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
              </button>
            )}
          </li>
        ))}
      </ol>
      {seats.length < game.mostPlayers ? (
        <button type="button" class="button" onClick={onAdd}>
          {t('setup.seat.add')}
        </button>
      ) : (
        <p class="hint">{t('setup.seat.full', { count: game.mostPlayers })}</p>
      )}
    </section>
  );
}

interface SeatProps {
  seat: number;
  of: DraftSeat;
  onSeat(seat: number, change: Partial<DraftSeat>): void;
}

/** The first seat is one's own. */
function KindField({ seat, of, onSeat }: SeatProps) {
  if (seat === 1) {
    return <span class="seat-kind">{t('setup.seat.you')}</span>;
  }
  return (
    <select
      class="seat-kind"
      aria-label={t('setup.seat', { seat })}
      value={of.kind}
      onChange={(event) => onSeat(seat, { kind: event.currentTarget.value as Planned['kind'] })}
    >
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`setup.seat.${kind}`)}
        </option>
      ))}
    </select>
  );
}

function WhoField({
  seat,
  of,
  levels,
  isWrong,
  onSeat,
}: SeatProps & { levels: readonly string[]; isWrong: boolean }) {
  switch (of.kind) {
    case 'open':
      return <span class="seat-who hint">{t('setup.seat.open.hint')}</span>;
    case 'bot':
      return (
        <select
          class="seat-who"
          aria-label={t('setup.seat.level', { seat })}
          value={of.level}
          onChange={(event) => onSeat(seat, { level: event.currentTarget.value })}
        >
          {levels.map((level) => (
            <option key={level} value={level}>
              {t(`setup.level.${level}`)}
            </option>
          ))}
        </select>
      );
    case 'person':
      return (
        <span class="seat-who">
          <input
            type="text"
            id={`name-${seat}`}
            aria-label={seat === 1 ? t('setup.name.own') : t('setup.name', { seat })}
            autocomplete={seat === 1 ? 'nickname' : 'off'}
            maxLength={24}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `name-${seat}-wrong` : undefined}
            value={of.name}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => onSeat(seat, { name: event.currentTarget.value })}
          />
          {isWrong && (
            <span class="wrong" id={`name-${seat}-wrong`}>
              {t('table.name')}
            </span>
          )}
        </span>
      );
  }
}
