import type { Face } from '../../games/game.ts';
import type { TableView, You } from '../../net/protocol.ts';
import { askerOf, hasResigned, isPlayedBy } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { Thinking } from '../../table/thinking.tsx';
import { hasText, said, t } from '../../words/language.ts';

/** Whose turn it is, or how it ended: the first thing that is read. The announcer says it aloud. */
export function TurnLine({ model, face }: { model: TableModel; face?: Face | undefined }) {
  const view = model.view.value;
  const line = face?.title?.() || (view ? lineOf(view, model.you.value, model) : '');
  return (
    <h1 class="turn-line" key={line} style={{ '--letters': line.length }}>
      {line}
      <Thinking model={model} seat={view?.toAct} />
    </h1>
  );
}

/** What the line says when nothing else takes its place. */
export function lineOf(view: TableView, you: You, model: TableModel): string {
  const { name } = model;
  switch (view.stage) {
    case 'open':
      return t('table.open');
    case 'closed':
      return t('table.closed-line');
    case 'finished':
      return winnersLine(view, name);
    case 'between':
      return view.tournament?.decider
        ? t('table.tie')
        : t('table.between', { number: view.tournament?.played ?? view.results.length });
    case 'playing':
      return playingLine(view, you, name);
  }
}

export function winnersLine(view: TableView, name: (seat: number) => string): string {
  const { winners } = view;
  const [only] = winners;
  if (winners.length === 1 && only !== undefined) {
    const key = view.tournament ? 'table.won-tournament' : 'table.won';
    return t(key, { player: { seat: only } }, name);
  }
  const names = winners.map(name);
  return names.length > 1
    ? t('table.won-together', { players: names.join(', ') })
    : isDraw(view)
      ? drawnLine(view.terms.game)
      : t('table.over');
}

/** Nobody has won: a draw, unless the game itself has. */
export function drawnLine(game: string): string {
  const own = `${game}.nobody-won`;
  return t(hasText(own) ? own : 'table.drawn');
}

/** Nobody has won, and not because nobody played. */
function isDraw({ results }: TableView): boolean {
  return results.at(-1)?.ranks.every((rank) => rank > 1) ?? false;
}

/** Whom a game that is being played waits for. */
export function playingLine(
  view: TableView,
  { seats }: You,
  name: (seat: number) => string,
): string {
  const { toAct } = view;
  if (view.paused) {
    return t('table.paused');
  }
  if (toAct === undefined) {
    return view.game?.prompt ? said(view.game.prompt.words, name) : '';
  }
  if (hasResigned(view, toAct)) {
    return t('table.turn-of-bot-for', { player: { seat: toAct } }, name);
  }
  const isMine = isPlayedBy(view, toAct, seats);
  return t(turnKey(view, isMine), { player: { seat: toAct } }, name);
}

/** A turn is announced, or that somebody is asked something while it is another's turn. */
function turnKey({ game, terms }: TableView, isMine: boolean): string {
  if (askerOf(game?.prompt) !== undefined) {
    return isMine ? 'table.your-answer' : 'table.answer-of';
  }
  const own = `${terms.game}.your-turn`;
  const mine = hasText(own) ? own : 'table.your-turn';
  return isMine ? mine : 'table.turn-of';
}
