import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ownName } from '../../kept/settings.ts';
import { ApiError } from '../../net/api.ts';
import type { GameInfo } from '../../net/protocol.ts';
import { proposedName } from '../../table/proposed-names.ts';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { lookForOwnPage, ownPage } from '../own-page.ts';
import type { Way } from '../route.ts';
import { openPlanned } from '../table/opening.ts';
import {
  type Draft,
  type DraftSeat,
  draftFor,
  newSeat,
  planOf,
  proposing,
  seatsToName,
  termsOf,
  withoutSeat,
  withSeat,
} from './draft.ts';
import { SeatFields } from './seat-fields.tsx';
import { Summary } from './summary.tsx';
import {
  ListedField,
  MoreFields,
  OptionField,
  RatedField,
  TournamentField,
} from './terms-fields.tsx';

/** What was changed outlives a look at the rules, and a change of language. */
const drafts = new Map<string, Draft>();

const nameFor = (seat: number, others: readonly string[]) =>
  (seat === 1 && ownName.peek()) || proposedName(seat, others);
/** Nobody is named yet. */
const unnamed = () => '';

/** The form of a new table: a newcomer changes nothing and presses the button. */
export function TableForm({ way, game }: { way: Way; game: GameInfo }) {
  const name = `${way} ${game.name}`;
  const changed = useSignal<Draft>(drafts.get(name) ?? draftFor(way, game, unnamed));
  const draft = proposing(changed.value, nameFor);
  const toName = useSignal<readonly number[]>([]);
  const trouble = useSignal('');
  const isOpening = useSignal(false);
  const more = useRef<HTMLDetailsElement>(null);
  const isScreen = way === 'screen';
  useEffect(lookForOwnPage, []);

  const become = (next: Draft) => {
    changed.value = next;
    drafts.set(name, next);
    trouble.value = '';
    if (toName.value.length > 0) {
      toName.value = seatsToName(proposing(next, nameFor));
    }
  };
  const change = (some: Partial<Draft>) => become({ ...changed.value, ...some });
  const changeSeat = (seat: number, some: Partial<DraftSeat>) => {
    const typed = some.name === undefined ? some : { ...some, isTyped: true };
    become(withSeat(changed.value, seat, typed));
  };
  const addSeat = () => {
    const { seats } = changed.value;
    change({ seats: [...seats, newSeat(seats.at(-1)!.kind, game, '')] });
  };

  const open = async () => {
    toName.value = seatsToName(draft);
    if (toName.value.length > 0) {
      document.querySelector<HTMLElement>(`#name-${toName.value[0]}`)?.focus();
      return;
    }
    isOpening.value = true;
    trouble.value = '';
    try {
      const [own] = draft.seats;
      if (!isScreen && own!.isTyped) {
        ownName.value = own!.name.trim();
      }
      const page = isScreen ? 'screen' : 'table';
      await openPlanned(termsOf(draft, game), planOf(draft), page);
      drafts.delete(name);
    } catch (error) {
      trouble.value = errorWords(error);
      // What the rules refuse is among the settings: they are shown.
      if (more.current && error instanceof ApiError && !/^(server|page)\./.test(error.code)) {
        trouble.value += ` ${t('setup.change-it')}`;
        more.current.open = true;
      }
    } finally {
      isOpening.value = false;
    }
  };

  const [mainOption] = game.options;
  const hasOpenSeat = !isScreen && draft.seats.some(({ kind }) => kind === 'open');
  return (
    <form
      class="setup-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOpening.value) {
          void open();
        }
      }}
    >
      <div class="setup-fields">
        {!isScreen && (
          <SeatFields
            draft={draft}
            game={game}
            toName={toName.value}
            onSeat={changeSeat}
            onRemove={(seat) => become(withoutSeat(changed.value, seat))}
            onAdd={addSeat}
          />
        )}
        <section class="setup-game" aria-labelledby="what">
          <h2 id="what">{t('setup.what', { game: t(`${game.name}.name`) })}</h2>
          {mainOption && <OptionField option={mainOption} draft={draft} onDraft={change} />}
          <TournamentField draft={draft} game={game} onDraft={change} />
          {hasOpenSeat && <ListedField draft={draft} onDraft={change} />}
          {game.mostPlayers > 1 && !isScreen && (
            <RatedField draft={draft} onDraft={change} isPlayer={ownPage.value !== undefined} />
          )}
        </section>
        <details class="more setup-more" ref={more}>
          <summary>{t('setup.more')}</summary>
          <MoreFields draft={draft} game={game} onDraft={change} isListedInView={hasOpenSeat} />
        </details>
      </div>
      <Summary
        way={way}
        draft={draft}
        game={game}
        isOpening={isOpening.value}
        trouble={toName.value.length > 0 ? t('setup.name.missing') : trouble.value}
      />
    </form>
  );
}
