import { lazily } from '../lazily.tsx';

export const TableScreen = lazily(async () => (await import('./table-screen.tsx')).TableScreen);
