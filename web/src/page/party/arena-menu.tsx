import { useRef } from 'preact/hooks';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { CloseIcon, MenuIcon } from '../icons.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { Latency } from '../table/latency.tsx';
import { Volume } from '../table/volume.tsx';

/** What is seldom wanted of the screen in the middle. */
export function ArenaMenu({ model }: { model: TableModel }) {
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <>
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
        <header>
          <h2>{t('table.menu')}</h2>
          <button
            type="button"
            class="tool"
            aria-label={t('table.close')}
            onClick={() => menu.current?.close()}
          >
            <CloseIcon />
          </button>
        </header>
        <section>
          <Volume />
          <LanguageSwitch />
          <Latency model={model} />
        </section>
      </dialog>
    </>
  );
}
