import type { Texts } from '../../words/language.ts';
import type { Game } from '../game.ts';

export const deschainer: Game = {
  name: 'des-chainer',
  picture: '/pictures/deschainer.webp',
  words: import.meta.glob<Texts>('./words/card.??.json', { eager: true, import: 'default' }),
  unit: 'step',
  ways: ['link', 'device', 'screen', 'bots'],
  hasLesson: true,
  hasSchool: false,
  hasOdds: true,
  load: async () => (await import('./board-face.tsx')).faces,
  loadPhone: async () => (await import('./phone-board.tsx')).phone,
};
