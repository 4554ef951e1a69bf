import type { TableView } from '../../net/protocol.ts';
import type { Link, Outcome, TableListener } from '../../net/table-link.ts';
import { YOU } from './set-table.ts';

/** Stands in for a table at which nothing happens: a position to look at. */
export class StillLink implements Link {
  constructor(private readonly listener: TableListener) {
    listener.onState({ kind: 'live' });
  }

  show(view: TableView): void {
    this.listener.onWelcome({ type: 'welcome', version: 0, view, you: YOU });
  }

  async send(): Promise<Outcome> {
    return { kind: 'done' };
  }

  async reaching(): Promise<void> {}

  close(): void {}
}
