export function TableScreen(_: { id: string; secret: string }) {
  return <main />;
}
