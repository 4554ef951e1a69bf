import { effect } from '@preact/signals';
import type { TableModel } from '../../table/table-model.ts';
import type { Plan, Planned } from './opening.ts';

/** Seats everybody at a new table as its host planned, and begins if nobody else is to come. */
export async function carryOut({ seats, start }: Plan, model: TableModel): Promise<void> {
  await welcomed(model);
  for (const [i, planned] of seats.entries()) {
    const command = seating(planned, i + 1);
    if (command && (await model.send(command)).kind === 'refused') {
      return;
    }
  }
  if (start) {
    await model.sendAtOwnTurn({ type: 'start' });
  }
}

function seating(planned: Planned, seat: number) {
  switch (planned.kind) {
    case 'person':
      return { type: 'sit', seat, name: planned.name };
    case 'bot':
      return { type: 'add-bot', seat, level: planned.level };
    case 'open':
      return undefined;
  }
}

function welcomed(model: TableModel): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    stop = effect(() => {
      if (model.view.value) {
        resolve();
        queueMicrotask(() => stop());
      }
    });
  });
}
