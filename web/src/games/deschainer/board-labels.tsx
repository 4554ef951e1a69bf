import type { ReadonlySignal } from '@preact/signals';
import { Fragment } from 'preact';
import type { TableView } from '../../net/protocol.ts';
import type { Stage } from '../../scene/stage.ts';
import { UNITS_A_METRE } from '../../scene/units.ts';
import { Beacons } from '../../table/beacons.tsx';
import { t } from '../../words/language.ts';
import type { BoardHand } from './board-hand.ts';
import type { BoardScene } from './board-scene.ts';
import { squareWords } from './board-words.ts';
import { nameOf, squareNamed } from './notation.ts';
import { actionOf, coveredBy, payersOf } from './selection.ts';
import { FIELD, middleOf, SIZE } from './set/squares.ts';

function labelClass(isAttack: boolean, isChosen: boolean): string {
  return ['board-label', isAttack && 'behind', !isChosen && 'other'].filter(Boolean).join(' ');
}

interface LabelsProps {
  hand: BoardHand;
  scene: BoardScene;
  stage: Stage;
  view: TableView;
  framed: ReadonlySignal<number>;
}

/** Words on the board while something is aimed at, and the same for those who go by keys. */
export function BoardLabels({ hand, scene, stage, framed }: LabelsProps) {
  // Read so that words move with the picture.
  framed.value;
  const aim = hand.previewed.value;
  const isTurned = scene.isTurned.value;
  // Never across a die: in front of the one that pays, behind the one that is attacked.
  const beside = (square: string, isAttacked: boolean) => {
    const { x, z } = middleOf(squareNamed(square)!, isTurned);
    const at = isAttacked
      ? stage.toScreen(x, 1.1 / UNITS_A_METRE, z - 0.62 / UNITS_A_METRE)
      : stage.toScreen(x, 0, z + 0.56 / UNITS_A_METRE);
    return { left: `${Math.round(at.x)}px`, top: `${Math.round(at.y)}px` };
  };
  const labels: { square: string; text: string; isChosen: boolean }[] = [];
  if (aim) {
    const { words, payer } = actionOf(aim.way, aim.payer);
    if (aim.way.kind === 'attack') {
      const [first] = coveredBy(aim.way, hand.others());
      labels.push({
        square: first ?? aim.square,
        text: t('deschainer.sums', words.args ?? {}),
        isChosen: true,
      });
    } else {
      const text = t('deschainer.minus', words.args ?? {});
      const only = String(words.args?.payer ?? '');
      const payers = payersOf(aim.way);
      for (const square of payers.length > 0 ? payers : [only]) {
        labels.push({ square, text, isChosen: square === (payer ?? only) });
      }
    }
  }
  const at = hand.row.picked.value ?? hand.cursor.value;
  const lit = squareNamed(hand.lit.value ?? '');
  const ring = lit && middleOf(lit, isTurned);
  return (
    <>
      <Beacons at={ring ? [stage.toScreen(ring.x, 0.5 / UNITS_A_METRE, ring.z)] : []} does="tap" />
      {labels
        .filter(({ square }) => squareNamed(square))
        .map(({ square, text, isChosen }) => (
          <span
            key={square}
            class={labelClass(aim?.way.kind === 'attack', isChosen)}
            style={beside(square, aim?.way.kind === 'attack')}
            aria-hidden="true"
          >
            {text}
          </span>
        ))}
      <EdgeNames stage={stage} isTurned={isTurned} />
      <p class="hidden-text" aria-live="polite">
        {at && <span key={at}>{squareWords(hand.model, hand, at)}</span>}
      </p>
    </>
  );
}

/** From the middle of the board to its letters and numbers, in edges of a die. */
const EDGE = FIELD + 0.42;

/** The letters and numbers by which squares are named, on the frame. */
function EdgeNames({ stage, isTurned }: { stage: Stage; isTurned: boolean }) {
  const all = Array.from({ length: SIZE }, (_, i) => i);
  const at = (x: number, z: number) => {
    const seen = stage.toScreen(x, 0, z);
    return { left: `${Math.round(seen.x)}px`, top: `${Math.round(seen.y)}px` };
  };
  const edge = EDGE / UNITS_A_METRE;
  return (
    <div aria-hidden="true">
      {all.map((i) => {
        const { x, z } = middleOf({ file: i, row: i }, isTurned);
        return (
          <Fragment key={i}>
            <span class="board-edge" style={at(x, edge)}>
              {nameOf({ file: i, row: 0 })[0]}
            </span>
            <span class="board-edge" style={at(-edge, z)}>
              {i + 1}
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}
