import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { diceWish, woodWish } from '../kept/settings.ts';
import { makesOf } from './makes.ts';
import type { TableModel } from './table-model.ts';

/** Brings to the table what the viewer likes their dice and tray to be made of, and whenever they like something else. */
export function useOwnMakes(model: TableModel): void {
  useEffect(() => {
    /** What was asked for at each seat: a refusal is final. */
    const asked = new Map<number, string>();
    return effect(() => {
      const wish = { dice: diceWish.value, wood: woodWish.value };
      const view = model.view.value;
      const own = view && view.stage !== 'closed' ? model.you.value.seats : [];
      for (const seat of own) {
        const { dice, wood } = makesOf(view!, seat);
        const told = JSON.stringify(wish);
        const isNews = asked.has(seat) ? asked.get(seat) !== told : true;
        if (isNews && (dice !== wish.dice || wood !== wish.wood)) {
          asked.set(seat, told);
          void model.send({ type: 'use-set', seat, ...wish });
        } else if (dice === wish.dice && wood === wish.wood) {
          asked.set(seat, told);
        }
      }
    });
  }, [model]);
}
