import { memory } from '../memory.ts';

/** Something that this browser remembers for each table, for the latest tables only. */
export class PerTable<T> {
  constructor(
    private readonly name: string,
    private readonly mostTables: number,
    private readonly kept: Pick<Storage, 'getItem' | 'setItem'> = memory,
  ) {}

  get(table: string): T | undefined {
    return this.all().find(([id]) => id === table)?.[1];
  }

  set(table: string, value: T): void {
    const others = this.all().filter(([id]) => id !== table);
    const all = [...others, [table, value] satisfies [string, T]].slice(-this.mostTables);
    this.kept.setItem(this.name, JSON.stringify(all));
  }

  /** By table, the latest last. Other windows share what is stored. */
  private all(): [table: string, value: T][] {
    try {
      const stored: unknown = JSON.parse(this.kept.getItem(this.name) ?? '[]');
      return Array.isArray(stored) ? (stored as [string, T][]) : [];
    } catch {
      return [];
    }
  }
}
