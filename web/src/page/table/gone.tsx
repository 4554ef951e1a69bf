import { useEffect, useState } from 'preact/hooks';
import type { Place, TableView } from '../../net/protocol.ts';
import { isOut } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { CommandButton } from './command-button.tsx';
import { isOutOfIt } from './out.tsx';

interface GoneProps {
  model: TableModel;
  view: TableView;
  place: Place;
}

/** Whom the game waits for, or a bot plays for, though they have a seat: nobody waits for whoever has resigned. */
export function whoIsGone({ seats, toAct }: TableView, own: readonly number[]): Place | undefined {
  return seats.find(
    ({ seat, away, resigned }) => seat === toAct && away && !resigned && !own.includes(seat),
  );
}

/** Who is gone, as those see it who still play, or who look on. */
export function whoIsMissed(view: TableView, own: readonly number[]): Place | undefined {
  return view.stage === 'playing' && !isOutOfIt(view, own) ? whoIsGone(view, own) : undefined;
}

/** Somebody is gone: what will happen and when, and what those who are there may do. */
export function Gone({ model, view, place }: GoneProps) {
  const { seat, standInAt, countOutAt } = place;
  const left = useSecondsLeft(model, standInAt);
  const tooSoon = useSecondsLeft(model, countOutAt) ?? 0;
  // Whoever looks on is told, and decides nothing.
  const ways = model.you.value.seats.length > 0 ? waysOut(view, place) : [];
  const player = { player: { seat } };
  const words = t(gonePhrase(place), { ...player, count: left ?? 0 }, model.name);
  const end = `table.gone-${ways.includes('end') ? 'end' : 'without'}`;
  const send = (type: string) => () => void model.send({ type, seat });
  return (
    <div class="margin actions gone">
      {/* Counted down for the eye; said once. */}
      <p class="hint" role={standInAt === undefined ? 'status' : 'timer'}>
        {words}
      </p>
      {(ways.includes('end') || ways.includes('without')) && (
        <button
          type="button"
          class="button"
          disabled={tooSoon > 0}
          onClick={() => confirm(t(`${end}-sure`, player, model.name)) && send('count-out')()}
        >
          {t(end, player, model.name)}
          {tooSoon > 0 && ` (${t('table.gone-in', { count: tooSoon })})`}
        </button>
      )}
      {ways.includes('wait') && (
        <CommandButton model={model} does={{ type: 'pause' }} isPrimary={false}>
          {t('table.gone-wait')}
        </CommandButton>
      )}
      {ways.includes('bot') && (
        <button type="button" class="button primary" onClick={send('stand-in')}>
          {t('table.gone-now')}
        </button>
      )}
      {ways.includes('resume') && (
        <CommandButton model={model} does={{ type: 'resume' }}>
          {t('table.resume')}
        </CommandButton>
      )}
    </div>
  );
}

type WayOut = 'wait' | 'resume' | 'bot' | 'end' | 'without';

/**
 * What those who are there may do about somebody who is gone. The game ends without one of two, and goes on without one
 * of more; to wait is a choice where otherwise a bot or the clock plays.
 */
export function waysOut(view: TableView, { standIn, standInAt, countOutAt }: Place): WayOut[] {
  const players = view.game?.players.filter(({ seat }) => !isOut(view, seat)) ?? [];
  const ways: WayOut[] = [];
  if (view.paused) {
    ways.push('resume');
  } else if (standIn ?? standInAt ?? view.deadline) {
    ways.push('wait');
  }
  if (standInAt !== undefined) {
    ways.push('bot');
  }
  if (countOutAt !== undefined) {
    ways.push(players.length > 2 ? 'without' : 'end');
  }
  return ways;
}

/** What is said of somebody who is gone. */
export function gonePhrase({ standIn, standInAt }: Place): string {
  if (standIn !== undefined) {
    return 'table.gone-bot';
  }
  return standInAt === undefined ? 'table.gone-waits' : 'table.gone-soon';
}

function useSecondsLeft(model: TableModel, due: number | undefined): number | undefined {
  const [now, setNow] = useState(model.now());
  useEffect(() => {
    if (due === undefined) {
      return undefined;
    }
    setNow(model.now());
    const timer = setInterval(() => setNow(model.now()), 500);
    return () => clearInterval(timer);
  }, [model, due]);
  return due === undefined ? undefined : Math.max(0, Math.ceil((due - now) / 1000));
}
