import type { Recipe } from '../../play/voices.ts';

/** A pick stuck in wool. */
export const WOOL: Recipe = {
  seconds: 0.16,
  modes: [{ hertz: 92, fade: 0.028, level: 1, fall: 30 }],
  click: { level: 0.3, fade: 0.012, dull: 0.92 },
};

export const GEM: Recipe = {
  seconds: 0.3,
  modes: [
    { hertz: 3120, fade: 0.05, level: 0.6 },
    { hertz: 4710, fade: 0.03, level: 0.3 },
  ],
  click: { level: 0.2, fade: 0.001, dull: 0.1 },
};

/** Something heavy and soft comes down. */
export const THUMP: Recipe = {
  seconds: 0.6,
  modes: [
    { hertz: 58, fade: 0.14, level: 1, fall: 22 },
    { hertz: 116, fade: 0.05, level: 0.3, fall: 30 },
  ],
  click: { level: 0.2, fade: 0.02, dull: 0.95 },
};
