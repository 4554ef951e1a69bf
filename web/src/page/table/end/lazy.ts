import { lazily } from '../../lazily.tsx';

export const EndCard = lazily(async () => (await import('./end-card.tsx')).EndCard);
export const TournamentEnd = lazily(async () => (await import('./end-card.tsx')).TournamentEnd);
