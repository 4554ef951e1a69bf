import { lazily } from '../lazily.tsx';

export const Tournament = lazily(async () => (await import('./tournament.tsx')).Tournament, {
  fr: () => import('../../words/fr/tournament.json'),
  en: () => import('../../words/en/tournament.json'),
});
