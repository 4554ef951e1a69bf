import { lazily } from '../lazily.tsx';

export const Games = lazily(async () => (await import('./games.tsx')).Games, {
  fr: () => import('../../words/fr/games.json'),
  en: () => import('../../words/en/games.json'),
});
