import type { Way } from '../route.ts';

export function NewTable(_: { way: Way }) {
  return <main />;
}
