import type { TableView } from '../../../net/protocol.ts';
import { middleOf } from '../../../scene/board/squares.ts';
import type { Stage } from '../../../scene/stage.ts';
import { UNITS_A_METRE } from '../../../scene/units.ts';
import { t } from '../../../words/language.ts';
import type { BoardHand } from './board-hand.ts';
import type { BoardScene } from './board-scene.ts';
import { squareWords } from './board-words.ts';
import { squareNamed } from './notation.ts';
import { actionOf, coveredBy, payersOf } from './selection.ts';

interface LabelsProps {
  hand: BoardHand;
  scene: BoardScene;
  stage: Stage;
  view: TableView;
}

/** Words on the board while something is aimed at, and the same for those who go by keys. */
export function BoardLabels({ hand, scene, stage }: LabelsProps) {
  const aim = hand.aim.value;
  const isTurned = scene.isTurned.value;
  const over = (square: string) => {
    const { x, z } = middleOf(squareNamed(square)!, isTurned);
    const at = stage.toScreen(x, 1.25 / UNITS_A_METRE, z);
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
  return (
    <>
      {labels
        .filter(({ square }) => squareNamed(square))
        .map(({ square, text, isChosen }) => (
          <span
            key={square}
            class={isChosen ? 'board-label' : 'board-label other'}
            style={over(square)}
            aria-hidden="true"
          >
            {text}
          </span>
        ))}
      <p class="hidden-text" aria-live="polite">
        {at ? squareWords(hand.model, hand, at) : ''}
      </p>
    </>
  );
}
