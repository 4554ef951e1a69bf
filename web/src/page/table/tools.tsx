import { useRef } from 'preact/hooks';
import type { TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { HelpIcon, MenuIcon, ReplayIcon } from '../icons.tsx';
import { Talk } from './chat.tsx';
import { Log } from './log.tsx';
import { Menu } from './menu.tsx';
import { rulesAddress } from './rules-address.ts';
import type { Seated } from './seated.ts';
import type { TableAddress } from './share.tsx';
import { SoundButton } from './sound-button.tsx';

interface ToolsProps {
  model: TableModel;
  view: TableView;
  seated: Seated | undefined;
  table: TableAddress;
}

/** The corner of small things: the last throw again, talk, rules, sound, everything else. */
export function Tools({ model, view, seated, table }: ToolsProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const canReplay = !model.isPlaying.value && seated?.face.canReplay();
  return (
    <nav class="margin tools" aria-label={t('table.tools')}>
      {canReplay && (
        <button
          type="button"
          class="tool replay"
          title={t('table.replay')}
          aria-label={t('table.replay')}
          onClick={() => seated?.replay()}
        >
          <ReplayIcon />
        </button>
      )}
      {view.stage !== 'open' && <Log model={model} seated={seated} table={table} />}
      {view.stage !== 'open' && <Talk model={model} />}
      <a
        class="tool"
        href={rulesAddress(view)}
        target="_blank"
        rel="noopener"
        title={t('table.rules')}
        aria-label={t('table.rules')}
      >
        <HelpIcon />
      </a>
      <SoundButton />
      <button
        type="button"
        class="tool"
        aria-haspopup="dialog"
        aria-label={t('table.menu')}
        onClick={() => menu.current?.showModal()}
      >
        <MenuIcon />
      </button>
      <dialog class="menu" ref={menu} aria-label={t('table.menu')}>
        <Menu
          model={model}
          view={view}
          seated={seated}
          table={table}
          close={() => menu.current?.close()}
        />
      </dialog>
    </nav>
  );
}
