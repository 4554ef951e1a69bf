import { hasMet } from '../../kept/newcomer.ts';
import type { Choice, GameView, Piece, TableView, Terms } from '../../net/protocol.ts';
import { actorOf, nameOf } from '../../table/company.ts';
import { isHandheld } from '../../table/handheld.ts';
import type { TableModel } from '../../table/table-model.ts';
import { anyOf, said, t } from '../../words/language.ts';
import { AIMING } from './arene-aim.ts';
import type { AreneHand } from './arene-hand.ts';
import { counted, lyingIn, piecesIn, woundsOf, ZONE } from './arene-places.ts';
import type { AreneScene } from './arene-scene.ts';
import { broughtBy, objectOf, readClaim } from './choices.ts';
import type { ZoneName } from './set/anatomy.ts';

/** What the buttons say well enough: there is room for what just happened. */
const PLAIN = new Set(['arene.prompt.hunt']);

/** What takes the place of the title while it is seen. */
export function titleOf(model: TableModel, scene: AreneScene): string {
  const words = scene.moments.title.value;
  return words ? said(words, (seat) => actorOf(model.view.value, seat)) : '';
}

/** What force does: by the usual rules dice that lie are out of the way of a throw, so it decides where dice lie alone. */
export function forceWords(options: Terms['options'] | undefined): string {
  return t(options?.knocking === 'on' ? 'cave.force.knocking' : 'cave.force');
}

/** What is to be done next, or what a choice that is looked at would bring. */
export function hintOf(model: TableModel, hand: AreneHand): string {
  const { game, terms } = model.view.value ?? {};
  if (hand.aiming.aim.value?.kind === 'keys') {
    const how = t(isHandheld() ? 'table.aim-hint.touch' : 'table.aim-hint');
    return hasMet(AIMING) ? forceWords(terms?.options) : how;
  }
  const prompt = model.ownPrompt.value;
  const asked = hand.asking.value;
  if (asked && !hand.zones.value.has(asked)) {
    return zoneWords(asked, hand.strikers(asked), game);
  }
  if (!prompt) {
    return '';
  }
  const [first, second] = hand.possible.value;
  const isChosen = hand.chosen.value.length > 0;
  const looked = bringing(hand.looked.value ?? (isChosen ? first?.choice : undefined), game);
  const meeting = hand.meeting.thing.value;
  if (looked || meeting) {
    return looked || t(`cave.meet.${meeting}`);
  }
  if (hand.throwable && prompt.cast && !hasMet(AIMING) && !model.isGuided) {
    return t('cave.pull-hint');
  }
  const only = bringing(second === undefined ? first?.choice : undefined, game);
  return only || (PLAIN.has(prompt.words.key) ? '' : said(prompt.words, model.name));
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
  const { plays = 1, blows = 1 } = choice.words.args ?? {};
  const name = said(choice.words, String);
  const twice = Number(plays) > 1 ? ` ${t('cave.twice')}` : '';
  if (brought.zones.length > 0) {
    const all = brought.zones.length === woundsOf(game).length;
    const zones = zonesInReach(choice, game, 'words');
    const key = all ? 'cave.brings-any' : 'cave.brings-hit';
    return t(key, { name, zones, count: blows }) + twice;
  }
  const powers = brought.powers.join(', ');
  const gem = brought.isGem ? 'gem' : 'no-gem';
  const key = powers ? `cave.brings-${gem}` : `cave.brings-${gem}-only`;
  const why = readClaim(choice)?.size === 2 ? `${t('cave.zones-full')} ` : '';
  return why + t(key, { name, powers }) + twice;
}

/** What a zone is, what it holds, and what would strike it: what lies there, or else which doubles. */
export function zoneWords(
  zone: ZoneName,
  strikers: readonly Choice[],
  game: GameView | undefined,
): string {
  const { number, hits, holes, isFull } = woundsOf(game).find((each) => each.zone === zone)!;
  const name = t(`cave.zone.${zone}`);
  if (isFull || counted(game, 'dead') > 0) {
    return t(isFull ? 'cave.zone-full' : 'cave.zone-of', { zone: name, number, hits, holes });
  }
  const held = t('cave.zone-of', { zone: name, number, hits, holes });
  const names = anyOf(strikers.map(({ words }) => said(words, String)));
  const struck =
    strikers.length > 0 ? t('cave.struck-by', { names }) : t('cave.struck-from', { number });
  return `${held} ${struck}`;
}

/** The numbers of the zones that a choice may hit: in words, or as figures alone; nothing where it hits none. */
export function zonesInReach(
  choice: Choice,
  game: GameView | undefined,
  as: 'words' | 'figures',
): string {
  const names = broughtBy(choice)?.zones ?? [];
  const numbers = woundsOf(game)
    .filter(({ zone }) => names.includes(zone))
    .map(({ number }) => number)
    .reverse();
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) {
    return '';
  }
  const isRow = numbers.length > 2 && last - first === numbers.length - 1;
  if (as === 'figures') {
    return isRow ? `${first}–${last}` : numbers.join(', ');
  }
  return isRow
    ? t('cave.zones-from', { first, last })
    : t('cave.zones', { count: numbers.length, zones: anyOf(numbers.map(String)) });
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

/** What a hunter has, by name. */
function goodsOf(view: TableView, seat: number): string {
  const gems = t('arene.counter.gems', { count: counted(view.game, 'gems', seat) });
  const dice = t('arene.counter.dice', { count: counted(view.game, 'dice', seat) });
  return `${nameOf(view, seat)}: ${gems}, ${dice}.`;
}

/** Everything that lies in the cave, how the Ogre is, and what everybody has. */
export function inWords(view: TableView): string {
  const { game } = view;
  const dice = lyingIn(game).map(({ kind, face = '?' }) => t(`cave.die.${kind}`, { face }));
  const air = piecesIn(game, ZONE.air).length;
  const ogre = woundsOf(game).map(({ zone, isFull, ...told }) =>
    t(isFull ? 'cave.told-full' : 'cave.told', { zone: t(`cave.zone.${zone}`), ...told }),
  );
  return [
    dice.length > 0 ? t('cave.lying', { dice: dice.join(', ') }) : t('cave.empty'),
    ...(air > 0 ? [t('cave.in-air', { count: air })] : []),
    t(counted(game, 'dead') > 0 ? 'cave.ogre-dead' : 'cave.ogre', { zones: ogre.join(', ') }),
    ...view.seats.map(({ seat }) => goodsOf(view, seat)),
  ].join(' ');
}
