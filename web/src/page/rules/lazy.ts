import { lazily } from '../lazily.tsx';

export const Rules = lazily(async () => (await import('./rules.tsx')).Rules);
