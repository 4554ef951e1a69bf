import { lazily } from '../lazily.tsx';

export const ArenaScreen = lazily(async () => (await import('./arena-screen.tsx')).ArenaScreen);
export const HandScreen = lazily(async () => (await import('./hand-screen.tsx')).HandScreen);
