/**
 * Long enough for anything that must happen: odds that nobody has solved yet, on a machine that is busy with other
 * things. Tests wait for what happens; this only ends a wait that is in vain.
 */
export const LONG_ENOUGH = 180_000;

/** For a whole test: games are as long as the dice make them. */
export const WHOLE_TEST = 300_000;

/** Milliseconds of the processor. */
const SPIN = 30;

/** How many times as long everything takes just now as on a machine that has nothing else to do. */
function slowness(): number {
  const began = performance.now();
  const before = process.cpuUsage();
  const used = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (used() < SPIN) {
    // Only the processor counts.
  }
  return Math.max(1, (performance.now() - began) / used());
}

/**
 * How many milliseconds something would take on a machine that has nothing else to do: looks again and again how slow the
 * machine is, and counts the time since the last look accordingly.
 */
export async function millisWhenFree(deed: () => Promise<void>): Promise<number> {
  let millis = 0;
  let last = performance.now();
  const look = () => {
    const slow = slowness();
    const now = performance.now();
    millis += (now - last) / slow;
    last = now;
  };
  const looking = setInterval(look, 500);
  await deed().finally(() => clearInterval(looking));
  look();
  return millis;
}

/** How often a condition is looked at that no event announces. */
export const LOOKS = { intervals: [20], timeout: WHOLE_TEST };
