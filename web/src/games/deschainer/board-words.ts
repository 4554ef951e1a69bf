import type { TableModel } from '../../table/table-model.ts';
import { said, t } from '../../words/language.ts';
import { sumOf } from './arranging.ts';
import type { Aim, BoardChoice } from './board-choice.ts';
import { diceBySquare } from './board-places.ts';
import { actionOf, payersOf, waysTo } from './selection.ts';

/** What is to be done next, or what is about to be. */
export function hintOf(model: TableModel, hand: BoardChoice): string {
  const prompt = model.ownPrompt.value;
  if (!prompt) {
    return '';
  }
  if (hand.row.isOn.value) {
    const key = hand.row.isChoosing.value ? 'deschainer.choose-row' : 'deschainer.make-row';
    return t(key, { sum: sumOf(hand.row.dice.value) });
  }
  const aim = hand.previewed.value;
  const block = hand.block.value;
  if (aim) {
    const isLast = prompt.words.key.endsWith('second');
    return [aimWords(aim), replyWords(hand, aim, isLast)].filter(Boolean).join(' ');
  }
  if (hand.explanation.value) {
    return hand.explanation.value;
  }
  if (block.length > 0) {
    const ways = t('deschainer.block', { count: block.length, ways: hand.ways.value.length });
    const recharge = hand.recharge.value ? ` ${t('deschainer.may-recharge')}` : '';
    return ways + recharge;
  }
  return said(prompt.words, model.name);
}

/** What an aim costs, or which sums stand against each other: as the server says. */
export function aimWords(aim: Aim): string {
  const { words, kind } = actionOf(aim.way, aim.payer);
  if (kind === 'attack') {
    return t('deschainer.against', words.args ?? {});
  }
  const isAsked = payersOf(aim.way).length > 1;
  return t(isAsked ? 'deschainer.cost-asked' : 'deschainer.cost', words.args ?? {});
}

/** What the other would answer, as far as an engine has a line for it. */
function replyWords(hand: BoardChoice, { way, payer }: Aim, isLast: boolean): string {
  const { token } = actionOf(way, payer);
  const line = hand.lines.value.find(([first]) => first === token);
  const reply = line?.[isLast ? 1 : 2];
  return reply ? t('deschainer.reply', { move: reply }) : '';
}

/** A square as it is told to those who go over the board by keys. */
export function squareWords(model: TableModel, hand: BoardChoice, square: string): string {
  const game = model.view.value?.game;
  const die = diceBySquare(game).get(square);
  const inRow = hand.row.dice.value.find(({ id }) => hand.row.squareOf(id) === square);
  const words: string[] = [];
  if (hand.row.isOn.value && inRow) {
    words.push(t('deschainer.at.own', { square, face: inRow.points }));
    if (hand.row.isHeld.value) {
      words.push(t('deschainer.at.held'));
    }
  } else if (die) {
    const isOwn = model.you.value.seats.includes(die.seat);
    const key = isOwn ? 'deschainer.at.own' : 'deschainer.at.other';
    words.push(t(key, { square, face: die.face ?? '?' }));
  } else {
    words.push(t('deschainer.at.free', { square }));
  }
  if (hand.block.value.includes(square)) {
    words.push(t('deschainer.at.chosen'));
  }
  const isFree = hand.block.value.length === 0 || hand.block.value.includes(square);
  if (hand.recharge.value?.block.includes(square) && isFree) {
    words.push(t('deschainer.at.recharge'));
  }
  const [way] = waysTo(hand.ways.value, square);
  if (way) {
    const { words: costs } = actionOf(way, undefined);
    const key = way.kind === 'attack' ? 'deschainer.at.attack' : 'deschainer.at.possible';
    words.push(t(key, costs.args ?? {}));
  }
  return words.join(', ');
}
