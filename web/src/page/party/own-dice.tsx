import type { GameView, Piece, TableView } from '../../net/protocol.ts';
import { facesOf, ZONE } from '../../table/lying.ts';
import { PlanDie } from '../../table/plan-die.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { hasText, t } from '../../words/language.ts';
import type { PhoneHand } from './phone-hand.ts';

/** The dice that are somebody's and lie nowhere. */
export function ownDice(game: GameView | undefined, seat: number | undefined): Piece[] {
  const own = game?.zones.filter(({ owner }) => owner !== undefined && owner === seat) ?? [];
  return own.flatMap(({ pieces }) => pieces.filter(({ pose }) => pose === undefined));
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
  const isThrown = model.ownPrompt.value?.cast !== true;
  const rest = pieces.slice(0, pieces.length - (isThrown ? hand.dice.value : 0));
  const label = labelOf(view, seat, pieces.length);
  return (
    <section class="hand-reserve">
      <p class="hint">{label}</p>
      <div role="img" aria-label={label}>
        {rest.map((piece) => (
          <svg key={piece.id} viewBox="-0.6 -0.6 1.2 1.3" aria-hidden="true">
            <PlanDie face={restingFace(view.game, piece)} />
          </svg>
        ))}
      </div>
    </section>
  );
}

/** What a game calls the only zone that is somebody's, where it does. */
function labelOf({ terms, game }: TableView, seat: number, count: number): string {
  const own = game?.zones.filter(({ owner }) => owner === seat) ?? [];
  const [only] = own;
  const key = `${terms.game}.zone.${only?.name}`;
  const isCalled = own.length === 1 && only?.name !== ZONE.reserve && hasText(key);
  return isCalled ? `${t(key)}: ${count}` : t('party.hand.reserve', { count });
}
