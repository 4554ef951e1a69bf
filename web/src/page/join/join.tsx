import './join.css';
import { useSignal } from '@preact/signals';
import { tableOfCode } from '../../net/api.ts';
import type { ListedTable } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { goTo, type Route } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { useOpenTables } from './open-tables.ts';
import { codeIn, tableAt } from './pasted-link.ts';

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
        <Anchor to={{ page: 'new', way: 'link' }} class="button">
          {t('join.open-one')}
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

function describe({
  game,
  seats,
  options,
  clock,
  tournament,
  rated,
}: ListedTable['terms']): string {
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
    ...(rated ? [t('setup.rated.true')] : []),
  ].join(' · ');
}

/** The phone becomes a hand at the screen that shows a code. */
async function handOf(code: string, trouble: { value: string }): Promise<Route | undefined> {
  try {
    const { table, key } = await tableOfCode(code);
    return { page: 'hand', id: table, key };
  } catch (error) {
    trouble.value = errorWords(error);
    return undefined;
  }
}

function PastedLink() {
  const link = useSignal('');
  const trouble = useSignal('');
  const follow = async () => {
    const code = codeIn(link.value);
    const to = code ? await handOf(code, trouble) : tableAt(link.value, location.origin);
    if (to) {
      goTo(to);
    } else if (!code) {
      trouble.value = t('join.link.wrong');
    }
  };
  return (
    <section class="pasted-link" aria-labelledby="by-link">
      <h2 id="by-link">{t('join.by-link')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void follow();
        }}
      >
        <label for="link">{t('join.link')}</label>
        <input
          id="link"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="BKTRW"
          aria-invalid={trouble.value !== ''}
          aria-describedby="link-help"
          value={link.value}
          onInput={(event) => {
            link.value = event.currentTarget.value;
            trouble.value = '';
          }}
        />
        <p id="link-help" class={trouble.value ? 'wrong' : 'hint'} role="status">
          {trouble.value || t('join.link.hint')}
        </p>
        <button type="submit" class="button primary">
          {t('join.go')}
        </button>
      </form>
    </section>
  );
}
