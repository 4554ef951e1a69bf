import './join.css';
import { useSignal } from '@preact/signals';
import type { ListedTable } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { useOpenTables } from './open-tables.ts';
import { tableAt } from './pasted-link.ts';

/** Where somebody finds a table: in the list, or by a link. */
export function Join() {
  usePageTitle(t('join.page-title'));
  const { tables, trouble } = useOpenTables();
  return (
    <div class="paper">
      <TopBar here="join" />
      <main class="join">
        <h1>{t('page.join')}</h1>
        <div class="join-ways">
          <section aria-labelledby="open-tables">
            <h2 id="open-tables">{t('join.tables')}</h2>
            {trouble.value && (
              <p class="wrong" role="alert">
                {trouble.value}
              </p>
            )}
            {tables.value && <Tables tables={tables.value} />}
          </section>
          <PastedLink />
        </div>
      </main>
    </div>
  );
}

function Tables({ tables }: { tables: readonly ListedTable[] }) {
  if (tables.length === 0) {
    return (
      <div class="no-tables">
        <p>{t('join.none')}</p>
        <Anchor to={{ page: 'new', way: 'link' }} class="button primary">
          {t('setup.open')}
        </Anchor>
      </div>
    );
  }
  return (
    <ul class="open-tables">
      {tables.map(({ table, terms, people, free }) => (
        <li key={table}>
          <Anchor to={{ page: 'table', id: table, key: '' }}>
            <b>{people.length > 0 ? people.join(', ') : t('join.nobody')}</b>
            <span>{describe(terms)}</span>
            <span class="free">{t('join.free', { count: free })}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function describe({ game, seats, options, clock, tournament }: ListedTable['terms']): string {
  const changed = Object.entries(options).map(([name, value]) => {
    const words = `${game}.option.${name}`;
    const isNumber = /^\d+$/.test(value);
    return isNumber
      ? t(`${words}.number`, { count: Number(value) })
      : t('setup.summary.option', { name: t(words), value: t(`${words}.${value}`) });
  });
  return [
    t(`${game}.name`),
    t('join.seats', { count: seats }),
    ...changed,
    ...(clock === 'off' ? [] : [t(`setup.clock.${clock}`)]),
    ...(tournament === 'none' ? [] : [t(`setup.tournament.${tournament}`)]),
  ].join(' · ');
}

function PastedLink() {
  const link = useSignal('');
  const isWrong = useSignal(false);
  const follow = () => {
    const to = tableAt(link.value, location.origin);
    isWrong.value = !to;
    if (to) {
      goTo(to);
    }
  };
  return (
    <section class="pasted-link" aria-labelledby="by-link">
      <h2 id="by-link">{t('join.by-link')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          follow();
        }}
      >
        <label for="link">{t('join.link')}</label>
        <input
          id="link"
          type="url"
          inputMode="url"
          autocomplete="off"
          placeholder={`${location.origin}/table/…`}
          aria-invalid={isWrong.value}
          aria-describedby="link-help"
          value={link.value}
          onInput={(event) => {
            link.value = event.currentTarget.value;
            isWrong.value = false;
          }}
        />
        <p id="link-help" class={isWrong.value ? 'wrong' : 'hint'} role="status">
          {t(isWrong.value ? 'join.link.wrong' : 'join.link.hint')}
        </p>
        <button type="submit" class="button">
          {t('join.go')}
        </button>
      </form>
    </section>
  );
}
