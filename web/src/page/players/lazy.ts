import { lazily } from '../lazily.tsx';

export const PlayerScreen = lazily(async () => (await import('./player.tsx')).PlayerScreen);
export const Leaders = lazily(async () => (await import('./leaders.tsx')).Leaders);
