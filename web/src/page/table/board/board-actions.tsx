import type { Prompt, TableView } from '../../../net/protocol.ts';
import { said, t } from '../../../words/language.ts';
import type { TableModel } from '../table-model.ts';
import { sumOf } from './arranging.ts';
import type { BoardHand } from './board-hand.ts';

interface BoardActionsProps {
  hand: BoardHand;
  model: TableModel;
  prompt: Prompt;
  view: TableView;
}

/** What may be done now: before the game dice are rolled and put in order, then two actions a turn. */
export function BoardActions(props: BoardActionsProps) {
  const { hand, model, prompt } = props;
  if (hand.row.isOn.value) {
    return <RowActions hand={hand} />;
  }
  if (prompt.cast) {
    return (
      <div class="margin actions">
        <button type="button" class="button primary" onClick={() => void hand.cast(prompt)}>
          {t('deschainer.roll')}
        </button>
      </div>
    );
  }
  const plain = prompt.choices.filter(
    ({ needs, token }) => /^[a-z]+$/.test(token) && !needs?.includes('dice'),
  );
  if (plain.length > 0) {
    return (
      <div class="margin actions">
        {plain.toReversed().map((choice, i) => (
          <button
            key={choice.token}
            type="button"
            class={i === plain.length - 1 ? 'button primary' : 'button'}
            onClick={() => void hand.decide(choice)}
          >
            {said(choice.words, model.name)}
          </button>
        ))}
      </div>
    );
  }
  return <TurnActions {...props} />;
}

function TurnActions({ hand, prompt, view }: BoardActionsProps) {
  const aim = hand.aim.value;
  const recharge = hand.recharge.value;
  const isChosen = hand.block.value.length > 0;
  const canTakeBack = view.takeBack === prompt.seat && !isChosen;
  if (!isChosen && !canTakeBack) {
    return null;
  }
  return (
    <div class="margin actions">
      {canTakeBack && (
        <button type="button" class="button" onClick={() => void hand.takeBack(prompt.seat)}>
          {t('deschainer.take-back')}
        </button>
      )}
      {isChosen && (
        <button type="button" class="button" onClick={() => hand.cancel()}>
          {t('table.cancel')}
        </button>
      )}
      {recharge && !aim && (
        <button type="button" class="button primary" onClick={() => void hand.play(recharge)}>
          {t('deschainer.recharge')}
        </button>
      )}
      {aim && (
        <button type="button" class="button primary" onClick={() => hand.confirm()}>
          {t(aim.way.kind === 'attack' ? 'deschainer.attack' : 'deschainer.put')}
        </button>
      )}
    </div>
  );
}

function RowActions({ hand }: { hand: BoardHand }) {
  const { row } = hand;
  return (
    <div class="margin actions">
      {row.isChoosing.value && (
        <div class="board-points">
          <button
            type="button"
            class="button round"
            aria-label={t('deschainer.fewer')}
            onClick={() => row.change(-1)}
          >
            −
          </button>
          <output class="number">{t('deschainer.sum', { sum: sumOf(row.dice.value) })}</output>
          <button
            type="button"
            class="button round"
            aria-label={t('deschainer.more')}
            onClick={() => row.change(1)}
          >
            +
          </button>
        </div>
      )}
      <button type="button" class="button primary" onClick={() => hand.confirm()}>
        {t('deschainer.row-done')}
      </button>
    </div>
  );
}
