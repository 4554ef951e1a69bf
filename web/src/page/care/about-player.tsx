import './care.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import {
  type Block,
  block,
  getBlocks,
  REASONS,
  type Reason,
  report,
  unblock,
} from '../../net/care-api.ts';
import { randomName } from '../../net/table-link.ts';
import type { TableModel } from '../../table/table-model.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { CloseIcon } from '../icons.tsx';

addWords(import.meta.glob<Texts>('../../words/*/care.json', { eager: true, import: 'default' }));

interface AboutProps {
  model: TableModel;
  seat: number;
  table: { id: string; secret: string };
  close(): void;
}

/** What one may do about somebody who spoils the game: hear of them no more, and tell the host. */
export function AboutPlayer({ model, seat, table, close }: AboutProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useSignal('');
  const trouble = useSignal('');
  useEffect(() => dialog.current?.showModal(), []);
  // They may leave while this is open.
  const name = useRef(model.name(seat)).current;
  const key = { table: table.id, key: table.secret };
  const act = async (deed: () => Promise<unknown>, said: string) => {
    done.value = '';
    trouble.value = '';
    try {
      await deed();
      done.value = said;
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  return (
    <dialog class="about-player" ref={dialog} aria-labelledby="about-player" onClose={close}>
      <header>
        <h2 id="about-player">{name}</h2>
        <button
          type="button"
          class="tool"
          aria-label={t('table.close')}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </header>
      <p class="about-done" role="status">
        {done.value}
      </p>
      {trouble.value && (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      )}
      <section>
        <h3>{t('care.block')}</h3>
        <p>{t('care.block.means', { name })}</p>
        <button
          type="button"
          class="button"
          onClick={() => void act(() => block(key, seat), t('care.blocked', { name }))}
        >
          {t('care.block.do', { name })}
        </button>
        <Blocked />
      </section>
      <Telling
        onTold={(id, reason, words) =>
          act(() => report(key, id, seat, reason, words), t('care.reported'))
        }
      />
    </dialog>
  );
}

interface TellingProps {
  onTold(id: string, reason: Reason, words: string): Promise<void>;
}

function Telling({ onTold }: TellingProps) {
  // One report, however often it is sent.
  const id = useRef(randomName());
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const said = new FormData(form);
    const words = String(said.get('words')).replace(/\s+/g, ' ').trim();
    await onTold(id.current, said.get('reason') as Reason, words);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <h3>{t('care.report')}</h3>
      <label>
        {t('care.report.reason')}
        <select name="reason" required>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`care.reason.${reason}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('care.report.words')}
        <textarea name="words" rows={3} maxLength={300} />
      </label>
      <p class="hint">{t('care.report.means')}</p>
      <button type="submit" class="button primary">
        {t('care.report.do')}
      </button>
    </form>
  );
}

/** Those whom one has blocked, to let them be heard again. */
function Blocked() {
  const blocks = useSignal<readonly Block[]>([]);
  const look = async () => {
    blocks.value = await getBlocks().catch(() => []);
  };
  return (
    <details
      class="more"
      onToggle={(event) => {
        if ((event.currentTarget as HTMLDetailsElement).open) {
          void look();
        }
      }}
    >
      <summary>{t('care.blocks')}</summary>
      {blocks.value.length === 0 && <p class="hint">{t('care.blocks.none')}</p>}
      <ul class="blocks">
        {blocks.value.map(({ id, name }) => (
          <li key={id}>
            {name}
            <button
              type="button"
              class="button"
              aria-label={t('care.unblock.name', { name })}
              onClick={() => void unblock(id).catch(console.error).then(look)}
            >
              {t('care.unblock')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
