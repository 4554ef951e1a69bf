export function Rules(_: { game: string }) {
  return <main />;
}
