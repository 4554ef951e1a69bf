import { mkdirSync, rmSync } from 'node:fs';

/** Where tests without a browser are at home. */
export const UNIT_HOME = new URL('../node_modules/.test-home', import.meta.url).pathname;

/** Empties it before they run. */
export default function setUp(): void {
  rmSync(UNIT_HOME, { recursive: true, force: true });
  mkdirSync(UNIT_HOME, { recursive: true });
}
