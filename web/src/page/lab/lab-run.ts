import type { LabRun } from '../../net/lab-api.ts';
import { t } from '../../words/language.ts';

/** Whether it waits or is played. */
export function isUnderWay({ state }: LabRun): boolean {
  return state === 'waiting' || state === 'running';
}

/** What people call an experiment. */
export function titleOf({ title, game }: LabRun): string {
  return title || t(`${game}.name`);
}
