import type { GameView, Piece, TableView, Zone } from '../../net/protocol.ts';
import { facesOf, type Lying, lyingDice } from '../../table/lying.ts';
import { dieWords } from '../../table/lying-words.ts';
import { hasText, t } from '../../words/language.ts';

/** Whether the stage can draw a piece: a die of six faces, with pips or an X. */
function isDie(game: GameView, piece: Piece): boolean {
  const faces = facesOf(game, piece);
  return faces.length === 6 && faces.every((face) => /^[1-6X]$/.test(face));
}

/** The zones that are seen in the bowl: where thrown dice lie, or the only one in which dice show a face. */
function bowlZones(game: GameView): readonly Zone[] {
  const shared = game.zones.filter(
    ({ owner, pieces }) =>
      owner === undefined &&
      pieces.some(({ face }) => face !== undefined) &&
      pieces.every((piece) => isDie(game, piece)),
  );
  const thrown = shared.filter(({ pieces }) => pieces.some(({ pose }) => pose !== undefined));
  return thrown.length > 0 ? thrown : shared.length === 1 ? shared : [];
}

/** The dice in the bowl and how they lie. */
export function inBowl(game: GameView | undefined): Lying[] {
  return game
    ? lyingDice(
        game,
        bowlZones(game).flatMap(({ pieces }) => pieces),
      )
    : [];
}

/** What the first face of the game's dice shows. */
export function firstFace(game: GameView | undefined): '1' | 'X' {
  return game?.kinds.some(({ faces }) => faces[0] === 'X') ? 'X' : '1';
}

/** Somebody's zones; or those of nobody that are not in the bowl. Empty ones of nobody's are left out. */
export function matsOf(game: GameView | undefined, owner?: number): readonly Zone[] {
  const seen = game ? bowlZones(game) : [];
  return (game?.zones ?? []).filter(
    (zone) =>
      zone.owner === owner &&
      !seen.includes(zone) &&
      (zone.pieces.length > 0 || owner !== undefined),
  );
}

/** What a zone is called: as the game's words have it, or else its own name. */
export function zoneName({ terms }: Pick<TableView, 'terms'>, { name }: Zone): string {
  const key = `${terms.game}.zone.${name}`;
  return hasText(key) ? t(key) : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Everything on the table, with the box turned so far, for those who cannot see it. */
export function inWords(view: TableView, turn = 0): string {
  const { game } = view;
  const zones = game ? [...bowlZones(game), ...matsOf(game)] : [];
  const texts = zones.map((zone) => {
    const isPlaced = zone.pieces.some(({ pose }) => pose);
    const pieces = zone.pieces.map((die) => dieWords(die, turn)).join(isPlaced ? '; ' : ' ');
    return t(pieces ? 'plain.some' : 'plain.none', { zone: zoneName(view, zone), pieces });
  });
  const shared = (game?.counters ?? []).filter(({ owner }) => owner === undefined);
  const counted = shared.map(({ key, value }) => t(key, { count: value }));
  return [...texts, ...counted].join('. ') || t('plain.nothing');
}
