import { lazily } from '../lazily.tsx';

export const Now = lazily(async () => (await import('./now.tsx')).Now);
