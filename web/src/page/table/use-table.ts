import { useEffect, useState } from 'preact/hooks';
import { facesOf } from '../../games/index.ts';
import { speedWish } from '../../kept/settings.ts';
import { introduce } from '../../net/api.ts';
import { TableModel } from '../../table/table-model.ts';
import { noteCommitment } from '../seen-commitments.ts';
import { awaitThings, stage } from '../stage-host.ts';
import { carryOut } from './following-plan.ts';
import { takePlan } from './opening.ts';
import { Seated } from './seated.ts';

/** The table of this name, as long as it is shown; what was planned for it is done first. */
export function useTable(id: string, secret: string): TableModel | undefined {
  const [model, setModel] = useState<TableModel>();
  useEffect(() => {
    let opened: TableModel | undefined;
    let isGone = false;
    void introduce().finally(() => {
      if (!isGone) {
        opened = TableModel.at(id, socketAddress(id), secret);
        setModel(opened);
        const plan = takePlan(id);
        if (plan) {
          void carryOut(plan, opened);
        }
      }
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [id, secret]);
  const view = model?.view.value;
  useEffect(() => {
    if (view?.stage === 'playing') {
      noteCommitment(id, view.nextThrow, view.commitment);
    }
  }, [id, view]);
  return model;
}

const ownSpeed = () => speedWish.peek();

/**
 * Somebody at the table, once the stage is there.
 *
 * @param speed at which they want to see what happens
 */
export function useSeated(model: TableModel, speed = ownSpeed): Seated | undefined {
  const [seated, setSeated] = useState<Seated>();
  const drawn = stage.value;
  const game = model.view.value?.terms.game;
  useEffect(() => {
    let made: Seated | undefined;
    let isGone = false;
    if (drawn && game) {
      const come = awaitThings();
      void facesOf(game)
        .then((faces) => {
          if (!isGone) {
            made = new Seated(model, drawn, faces, speed);
            setSeated(made);
          }
        })
        .catch(console.error)
        .finally(come);
    }
    return () => {
      isGone = true;
      made?.close();
      setSeated(undefined);
    };
  }, [model, drawn, game, speed]);
  return seated;
}

function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/tables/${id}`;
}
