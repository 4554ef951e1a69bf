import type { TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { ZONE, zoneOf } from './lying.ts';

/** The faces in the arena, for those who cannot see them. */
export function lyingWords({ game }: TableView): string {
  const faces = zoneOf(game, ZONE.arena)?.pieces.map(({ face = '?' }) => face) ?? [];
  return faces.length > 0 ? t('table.lying', { faces: faces.join(' ') }) : t('table.lying-none');
}
