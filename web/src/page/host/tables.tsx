import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { endTable, getHostTables, type HostTable, renameSeat } from '../../net/host-api.ts';
import { hasText, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { Banning, Deed, useDeed } from './deed.tsx';
import { momentOf } from './moment.ts';

/** So many the server tells of at most. */
const MOST = 200;

/** How long one waits until somebody has typed, in milliseconds. */
const TYPING = 250;

/** The tables in memory, the latest first. */
export function Tables({ onDone }: { onDone(): Promise<void> }) {
  const tables = useSignal<readonly HostTable[] | undefined>(undefined);
  const wanted = useSignal('');
  const trouble = useSignal('');
  const look = async () => {
    try {
      tables.value = await getHostTables(wanted.peek());
      trouble.value = '';
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  const text = wanted.value;
  useEffect(() => {
    const timer = setTimeout(() => void look(), text ? TYPING : 0);
    return () => clearTimeout(timer);
  }, [text]);
  const done = async () => {
    await look();
    await onDone();
  };
  return (
    <>
      <label class="host-search">
        {t('host.search')}
        <input
          type="search"
          value={text}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
      </label>
      {trouble.value && (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      )}
      {tables.value?.length === 0 && <p class="host-none">{t('host.tables.none')}</p>}
      <ul class="host-list">
        {tables.value?.map((table) => (
          <Row key={table.table} table={table} onDone={done} />
        ))}
      </ul>
      {tables.value && tables.value.length >= MOST && <p class="hint">{t('host.tables.more')}</p>}
    </>
  );
}

type Deeds = { kind: 'end' } | { kind: 'ban' | 'rename'; seat: number; name: string };

function Row({ table: one, onDone }: { table: HostTable; onDone(): Promise<void> }) {
  const { open, begin, end } = useDeed<Deeds>();
  const names = one.people.map(({ name }) => name).join(', ');
  const game = `${one.game}.name`;
  const deed = open.value;
  const over = () => {
    end();
    void onDone();
  };
  return (
    <li class="host-row">
      <div class="host-words">
        <b>{names || t('host.nobody-seated')}</b>
        <span>
          {[
            hasText(game) ? t(game) : one.game,
            t(`host.stage.${one.stage}`),
            t('host.there', { count: one.there }),
            momentOf(one.at),
            one.table,
          ].join(' · ')}
        </span>
      </div>
      <div class="host-deeds">
        <Anchor
          to={{ page: 'table', id: one.table, key: one.key }}
          class="host-link"
          aria-label={t('host.look.at', { table: one.table })}
        >
          {t('host.look')}
        </Anchor>
        {one.stage !== 'closed' && (
          <button type="button" class="host-link" onClick={() => begin({ kind: 'end' })}>
            {t('host.end')}
          </button>
        )}
        {one.people.map(({ seat, name }) => (
          <span key={seat} class="host-person">
            <button
              type="button"
              class="host-link"
              onClick={() => begin({ kind: 'rename', seat, name })}
            >
              {t('host.rename.name', { name })}
            </button>
            <button
              type="button"
              class="host-link"
              onClick={() => begin({ kind: 'ban', seat, name })}
            >
              {t('host.ban.name', { name })}
            </button>
          </span>
        ))}
      </div>
      {deed?.kind === 'end' && (
        <Deed
          label={t('host.end.why')}
          longest={200}
          does={t('host.end.do')}
          onDo={(reason) => endTable(one.table, reason)}
          onEnd={over}
        />
      )}
      {deed?.kind === 'ban' && (
        <Banning name={deed.name} whom={{ table: one.table, seat: deed.seat }} onEnd={over} />
      )}
      {deed?.kind === 'rename' && (
        <Deed
          label={t('host.rename.to', { name: deed.name })}
          proposed={t('host.rename.guest')}
          longest={24}
          does={t('host.rename.do')}
          onDo={(name) => renameSeat(one.table, deed.seat, name)}
          onEnd={over}
        />
      )}
    </li>
  );
}
