import { ownName } from '../../kept/settings.ts';
import type { TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';

export function guestName(): string {
  return ownName.peek() || t('home.guest');
}

/** A view in which the person at the table has a name. */
export function named(view: TableView, name: string): TableView {
  const seats = view.seats.map((place) => (place.who === 'person' ? { ...place, name } : place));
  return { ...view, seats };
}
