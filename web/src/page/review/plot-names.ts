/** A place in the plot, in its own units. */
export interface Spot {
  x: number;
  y: number;
}

/** A line that is to be named. */
export interface NamedLine {
  name: string;
  /** From left to right, the beginning first. */
  spots: readonly Spot[];
  isWinner: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A name is so high above the foot of its letters and below it, and so wide for each letter. */
const ASCENT = 13;
const DESCENT = 4;
const LETTER = 8.2;
/** From a line to the foot of a name above it, or of one below it. */
const ABOVE = -9;
const BELOW = 20;
/** Names of lines that end together stand so far below each other. */
const NAME_HEIGHT = 17;
/** Names stand away from the beginning and the end, where lines meet. */
const FROM = 0.06;
const TO = 0.9;
const PIP = 12;

/**
 * Where the name of each line stands: the winner's at its end, the others' where they run highest
 * above all others and no line or pip runs through the name.
 */
export function placeNames(
  lines: readonly NamedLine[],
  pips: readonly Spot[],
  frame: Box,
): (Spot & { isAtEnd: boolean })[] {
  const taken: Box[] = pips.map(({ x, y }) => around(x, y, PIP));
  const placed = new Map<NamedLine, Spot & { isAtEnd: boolean }>();
  for (const line of lines.toSorted((a, b) => Number(b.isWinner) - Number(a.isWinner))) {
    const spot = line.isWinner ? atEnd(line, taken) : alongside(line, lines, taken, frame);
    taken.push(boxOf(line, spot, line.isWinner));
    placed.set(line, { ...spot, isAtEnd: line.isWinner });
  }
  return lines.map((line) => placed.get(line)!);
}

function atEnd(line: NamedLine, taken: readonly Box[]): Spot {
  const last = line.spots.at(-1)!;
  let spot = { x: last.x + 12, y: last.y + 5 };
  while (taken.some((box) => overlap(box, boxOf(line, spot, true)))) {
    spot = { x: spot.x, y: spot.y + NAME_HEIGHT };
  }
  return spot;
}

function alongside(
  line: NamedLine,
  lines: readonly NamedLine[],
  taken: readonly Box[],
  frame: Box,
): Spot {
  const others = lines.filter((other) => other !== line);
  // Up is less on the screen.
  const lead = (at: number) =>
    Math.min(...others.map(({ spots }) => spots[at]!.y)) - line.spots[at]!.y;
  const inside = line.spots
    .map((spot, at) => ({ spot, at, share: at / line.spots.length }))
    .filter(({ share }) => share > FROM && share < TO);
  const candidates = (inside.length > 0 ? inside : line.spots.map((spot, at) => ({ spot, at })))
    .toSorted((a, b) => lead(b.at) - lead(a.at))
    .map(({ spot }) => spot);
  const spots = [ABOVE, BELOW].flatMap((off) =>
    candidates.map(({ x, y }) => ({ x, y: Math.max(frame.top + ASCENT, y + off) })),
  );
  const isClear = (spot: Spot, through: readonly NamedLine[]) => {
    const box = boxOf(line, spot, false);
    const isInside =
      box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom;
    const isFree = !taken.some((other) => overlap(box, other));
    return isInside && isFree && !through.some(({ spots }) => crosses(spots, box));
  };
  return (
    spots.find((spot) => isClear(spot, lines)) ??
    spots.find((spot) => isClear(spot, others)) ??
    spots.find((spot) => isClear(spot, [])) ??
    // A short game in a narrow window: anywhere in the column of a spot, rather than over a pip.
    candidates.flatMap((spot) => columnOf(line, spot, frame)).find((spot) => isClear(spot, [])) ??
    spots[0]!
  );
}

/** Places for a name above and below a spot, the nearest first, with all of it in the frame. */
function columnOf(line: NamedLine, { x, y }: Spot, frame: Box): Spot[] {
  const half = (line.name.length * LETTER) / 2;
  const within = Math.max(frame.left + half, Math.min(frame.right - half, x));
  const rows = Math.floor((frame.bottom - frame.top - ASCENT) / NAME_HEIGHT);
  return Array.from({ length: rows }, (_, i) => ({
    x: within,
    y: frame.top + ASCENT + i * NAME_HEIGHT,
  })).sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y));
}

function boxOf({ name }: NamedLine, { x, y }: Spot, isAtEnd: boolean): Box {
  const width = name.length * LETTER;
  const left = isAtEnd ? x : x - width / 2;
  return { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT };
}

function around(x: number, y: number, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a line from left to right runs through a box. */
function crosses(spots: readonly Spot[], box: Box): boolean {
  return spots.some((to, i) => {
    const from = spots[Math.max(0, i - 1)]!;
    const left = Math.max(from.x, box.left);
    const right = Math.min(to.x, box.right);
    if (left > right) {
      return false;
    }
    const at = (x: number) =>
      to.x === from.x ? to.y : from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
    const [a, b] = [at(left), at(right)];
    return Math.min(a, b) < box.bottom && Math.max(a, b) > box.top;
  });
}
