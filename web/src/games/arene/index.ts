import type { Texts } from '../../words/language.ts';
import type { Game } from '../game.ts';
import { DIE_LOOKS } from './die-looks.ts';

export const arene: Game = {
  name: 'arene',
  picture: '/pictures/arene.webp',
  words: import.meta.glob<Texts>('./words/card.??.json', { eager: true, import: 'default' }),
  telling: { whileRolling: ['grand-throw'] },
  unit: 'step',
  ways: ['link', 'device', 'screen', 'bots'],
  hasLesson: true,
  hasSchool: false,
  hasOdds: true,
  load: async () => (await import('./arene-face.tsx')).faces,
  inAir: 'air',
  dieLooks: DIE_LOOKS,
  kindThrown: ({ token }) => /^throw (\w+)$/.exec(token)?.[1],
};
