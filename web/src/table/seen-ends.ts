import { keepEnd, keepGaveUp, keepPlayed } from '../kept/kept-ends.ts';
import type { Place, TableView, Update, You } from '../net/protocol.ts';
import type { Command } from '../net/table-link.ts';

type Seen = Pick<TableView, 'stage' | 'seats' | 'results'>;

/** Keeps how games end as it is seen, and whether the viewer gave up; the proof compares it. */
export class SeenEnds {
  private version = 0;
  private before: Seen | undefined;
  /** The own seats that are known to play the game that is being played. */
  private playing = new Set<number>();

  constructor(private readonly table: string) {}

  /** How the table stands, without what happened before. */
  open(version: number, view: Seen, you: You): void {
    this.stands(version, view, you);
  }

  update({
    from,
    version,
    view,
    you,
  }: Pick<Update, 'from' | 'version' | 'you'> & { view: Seen }): void {
    const last = view.results.at(-1);
    if (this.before?.stage === 'playing' && view.stage !== 'playing' && last) {
      keepEnd(this.table, { from, version }, last, namesOf(view.seats));
    }
    this.stands(version, view, you);
  }

  private stands(version: number, view: Seen, { seats }: You): void {
    this.version = version;
    this.before = view;
    if (view.stage !== 'playing') {
      this.playing.clear();
      return;
    }
    for (const seat of seats) {
      if (!this.playing.has(seat)) {
        this.playing.add(seat);
        keepPlayed(this.table, { seat, version });
      }
    }
  }

  /** Something is about to be sent. */
  sends({ type, seat }: Command): void {
    if (type === 'resign' && typeof seat === 'number') {
      keepGaveUp(this.table, { seat, version: this.version });
    }
  }
}

function namesOf(seats: readonly Place[]): Record<string, string> {
  return Object.fromEntries(
    seats.flatMap(({ seat, who, name }) => (who === 'person' && name ? [[seat, name]] : [])),
  );
}
