import type { Prompt, TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { said, t } from '../../words/language.ts';
import { sumOf } from './arranging.ts';
import type { BoardChoice } from './board-choice.ts';

interface BoardActionsProps {
  hand: BoardChoice;
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
        <button
          type="button"
          class="button"
          data-back
          onClick={() => void hand.takeBack(prompt.seat)}
        >
          {t('deschainer.take-back')}
        </button>
      )}
      {isChosen && (
        <button type="button" class="button" data-back onClick={() => hand.cancel()}>
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

function RowActions({ hand }: { hand: BoardChoice }) {
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
