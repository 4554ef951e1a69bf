/**
 * What this browser remembers. Where it stores nothing, because its user forbids it or no room is left, things are
 * remembered as long as the page is open.
 */
export class Memory {
  private readonly unstored = new Map<string, string | null>();

  /** @param store asked for anew each time: where storage is forbidden, the question itself is an error */
  constructor(private readonly store: () => Storage) {}

  getItem(key: string): string | null {
    const unstored = this.unstored.get(key);
    if (unstored !== undefined) {
      return unstored;
    }
    try {
      return this.store().getItem(key);
    } catch {
      return null;
    }
  }

  setItem(key: string, value: string): void {
    this.keep(key, value, () => this.store().setItem(key, value));
  }

  removeItem(key: string): void {
    this.keep(key, null, () => this.store().removeItem(key));
  }

  private keep(key: string, value: string | null, store: () => void): void {
    try {
      store();
      this.unstored.delete(key);
    } catch {
      this.unstored.set(key, value);
    }
  }
}

/** Remembered on this device. */
export const memory = new Memory(() => localStorage);
/** Remembered as long as this window is open. */
export const windowMemory = new Memory(() => sessionStorage);
