import { lazily } from '../lazily.tsx';

export const ProveScreen = lazily(async () => (await import('./prove.tsx')).ProveScreen);
