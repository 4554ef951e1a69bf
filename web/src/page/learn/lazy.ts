import { lazily } from '../lazily.tsx';

export const LearnScreens = lazily(async () => (await import('./learn-screens.tsx')).LearnScreens);
