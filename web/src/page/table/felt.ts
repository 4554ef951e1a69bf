import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { buzz } from '../../play/buzz.ts';
import type { TableModel } from '../../table/table-model.ts';

/** Milliseconds of a buzz: a die that leaves. */
export const LEFT = 20;

/** Whoever loses a die feels it when that is told, on a phone that is a hand and at a table. */
export function feelLosses({ told, you }: Pick<TableModel, 'told' | 'you'>): () => void {
  let last = told.peek().at(-1);
  return effect(() => {
    const cue = told.value.at(-1);
    const isNew = cue !== last;
    last = cue;
    if (isNew && cue?.kind.startsWith('left-') && you.peek().seats.includes(cue.seat ?? 0)) {
      buzz([LEFT]);
    }
  });
}

export function useFelt(model: TableModel): void {
  useEffect(() => feelLosses(model), [model]);
}
