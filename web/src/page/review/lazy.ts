import { lazily } from '../lazily.tsx';

export const ReviewScreen = lazily(async () => (await import('./review.tsx')).ReviewScreen);
