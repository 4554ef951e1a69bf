import { signal } from '@preact/signals';
import { getOwnPage } from '../net/players-api.ts';

/** The name under which one is a player here, once that is known; guests have none. */
export const ownPage = signal<string | undefined>(undefined);

/** Asks the server who one is. Whoever cannot be told is a guest for now. */
export function lookForOwnPage(): void {
  getOwnPage().then(
    ({ player }) => {
      ownPage.value = player;
    },
    () => {},
  );
}
