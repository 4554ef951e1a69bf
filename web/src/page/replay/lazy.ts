import { lazily } from '../lazily.tsx';

export const ReplayScreen = lazily(async () => (await import('./replay.tsx')).ReplayScreen);
