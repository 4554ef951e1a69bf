import { gameNamed } from '../../games/index.ts';
import type { GameView, Piece, TableView } from '../../net/protocol.ts';
import { facesOf, ZONE, zoneOf } from '../../table/lying.ts';
import { PlanDie } from '../../table/plan-die.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { hasText, t } from '../../words/language.ts';
import type { PhoneHand } from './phone-hand.ts';

/** The dice that are somebody's and lie nowhere. */
export function ownDice(game: GameView | undefined, seat: number | undefined): Piece[] {
  const own = game?.zones.filter(({ owner }) => owner !== undefined && owner === seat) ?? [];
  return own.flatMap(({ pieces }) => pieces.filter(({ pose }) => pose === undefined));
}

/** The dice that the hand throws now. */
export function diceInAir(hand: PhoneHand, { game, terms }: TableView): Piece[] {
  const { inAir = ZONE.hand, kindThrown } = gameNamed(terms.game);
  const prompt = hand.prompt.value;
  if (prompt?.cast) {
    return zoneOf(game, inAir)?.pieces ?? [];
  }
  const own = ownDice(game, prompt?.seat);
  const thrown = hand.thrown.value;
  const kind = thrown && kindThrown?.(thrown);
  const count = hand.dice.value;
  return count === 0 ? [] : own.filter((die) => !kind || die.kind === kind).slice(-count);
}

/** A die that is drawn, of any kind. */
export function OwnDie({ view, piece, ...place }: OwnDieProps) {
  const look = gameNamed(view.terms.game).dieLooks?.[piece.kind];
  const face = piece.face ?? look?.inHand ?? restingFace(view.game, piece);
  return <PlanDie {...place} face={face} look={look} />;
}

interface OwnDieProps {
  view: TableView;
  piece: Piece;
  x?: number;
  y?: number;
  edge?: number;
}

/** A die in a reserve shows nothing that counts: any face will do, the same each time; one of a kind of its own shows that. */
export function restingFace(game: GameView | undefined, piece: Piece): string {
  const faces = game ? facesOf(game, piece) : [];
  const isPlain = faces.every((face) => /^[1-6X]$/.test(face));
  return piece.face ?? (isPlain ? String(2 + (piece.id % 5)) : (faces.at(-1) ?? '?'));
}

interface OwnDiceProps {
  model: TableModel;
  hand: PhoneHand;
  view: TableView;
}

/** The dice that stay in the reserve. */
export function OwnDice({ model, hand, view }: OwnDiceProps) {
  const seat = model.you.value.seats[0]!;
  const pieces = ownDice(view.game, seat);
  const inAir = new Set(diceInAir(hand, view).map(({ id }) => id));
  const rest = pieces.filter(({ id }) => !inAir.has(id));
  const label = labelOf(view, seat, pieces);
  return (
    <section class="hand-reserve">
      <p class="hint">{label}</p>
      <div role="img" aria-label={label}>
        {rest.map((piece) => (
          <svg key={piece.id} viewBox="-0.6 -0.6 1.2 1.3" aria-hidden="true">
            <OwnDie view={view} piece={piece} />
          </svg>
        ))}
      </div>
    </section>
  );
}

/** What a game calls the only zone that is somebody's, where it does, and what is in it. */
export function labelOf(
  { terms, game }: TableView,
  seat: number,
  pieces: readonly Piece[],
): string {
  const own = game?.zones.filter(({ owner }) => owner === seat) ?? [];
  const [only] = own;
  const key = `${terms.game}.zone.${only?.name}`;
  const isCalled = own.length === 1 && only?.name !== ZONE.reserve && hasText(key);
  const what = kindsIn(terms.game, game, pieces) || pieces.length;
  return isCalled ? `${t(key)}: ${what}` : t('party.hand.reserve', { count: pieces.length });
}

/** The names of dice that are not all plain, such as "3 plain dice, 1 joker die"; nothing where they are. */
function kindsIn(name: string, game: GameView | undefined, pieces: readonly Piece[]): string {
  const counts = (game?.kinds ?? []).map((kind) => ({
    key: `${name}.die.${kind.name}`,
    count: pieces.filter((piece) => piece.kind === kind.name).length,
  }));
  const isMixed = counts.slice(1).some(({ key, count }) => count > 0 && hasText(key));
  const held = counts.filter(({ count }) => count > 0);
  return isMixed ? held.map(({ key, count }) => t(key, { count })).join(', ') : '';
}
