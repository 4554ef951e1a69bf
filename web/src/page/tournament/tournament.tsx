import './tournament.css';
import type { ComponentChildren } from 'preact';
import type { TableView, TournamentView } from '../../net/protocol.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { Podium } from './podium.tsx';
import { Points } from './points.tsx';
import type { TournamentProps } from './props.ts';

addWords(
  import.meta.glob<Texts>('../../words/*/tournament.json', { eager: true, import: 'default' }),
);

/** So many have room for the podium and the points of each game at once. */
const FEW = 3;

/** How a tournament stands, in the margin: its games, what each cost, and who begins next; below it what else is wanted. */
export function Tournament(props: TournamentProps & { children?: ComponentChildren }) {
  const { view, tournament, children } = props;
  const isOver = view.stage === 'finished';
  return (
    <section
      class="margin tournament"
      data-over={isOver}
      data-many={view.seats.length > FEW}
      aria-labelledby="tournament"
    >
      <h2 id="tournament" class={isOver ? 'hidden-text' : ''}>
        {title(view, tournament)}
      </h2>
      {isOver && <Podium {...props} />}
      <Points {...props} />
      <p class="hint">{remark(props)}</p>
      {children}
    </section>
  );
}

function title({ stage }: TableView, { played, planned, next }: TournamentView): string {
  if (stage === 'finished') {
    return t('tournament.over');
  }
  if (played >= planned && next) {
    return t('tournament.deciding');
  }
  // Between two games the one that was just played still counts.
  const number = stage === 'between' ? played : played + 1;
  return t('tournament.game', { number, of: planned });
}

/** What comes next, or what is at stake. */
function remark({ model, view, tournament }: TournamentProps): string {
  const { ties, next, decider, planned, played } = tournament;
  if (view.stage === 'finished') {
    return endRemark(view, tournament);
  }
  if (view.stage === 'between' && next) {
    const player = { seat: next.first };
    const players = next.players.map(model.name).join(', ');
    return decider
      ? t('tournament.decides', { players, player }, model.name)
      : `${leading(model, tournament)} ${t('tournament.begins', { player }, model.name)}`;
  }
  const rule = ties === 'decider' ? 'tournament.has-decider' : 'tournament.shares';
  return played < planned ? `${t('tournament.fewest')} ${t(rule)}` : '';
}

function leading(model: TournamentProps['model'], { places }: TournamentView): string {
  const first = places.flatMap((place, i) => (place === 1 ? [i + 1] : []));
  return first.length === 1
    ? t('tournament.leads', { player: { seat: first[0]! } }, model.name)
    : t('tournament.lead-together', { players: first.map(model.name).join(', ') });
}

function endRemark({ winners }: TableView, { games, planned }: TournamentView): string {
  if (games.length > planned) {
    return t('tournament.decided');
  }
  return winners.length > 1 ? t('tournament.shared') : t('tournament.fewest');
}
