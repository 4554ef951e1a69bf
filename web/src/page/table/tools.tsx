import { useRef } from 'preact/hooks';
import type { TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { HelpIcon, MenuIcon, ReplayIcon, SoundIcon } from '../icons.tsx';
import { addressOf } from '../route.ts';
import { Menu } from './menu.tsx';
import { isMuted, mute, type Seated } from './seated.ts';
import type { TableAddress } from './share.tsx';
import type { TableModel } from './table-model.ts';

interface ToolsProps {
  model: TableModel;
  view: TableView;
  seated: Seated | undefined;
  table: TableAddress;
}

/** The corner of small things: the last throw again, rules, sound, everything else. */
export function Tools({ model, view, seated, table }: ToolsProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const canReplay = !model.isPlaying.value && seated?.face.canReplay();
  return (
    <nav class="margin tools" aria-label={t('table.tools')}>
      {canReplay && (
        <button
          type="button"
          class="tool"
          title={t('table.replay')}
          aria-label={t('table.replay')}
          onClick={() => seated?.replay()}
        >
          <ReplayIcon />
        </button>
      )}
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
      <button
        type="button"
        class="tool"
        aria-pressed={!isMuted.value}
        aria-label={t('table.sound')}
        title={t(isMuted.value ? 'table.sound-off' : 'table.sound-on')}
        onClick={() => mute(!isMuted.value)}
      >
        <SoundIcon isOn={!isMuted.value} />
      </button>
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

/** In a window of their own: the game goes on. */
function rulesAddress({ terms: { game, options } }: TableView): string {
  const { edition } = options;
  return addressOf({ page: 'rules', game, ...(edition ? { edition } : {}) });
}
