import './words.ts';
import './meet.css';
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ownName } from '../../kept/settings.ts';
import { getGames } from '../../net/api.ts';
import type { GameInfo } from '../../net/protocol.ts';
import { proposedName } from '../../table/proposed-names.ts';
import { hasText, t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { floating } from '../floating.tsx';
import { Choice } from '../setup/choice.tsx';
import { canRate, isUnheard, peopleHere, useLobby } from './lobby.ts';
import { Notes } from './notes.tsx';
import { seek, seeking, seekTrouble, type Wish } from './seeking.ts';
import { WaitingWords } from './waiting-words.tsx';

floating.value = Notes;

const ANY = '0';

/** Finds somebody to play with: what to play, and then how the search goes. */
export function PlayWith() {
  useLobby();
  return (
    <section class="play-with" aria-labelledby="play-with">
      <h2 id="play-with">{t('meet.title')}</h2>
      <p class="hint">{t('meet.lead')}</p>
      {seeking.value ? <WaitingWords /> : <WishForm />}
    </section>
  );
}

function WishForm() {
  const games = useGames();
  const wished = useSignal<Pick<Wish, 'players' | 'others' | 'length' | 'rated'>>({
    players: 0,
    others: true,
    length: 'game',
    rated: false,
  });
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState(ownName.peek() || proposedName(1, []));
  const info = games.find((each) => each.name === chosen) ?? games[0];
  if (!info) {
    return null;
  }
  const change = (part: Partial<Wish>) => {
    wished.value = { ...wished.value, ...part };
  };
  const { players, others, length, rated } = wished.value;
  const sizes = sizesOf(info);
  const size = sizes.includes(players) ? players : 0;
  const trouble = seekTrouble.value;
  const submit = (event: Event) => {
    event.preventDefault();
    if (name.trim()) {
      ownName.value = name.trim();
    }
    const players = sizes.length === 1 ? sizes[0]! : size;
    seek({ game: info.name, players, others, length, rated, name: name.trim() });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Choice
        legend={t('setup.which')}
        value={info.name}
        among={games.map((game) => ({ value: game.name, label: t(`${game.name}.name`) }))}
        onChange={(game) => setChosen(game)}
        hint={waitingFor(info.name)}
      />
      {trouble && (
        <p class="wrong" role="alert">
          {hasText(trouble.code) ? t(trouble.code) : trouble.reason}
        </p>
      )}
      <button type="submit" class="button primary" disabled={isUnheard.value || !name.trim()}>
        {t('meet.seek')}
      </button>
      <details class="more">
        <summary>
          {[
            size === 0 && sizes.length > 1
              ? t('meet.players.any')
              : t('meet.players.count', { count: size || sizes[0]! }),
            t(`meet.length.${length}`),
            ...(rated ? [t('meet.rated.true')] : []),
          ].join(' · ')}
        </summary>
        <div class="wish-options">
          {sizes.length > 1 && (
            <Choice
              legend={t('meet.players')}
              value={String(size)}
              among={[
                { value: ANY, label: t('meet.players.any') },
                ...sizes.map((each) => ({
                  value: String(each),
                  label: t('meet.players.count', { count: each }),
                  hint: t('meet.players.others'),
                })),
              ]}
              onChange={(value) => change({ players: Number(value) })}
            />
          )}
          <Choice
            legend={t('meet.length')}
            value={length}
            among={(['game', 'tournament'] as const).map((each) => ({
              value: each,
              label: t(`meet.length.${each}`),
              hint: t(`meet.length.${each}.hint`),
            }))}
            onChange={(value) => change({ length: value as Wish['length'] })}
          />
          {canRate.value && (
            <Choice
              legend={t('meet.rated')}
              value={String(rated)}
              among={(['false', 'true'] as const).map((each) => ({
                value: each,
                label: t(`meet.rated.${each}`),
                hint: t(`meet.rated.${each}.hint`),
              }))}
              onChange={(value) => change({ rated: value === 'true' })}
            />
          )}
          <div class="choice meet-name">
            <label for="meet-name">{t('setup.name.own')}</label>
            <input
              id="meet-name"
              type="text"
              maxLength={24}
              autocomplete="nickname"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
        </div>
      </details>
    </form>
  );
}

/** The games that people can play with each other. */
function useGames(): readonly GameInfo[] {
  const games = useSignal<readonly GameInfo[]>([]);
  useEffect(() => {
    getGames().then(
      (all) => {
        games.value = all.filter(({ mostPlayers }) => mostPlayers > 1);
      },
      (error) => {
        seekTrouble.value = { code: '', reason: errorWords(error) };
      },
    );
  }, [games]);
  return games.value;
}

function sizesOf({ fewestPlayers, mostPlayers }: GameInfo): number[] {
  const least = Math.max(2, fewestPlayers);
  return Array.from({ length: mostPlayers - least + 1 }, (_, i) => least + i);
}

function waitingFor(game: string): string | undefined {
  const count = peopleHere.value?.waiting[game] ?? 0;
  return count > 0 ? t('meet.waiting-now', { count }) : undefined;
}
