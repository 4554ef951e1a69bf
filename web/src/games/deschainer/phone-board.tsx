import './phone-board.css';
import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../net/protocol.ts';
import { PlanDie } from '../../table/plan-die.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import type { PhoneFace } from '../game.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardChoice } from './board-choice.ts';
import { type Colour, colourOf, diceBySquare } from './board-places.ts';
import { hintOf, squareWords } from './board-words.ts';
import { nameOf } from './notation.ts';
import { payersOf } from './selection.ts';
import { SIZE } from './set/squares.ts';

addWords(import.meta.glob<Texts>('./words/??.json', { eager: true, import: 'default' }));

/** A phone beside a board that is on another screen: the board from above, and the moves that one may make. */
export const phone: PhoneFace = { Hand: PhoneBoard };

function PhoneBoard({ model, view }: { model: TableModel; view: TableView }) {
  const [hand] = useState(() => new BoardChoice(model));
  useEffect(() => () => hand.close(), [hand]);
  const prompt = model.ownPrompt.value;
  return (
    <>
      <Board model={model} view={view} hand={hand} />
      <p class="hint phone-board-hint" aria-live="polite">
        {hintOf(model, hand) || t('party.hand.look')}
      </p>
      {prompt && <BoardActions model={model} hand={hand} prompt={prompt} view={view} />}
    </>
  );
}

interface BoardProps {
  model: TableModel;
  view: TableView;
  hand: BoardChoice;
}

function Board(props: BoardProps) {
  const { model, view } = props;
  const seat = model.you.value.seats[0] ?? 1;
  const isTurned = colourOf(view.game, seat) === 'black';
  const places = Array.from({ length: SIZE }, (_, i) => i);
  const rows = isTurned ? places : places.toReversed();
  const files = isTurned ? places.toReversed() : places;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div class="phone-board" role="group" aria-label={t('deschainer.phone-board')}>
      {rows.flatMap((row) =>
        files.map((file) => {
          const square = nameOf({ file, row });
          return <BoardSquare key={square} {...props} square={square} />;
        }),
      )}
    </div>
  );
}

/** A square, which is a button: it says what stands there, and what a tap may do. */
function BoardSquare({ model, view, hand, square }: BoardProps & { square: string }) {
  const die = dieOn(view, hand, square);
  const { way, payer } = hand.aim.value ?? {};
  const isChosen = hand.block.value.includes(square) || hand.row.picked.value === square;
  const marks = [
    hand.ways.value.some(({ ends }) => ends.includes(square)) && 'possible',
    way?.goal.includes(square) && 'goal',
    way && payersOf(way).length > 1 && payer === square && 'payer',
    isChosen && 'chosen',
  ].filter(Boolean);
  return (
    <button
      type="button"
      class={['phone-square', ...marks].join(' ')}
      aria-label={squareWords(model, hand, square)}
      aria-pressed={isChosen}
      onClick={() => hand.tap(square)}
    >
      {die && (
        <svg class={`phone-die ${die.colour}`} viewBox="-0.6 -0.6 1.2 1.3" aria-hidden="true">
          <PlanDie face={die.face} />
        </svg>
      )}
    </button>
  );
}

/** The die that stands on a square, or is about to be placed there. */
function dieOn(
  { game }: TableView,
  hand: BoardChoice,
  square: string,
): { face: string; colour: Colour } | undefined {
  const placed = hand.row.isOn.value
    ? hand.row.dice.value.find(({ id }) => hand.row.squareOf(id) === square)
    : undefined;
  const seat = hand.model.ownTurn.value ?? 0;
  if (placed) {
    return { face: String(placed.points), colour: colourOf(game, seat) ?? 'white' };
  }
  const die = diceBySquare(game).get(square);
  return die && { face: die.face ?? '?', colour: die.kind === 'black' ? 'black' : 'white' };
}
