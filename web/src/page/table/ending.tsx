import { playerName } from '../../kept/player.ts';
import { memory } from '../../memory.ts';
import type { TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { CommandButton } from './command-button.tsx';
import type { TableAddress } from './share.tsx';

const FIRST_END = 'piste.first-end';

/** Whether a table is the one at which this browser saw its first game end: only there a guest is told how to keep it. */
function isFirstEnd(id: string): boolean {
  const first = memory.getItem(FIRST_END) ?? id;
  memory.setItem(FIRST_END, first);
  return first === id;
}

interface EndingProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

/** What may follow when a game is over: the next one of a tournament, another match, another table. */
export function Ending({ model, view, table }: EndingProps) {
  const { seats, host } = model.you.value;
  const review = (
    <Anchor to={{ page: 'review', id: table.id, key: table.secret }} class="button">
      {t('table.review')}
    </Anchor>
  );
  if (seats.length === 0 && !(host && view.stage === 'between')) {
    return <div class="margin actions ending">{review}</div>;
  }
  if (view.stage === 'between') {
    return (
      <div class="margin actions ending">
        {review}
        <CommandButton model={model} does={{ type: 'next-game' }} isPrimary={host}>
          {t(view.tournament?.decider ? 'table.decider' : 'table.next-game')}
        </CommandButton>
      </div>
    );
  }
  const isWanted = seats.some((seat) => view.rematch.includes(seat));
  const people = view.seats.filter(({ who, seat }) => who === 'person' && !seats.includes(seat));
  const awaited = people.filter(({ seat }) => !view.rematch.includes(seat));
  return (
    <div class="margin actions ending">
      {isWanted && awaited.length > 0 && (
        <p class="hint">
          {t('table.rematch-awaits', {
            players: awaited.map(({ seat }) => model.name(seat)).join(', '),
          })}
        </p>
      )}
      {awaited.length === 0 && isFirstEnd(table.id) && !playerName.value && (
        <p class="hint keep-hint">
          <Anchor to={{ page: 'me' }}>{t('table.keep')}</Anchor>
        </p>
      )}
      <Anchor to={{ page: 'home' }} class="button">
        {t('table.go')}
      </Anchor>
      {review}
      <button
        type="button"
        class="button primary"
        aria-pressed={isWanted}
        onClick={() => void model.send({ type: 'rematch', wanted: !isWanted })}
      >
        {isWanted ? t('table.rematch-wanted') : t('table.rematch')}
      </button>
    </div>
  );
}
