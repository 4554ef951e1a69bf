import { signal } from '@preact/signals';

/** The code of what is refused to somebody whom the host of the server has banned. */
const BANNED = 'care.banned';

/** Whether something was refused because one is banned: then a note says why, and until when. */
export const isBanned = signal(false);

export function noteRefusal(code: string): void {
  if (code === BANNED) {
    isBanned.value = true;
  }
}
