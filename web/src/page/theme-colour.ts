import { effect } from '@preact/signals';
import { theme } from '../kept/settings.ts';
import { route } from './route.ts';

const PETROL = '#0a2733';
const PAPER = { jour: '#f4ecdf', soir: '#211a16' } as const;

/** What surrounds the page on a phone has the colour of the page's upper edge. */
export function followThemeColour(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  effect(() => {
    const colour = route.value.page === 'home' ? PETROL : PAPER[theme.value];
    meta?.setAttribute('content', colour);
  });
}
