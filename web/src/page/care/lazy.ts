import { lazily } from '../lazily.tsx';

export const AboutPlayer = lazily(async () => (await import('./about-player.tsx')).AboutPlayer);
export const BanNote = lazily(async () => (await import('./ban-note.tsx')).BanNote);
