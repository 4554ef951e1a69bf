import { useSignal } from '@preact/signals';
import { hasLesson } from '../../games/index.ts';
import { isFirstGame, isNewTo, markKnown } from '../../kept/newcomer.ts';
import { ownName } from '../../kept/settings.ts';
import { getGames } from '../../net/api.ts';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { goTo } from '../route.ts';
import { openPlanned } from '../table/opening.ts';
import { type Draft, draftFor, planOf, termsOf } from './draft.ts';

/** Whoever is new to a game plays against the weakest first. */
const FIRST_LEVEL = 'beginner';

/** Begins a game: the first of its kind is a guided one, all others are played against bots at once. */
async function begin(game: string): Promise<void> {
  if (isFirstGame(game) && hasLesson(game)) {
    goTo({ page: 'lesson', game });
  } else {
    await openGame(game);
  }
}

/** Opens a table against bots, as the page for new tables proposes it. */
export async function openGame(game: string): Promise<void> {
  const info = (await getGames()).find(({ name }) => name === game);
  if (info) {
    const name = ownName.peek() || t('home.guest');
    const draft = draftFor('bots', info, () => name);
    const company = isNewTo(game) && info.levels.includes(FIRST_LEVEL) ? gentle(draft) : draft;
    await openPlanned(termsOf(company, info), planOf(company));
  }
}

function gentle(draft: Draft): Draft {
  return { ...draft, seats: draft.seats.map((seat) => ({ ...seat, level: FIRST_LEVEL })) };
}

/** What a button that begins a game does and says. */
export function usePlay() {
  const opening = useSignal('');
  const trouble = useSignal('');
  const during = async (game: string, open: () => Promise<void>) => {
    if (opening.value) {
      return;
    }
    opening.value = game;
    trouble.value = '';
    try {
      await open();
    } catch (error) {
      trouble.value = errorWords(error);
    } finally {
      opening.value = '';
    }
  };
  return {
    /** The game for which a table is being opened; empty if none is. */
    opening: opening.value,
    trouble: trouble.value,
    /** Begins a game, with a guide if it is the first. */
    begin: (game: string) => void during(game, () => begin(game)),
    /** Opens a table at once: whoever asks for that knows the game. */
    open: (game: string) =>
      void during(game, () => {
        markKnown(game);
        return openGame(game);
      }),
  };
}
