import { lazily } from '../lazily.tsx';

export const Tournament = lazily(async () => (await import('./tournament.tsx')).Tournament);
