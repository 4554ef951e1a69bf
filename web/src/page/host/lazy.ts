import { lazily } from '../lazily.tsx';

export const HostPage = lazily(async () => (await import('./host-page.tsx')).HostPage);
