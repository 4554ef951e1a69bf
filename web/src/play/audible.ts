import type { Knock, Surface } from '../path/path.ts';

/** Knocks of one kind nearer than this are one to the ear; seconds. */
const ONE = 0.014;
/** So many in all: beyond, a handful of dice is only noise. */
const MOST = 90;
/** At this speed a knock is as loud as it gets. */
const LOUDEST = 2.4;

/** How loud each kind is at its loudest. */
const LEVELS: Readonly<Record<Surface, number>> = {
  foam: 0.9,
  wall: 0.65,
  rim: 0.8,
  table: 0.7,
  die: 0.42,
};

/** The knocks worth a sound, in the order of time. */
export function audible(knocks: readonly Knock[]): Knock[] {
  const kept: Knock[] = [];
  const lastOf = new Map<Surface, number>();
  for (const knock of knocks) {
    const index = lastOf.get(knock.against);
    const last = index === undefined ? undefined : kept[index];
    if (index !== undefined && last && knock.seconds - last.seconds < ONE) {
      kept[index] = knock.speed > last.speed ? { ...knock, seconds: last.seconds } : last;
    } else {
      lastOf.set(knock.against, kept.length);
      kept.push(knock);
    }
  }
  const loudest = kept.toSorted((a, b) => loudness(b) - loudness(a)).slice(0, MOST);
  return loudest.toSorted((a, b) => a.seconds - b.seconds);
}

/** How hard they met, from 0 to 1. */
export function hardness({ speed }: Knock): number {
  return Math.min(1, speed / LOUDEST);
}

/** From 0 to 1: by how hard they met. */
export function loudness(knock: Knock): number {
  return LEVELS[knock.against] * hardness(knock) ** 1.2;
}
