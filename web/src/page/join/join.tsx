export function Join() {
  return <main />;
}
