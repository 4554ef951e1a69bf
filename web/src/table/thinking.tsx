import type { TableModel } from './table-model.ts';

/** That somebody is thinking, for the eye: three quiet dots after their name. */
export function Thinking({ model, seat }: { model: TableModel; seat: number | undefined }) {
  if (seat === undefined || model.awaited.value !== seat) {
    return null;
  }
  return (
    <span class="thinking" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
