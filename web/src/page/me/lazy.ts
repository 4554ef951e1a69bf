import { lazily } from '../lazily.tsx';

export const Me = lazily(async () => (await import('./me.tsx')).Me);
