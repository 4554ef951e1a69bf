import { theme, themeWish } from '../kept/settings.ts';
import { t } from '../words/language.ts';

/** Day or evening, by a touch. */
export function ThemeSwitch() {
  const other = theme.value === 'jour' ? 'soir' : 'jour';
  const change = () => {
    themeWish.value = other;
  };
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t(`page.theme.${other}`)}
      title={t(`page.theme.${other}`)}
      onClick={change}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {other === 'soir' ? (
          <path d="M19 14.6A7.6 7.6 0 0 1 9.4 5a7.6 7.6 0 1 0 9.6 9.600z" />
        ) : (
          <>
            <circle cx="12" cy="12" r="4" />
            <path d="M12 3v1.800M12 19.200V21M3 12h1.800M19.2 12H21M5.6 5.600l1.3 1.300M17.1 17.100l1.3 1.300M5.6 18.400l1.3-1.300M17.1 6.900l1.3-1.3" />
          </>
        )}
      </svg>
    </button>
  );
}
