import type { ComponentChildren } from 'preact';
import type { Command } from '../../net/table-link.ts';
import type { TableModel } from '../../table/table-model.ts';

interface CommandButtonProps {
  model: TableModel;
  does: Command;
  isPrimary?: boolean;
  children: ComponentChildren;
}

/** A button that sends one command to the table. */
export function CommandButton({ model, does, isPrimary = true, children }: CommandButtonProps) {
  return (
    <button
      type="button"
      class={isPrimary ? 'button primary' : 'button'}
      onClick={() => void model.send(does)}
    >
      {children}
    </button>
  );
}
