import type { Piece, TableView } from '../net/protocol.ts';
import { t } from '../words/language.ts';
import { liesAt, placeWords } from './aim-words.ts';
import { ZONE, zoneOf } from './lying.ts';

/** A die and, if it was thrown, where it lies with the box turned so far. */
export function dieWords(die: Piece, turn: number): string {
  const face = die.face ?? die.kind;
  const place = liesAt(die, turn);
  return place ? t('table.lying-at', { face, place: placeWords(place) }) : face;
}

/** The dice in the arena, for those who cannot see them: fair dice lie nowhere that matters. */
export function lyingWords({ game }: TableView, turn: number): string {
  const dice = zoneOf(game, ZONE.arena)?.pieces ?? [];
  const isPlaced = dice.some(({ pose }) => pose);
  const faces = dice.map((die) => dieWords(die, turn)).join(isPlaced ? '; ' : ' ');
  return faces ? t('table.lying', { faces }) : t('table.lying-none');
}
