import { signal } from '@preact/signals';
import type { Gesture } from '../../gesture/gesture.ts';
import { ApiError } from '../../net/api.ts';
import type { Thrown } from '../../net/learn-api.ts';
import type { GameView } from '../../net/protocol.ts';
import type { Command, Link, Outcome, TableListener } from '../../net/table-link.ts';
import { bytesOf } from '../bytes.ts';
import { setTable, unasked, YOU } from './set-table.ts';

/** Stands in for a table: every throw is made by the server, and then the dice lie as before. */
export class PracticeLink<T extends Thrown> implements Link {
  /** What came of the last throw, once it is seen. */
  readonly last = signal<T | undefined>(undefined);
  private laid: GameView | undefined;

  constructor(
    private readonly listener: TableListener,
    private readonly game: string,
    /** Has the server throw. */
    private readonly throwing: (gesture: Gesture) => Promise<T>,
    /** Comes when all that was told is seen. */
    private readonly seen: () => Promise<void>,
  ) {
    listener.onState({ kind: 'live' });
  }

  /** Lays dice out, to be thrown at. */
  lay(game: GameView): void {
    this.laid = game;
    this.last.value = undefined;
    const view = setTable(this.game, game, 1);
    this.listener.onWelcome({ type: 'welcome', version: 0, view, you: YOU });
  }

  async send({ gesture }: Command): Promise<Outcome> {
    const { laid } = this;
    try {
      const thrown = await this.throwing(gesture as Gesture);
      if (laid === this.laid) {
        void this.tell(thrown, laid);
      }
      return { kind: 'done' };
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'server.failure';
      const reason = error instanceof Error ? error.message : '';
      return { kind: 'refused', code, reason, version: 0 };
    }
  }

  async reaching(): Promise<void> {}

  close(): void {
    this.laid = undefined;
  }

  private async tell(thrown: T, laid: GameView | undefined): Promise<void> {
    const paths = new Map(thrown.throws.map(({ version, path }) => [version, bytesOf(path)]));
    const throws = thrown.throws.map(({ version }, i) => ({ version, number: i + 1, path: true }));
    const view = setTable(this.game, unasked(thrown.game), 1, 2);
    // Whose turn it would be is nobody's business here.
    const cues = thrown.cues.filter(({ kind }) => kind !== 'turn');
    const update = { type: 'update' as const, from: 0, version: 9, cues, throws, view, you: YOU };
    this.listener.onUpdate(update, paths);
    await this.seen();
    if (laid === this.laid) {
      this.last.value = thrown;
    }
  }
}
