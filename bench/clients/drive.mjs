// Moves by the clock over many tables.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

// Moves come by the clock, spread over the tables. A table whose last move is not heard of yet lets its turn pass.
export class Drive {
  waits = [];
  passed = 0;

  constructor(tables) {
    this.tables = tables;
    tables.forEach((table) => { table.onTold = () => this.told(table); });
  }

  told(table) {
    if (table.sent === undefined) return;
    this.waits.push(performance.now() - table.sent);
    table.sent = undefined;
  }

  async run(movesPerSecond, forSeconds) {
    this.waits = [];
    this.passed = 0;
    const start = performance.now();
    const all = Math.round(movesPerSecond * forSeconds);
    for (let made = 0; made < all;) {
      const due = Math.min(all, Math.ceil(((performance.now() - start) / 1000) * movesPerSecond));
      for (; made < due; made++) this.move(this.tables[made % this.tables.length]);
      await sleep(1);
    }
    const took = (performance.now() - start) / 1000;
    return { took, waits: Float64Array.from(this.waits).sort(), passed: this.passed };
  }

  move(table) {
    if (table.sent !== undefined || table.told < table.version || table.latest.includes('"stage":"finished"')) {
      this.passed++;
      return;
    }
    table.sent = performance.now();
    table.move();
  }
}
