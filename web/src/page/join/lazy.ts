import { lazily } from '../lazily.tsx';

export const Join = lazily(async () => (await import('./join.tsx')).Join);
