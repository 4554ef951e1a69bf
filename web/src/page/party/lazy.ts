import { lazily } from '../lazily.tsx';

const WORDS = {
  fr: () => import('../../words/fr/party.json'),
  en: () => import('../../words/en/party.json'),
};

export const ArenaScreen = lazily(
  async () => (await import('./arena-screen.tsx')).ArenaScreen,
  WORDS,
);
export const HandScreen = lazily(async () => (await import('./hand-screen.tsx')).HandScreen, WORDS);
