import { effect, signal } from '@preact/signals';
import { memory } from '../memory.ts';

const REMEMBERED = 'piste.player';

/** The name under which this browser is signed in, as far as it remembers; the server knows. */
export const playerName = signal(memory.getItem(REMEMBERED) ?? '');

effect(() => {
  if (playerName.value) {
    memory.setItem(REMEMBERED, playerName.value);
  } else {
    memory.removeItem(REMEMBERED);
  }
});
