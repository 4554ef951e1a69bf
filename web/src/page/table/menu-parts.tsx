import type { ComponentChildren } from 'preact';
import type { TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import type { Seated } from './seated.ts';
import type { TableAddress } from './share.tsx';

export interface MenuProps {
  model: TableModel;
  view: TableView;
  seated: Seated | undefined;
  table: TableAddress;
  close(): void;
}

interface MoreProps {
  label: string;
  children: ComponentChildren;
}

/** What is long, and hardly ever wanted: behind a line that opens it. */
export function More({ label, children }: MoreProps) {
  return (
    <details class="more menu-more">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
