import { lazily } from '../lazily.tsx';

export const Games = lazily(async () => (await import('./games.tsx')).Games);
