import type { Texts } from '../../words/language.ts';
import type { Game } from '../game.ts';
import { setsItself } from './opening-die.ts';

export const strike: Game = {
  name: 'strike',
  picture: '/pictures/strike.webp',
  words: import.meta.glob<Texts>('./words/card.??.json', { eager: true, import: 'default' }),
  telling: { whileRolling: ['grand-throw', 'nudged'], closing: ['stopped'] },
  mayChooseAny: setsItself,
  unit: 'throw',
  ways: ['link', 'device', 'screen', 'bots'],
  hasLesson: true,
  hasSchool: true,
  hasOdds: true,
  load: async () => (await import('./strike-face.tsx')).faces,
};
