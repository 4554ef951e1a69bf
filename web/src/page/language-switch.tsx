import { chooseLanguage, LANGUAGES, language, t } from '../words/language.ts';

export function LanguageSwitch() {
  return (
    <fieldset class="language-switch" aria-label={t('page.language')}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={language.value === each}
          aria-label={`${each.toUpperCase()}, ${t(`page.language.${each}`)}`}
          onClick={() => void chooseLanguage(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
