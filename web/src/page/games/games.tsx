export function Games() {
  return null;
}
