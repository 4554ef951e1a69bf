/**
 * Long enough for anything that must happen: odds that nobody has solved yet, on a machine that is busy with other
 * things. Tests wait for what happens; this only ends a wait that is in vain.
 */
export const LONG_ENOUGH = 180_000;

/** For a whole test: games are as long as the dice make them. */
export const WHOLE_TEST = 600_000;

/** How often a condition is looked at that no event announces. */
export const LOOKS = { intervals: [20], timeout: WHOLE_TEST };
