import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import type { TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { AboutPlayer } from '../care/lazy.ts';
import type { TableAddress } from './share.tsx';

interface SilencingProps {
  model: TableModel;
  view: TableView;
  table: TableAddress;
}

/** Whom one would rather not hear, here or anywhere, or wants to tell the host of. */
export function Silencing({ model, view, table }: SilencingProps) {
  const about = useSignal<number | undefined>(undefined);
  const { seats, muted } = model.you.value;
  const others = view.seats.filter(({ who, seat }) => who === 'person' && !seats.includes(seat));
  if (others.length === 0) {
    return null;
  }
  return (
    <div class="menu-buttons">
      {others.map(({ seat }) => {
        const isMuted = muted.includes(seat);
        return (
          <Fragment key={seat}>
            {seats.length > 0 && (
              <button
                type="button"
                class="button"
                aria-pressed={isMuted}
                onClick={() => void model.send({ type: 'mute', seat, on: !isMuted })}
              >
                {t(isMuted ? 'table.hear' : 'table.mute', { player: { seat } }, model.name)}
              </button>
            )}
            <button
              type="button"
              class="button"
              aria-haspopup="dialog"
              onClick={() => {
                about.value = seat;
              }}
            >
              {t('table.about', { player: { seat } }, model.name)}
            </button>
          </Fragment>
        );
      })}
      {about.value !== undefined && (
        <AboutPlayer
          model={model}
          seat={about.value}
          table={table}
          close={() => {
            about.value = undefined;
          }}
        />
      )}
    </div>
  );
}
