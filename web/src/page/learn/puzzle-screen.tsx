export function PuzzleScreen(_: { game: string; number?: string | undefined }) {
  return null;
}
