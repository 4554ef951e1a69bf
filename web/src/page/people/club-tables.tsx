import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { getGames } from '../../net/api.ts';
import { type Club, openClubTable } from '../../net/people-api.ts';
import type { GameInfo } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { describe } from '../meet/tables.tsx';
import { goTo } from '../route.ts';
import { Choice } from '../setup/choice.tsx';
import { useDoing } from './doing.ts';

/** The tables of a club, which its members alone see, and how to open one. */
export function ClubTables({ club }: { club: Club }) {
  const games = useSignal<readonly GameInfo[]>([]);
  const chosen = useSignal('');
  const seats = useSignal(0);
  const { isBusy, trouble, during } = useDoing();
  useEffect(() => {
    void during(async () => {
      games.value = (await getGames()).filter(({ mostPlayers }) => mostPlayers > 1);
    });
  }, []);
  const info = games.value.find(({ name }) => name === chosen.value) ?? games.value[0];
  const least = info ? Math.max(2, info.fewestPlayers) : 2;
  const sizes = info
    ? Array.from({ length: info.mostPlayers - least + 1 }, (_, i) => least + i)
    : [];
  const size = sizes.includes(seats.value) ? seats.value : least;
  const open = () =>
    during(async () => {
      const options = Object.fromEntries(
        info!.options.flatMap(({ name, proposed }) => (proposed ? [[name, proposed]] : [])),
      );
      const terms = { game: info!.name, seats: size, options };
      const { table, key } = await openClubTable(club.name, terms);
      goTo({ page: 'table', id: table, key });
    });
  return (
    <section aria-labelledby="club-tables">
      <h2 id="club-tables">{t('club.tables')}</h2>
      {club.tables && club.tables.length > 0 ? (
        <ul class="open-tables">
          {club.tables.map(({ table, key, terms, people, free, stage }) => (
            <li key={table}>
              <Anchor to={{ page: 'table', id: table, key }}>
                <b>{people.length > 0 ? people.join(', ') : t('join.nobody')}</b>
                <span>{describe(terms)}</span>
                <span class="free">
                  {stage === 'open' ? t('join.free', { count: free }) : t('club.playing')}
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      ) : (
        <p class="hint">{t('club.no-tables')}</p>
      )}
      {info && (
        <details class="more">
          <summary>{t('club.open')}</summary>
          <div class="club-form">
            <Choice
              legend={t('setup.which')}
              value={info.name}
              among={games.value.map(({ name }) => ({ value: name, label: t(`${name}.name`) }))}
              onChange={(game) => {
                chosen.value = game;
              }}
            />
            {sizes.length > 1 && (
              <Choice
                legend={t('club.seats')}
                value={String(size)}
                among={sizes.map((each) => ({ value: String(each), label: String(each) }))}
                onChange={(value) => {
                  seats.value = Number(value);
                }}
              />
            )}
            <button
              type="button"
              class="button"
              aria-busy={isBusy.value}
              onClick={() => void open()}
            >
              {t('setup.open')}
            </button>
            {trouble.value && (
              <p class="wrong" role="alert">
                {trouble.value}
              </p>
            )}
          </div>
        </details>
      )}
    </section>
  );
}
