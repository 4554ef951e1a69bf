import { memory } from '../memory.ts';
import { tellLayout } from './layout-of-page.ts';

// Runs before the first paint, as a script of its own: what the styles of the first page go by, so that nothing moves when
// the page itself is there.
const root = document.documentElement;
tellLayout(root, innerWidth, innerHeight);
const wish = memory.getItem('piste.theme');
const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
root.dataset.theme = wish === 'jour' || wish === 'soir' ? wish : isDark ? 'soir' : 'jour';

// What is pressed before the page can answer is pressed again when it can.
const press = ({ target }: Event) => {
  pressed = (target as Element).closest('button') ?? undefined;
};
let pressed: HTMLButtonElement | undefined;
addEventListener('click', press);
addEventListener(
  'piste-drawn',
  () => {
    removeEventListener('click', press);
    pressed?.click();
  },
  { once: true },
);
