import type { Choice, GameView, Piece, TableView } from '../../../net/protocol.ts';
import { anyOf, said, t } from '../../../words/language.ts';
import type { TableModel } from '../table-model.ts';
import type { AreneHand } from './arene-hand.ts';
import { counted, lyingIn, piecesIn, woundsOf, ZONE } from './arene-places.ts';
import { broughtBy, objectOf } from './choices.ts';

/** What the buttons say well enough: there is room for what just happened. */
const PLAIN = new Set(['arene.prompt.throw', 'arene.prompt.hunt']);

/** What is to be done next, or what a choice that is looked at would bring. */
export function hintOf(model: TableModel, hand: AreneHand): string {
  const prompt = model.ownPrompt.value;
  if (!prompt) {
    return '';
  }
  const looked = hand.looked.value;
  const first = hand.chosen.value.length > 0 ? hand.possible.value[0]?.choice : undefined;
  const brought = bringing(looked ?? first, model.view.value?.game);
  return brought || (PLAIN.has(prompt.words.key) ? '' : said(prompt.words, model.name));
}

/** What a choice brings, in words; nothing where the server does not say. */
export function bringing(choice: Choice | undefined, game: GameView | undefined): string {
  if (!choice) {
    return '';
  }
  const zone = objectOf(choice, 'hit');
  if (zone) {
    const { hits, holes } = woundsOf(game).find((each) => each.zone === zone)!;
    return t('cave.hit-now', { zone: t(`cave.zone.${zone}`), hits, holes });
  }
  const brought = broughtBy(choice);
  if (!brought) {
    return '';
  }
  const name = said(choice.words, String);
  if (brought.zones.length > 0) {
    const all = brought.zones.length === woundsOf(game).length;
    const zones = anyOf(brought.zones.map((each) => t(`cave.zone.${each}`).toLowerCase()));
    return all ? t('cave.brings-any', { name }) : t('cave.brings-hit', { name, zones });
  }
  const powers = brought.powers.join(', ');
  const gem = brought.isGem ? 'gem' : 'no-gem';
  return t(powers ? `cave.brings-${gem}` : `cave.brings-${gem}-only`, { name, powers });
}

/** A die as it is told to those who go over the cave by keys. */
export function dieWords(hand: AreneHand, { id, kind, face }: Piece): string {
  const words = [
    face === undefined ? t(`cave.die.${kind}.in-hand`) : t(`cave.die.${kind}`, { face }),
  ];
  if (hand.chosen.value.includes(id)) {
    words.push(t('cave.die.chosen'));
  }
  return words.join(', ');
}

/** Everything that lies in the cave, and how the Ogre is. */
export function inWords(view: TableView): string {
  const { game } = view;
  const dice = lyingIn(game).map(({ kind, face = '?' }) => t(`cave.die.${kind}`, { face }));
  const air = piecesIn(game, ZONE.air).length;
  const ogre = woundsOf(game).map(({ zone, hits, holes, isFull }) =>
    t(isFull ? 'cave.told-full' : 'cave.told', { zone: t(`cave.zone.${zone}`), hits, holes }),
  );
  return [
    dice.length > 0 ? t('cave.lying', { dice: dice.join(', ') }) : t('cave.empty'),
    ...(air > 0 ? [t('cave.in-air', { count: air })] : []),
    t(counted(game, 'dead') > 0 ? 'cave.ogre-dead' : 'cave.ogre', { zones: ogre.join(', ') }),
  ].join(' ');
}
