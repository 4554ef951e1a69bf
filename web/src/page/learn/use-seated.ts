import { useEffect, useState } from 'preact/hooks';
import { stage } from '../stage-host.ts';
import { Seated } from '../table/seated.ts';
import type { TableModel } from '../table/table-model.ts';

/** The hand and the scene of a table, once the stage is there. */
export function useSeated(model: TableModel): Seated | undefined {
  const [seated, setSeated] = useState<Seated>();
  const drawn = stage.value;
  useEffect(() => {
    if (!drawn) {
      return undefined;
    }
    const made = new Seated(model, drawn);
    setSeated(made);
    return () => made.close();
  }, [model, drawn]);
  return seated;
}
