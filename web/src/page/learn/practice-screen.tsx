export function PracticeScreen(_: { game: string; drill?: string | undefined }) {
  return null;
}
