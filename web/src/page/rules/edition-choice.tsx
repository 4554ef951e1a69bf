import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { getGames } from '../../net/api.ts';
import { hasText, t } from '../../words/language.ts';
import { Choice } from '../setup/choice.tsx';

interface EditionChoiceProps {
  game: string;
  /** Empty for all of them. */
  edition: string;
  onChoose(edition: string): void;
}

/** Which edition the reader plays: the server knows those of the game. */
export function EditionChoice({ game, edition, onChoose }: EditionChoiceProps) {
  const editions = useSignal<readonly string[]>([]);
  useEffect(() => {
    getGames().then(
      (games) => {
        const options = games.find(({ name }) => name === game)?.options ?? [];
        editions.value = options.find(({ name }) => name === 'edition')?.values ?? [];
      },
      // The text can be read without it.
      () => {},
    );
  }, [game, editions]);
  if (editions.value.length < 2) {
    return null;
  }
  const nameOf = (value: string) => {
    const key = `${game}.option.edition.${value}`;
    return hasText(key) ? t(key) : value;
  };
  return (
    <div class="edition-choice">
      <Choice
        legend={t('rules.edition')}
        value={edition}
        among={[
          { value: '', label: t('rules.all-editions') },
          ...editions.value.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChange={onChoose}
        hint={t(edition ? 'rules.edition.hint' : 'rules.all-editions.hint')}
      />
    </div>
  );
}
