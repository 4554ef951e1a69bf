/**
 * The numbers of the arena that the page needs, in metres, seconds and radians: the server's
 * `ArenaModel.STANDARD`. They stand in this file alone; a test compares them with what the server
 * says of itself, because a box drawn otherwise than it is simulated lies about every throw.
 */
export const ARENA_MODEL = {
  version: 2,
  bowl: {
    /** From the middle to the edge of the opening, along x and along z. */
    halfLength: 0.1048,
    halfWidth: 0.0872,
    /** From the foam up to the rim. */
    depth: 0.046,
    /** How far the foam reaches, as a fraction of the way to the edge; a smooth strip follows. */
    foam: 0.74,
    /** How far that strip stands above the foam. */
    strip: 0.0003,
    /** Where the wall begins to rise, straight up to the edge, as such a fraction. */
    foot: 0.95,
    /** From the middle to each side of the square box. */
    halfBox: 0.124,
    /** From the table up to the rim. */
    boxHeight: 0.06,
  },
  hand: {
    lowest: 0.015,
    highest: 0.2,
    fastest: 4.5,
    fastestSpin: 80,
    /** How far from the edge of the opening it stays, if it throws hard enough to. */
    outside: 0.015,
    /** Deviation of the direction, and of the speed as a fraction. */
    tremorAngle: (1.5 * Math.PI) / 180,
    tremorSpeed: 0.03,
    /** Between the dice of a handful. */
    gap: 0.0002,
  },
  gravity: 9.81,
  /** The edge of a die. */
  die: 0.016,
} as const;
