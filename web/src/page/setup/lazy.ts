import { lazily } from '../lazily.tsx';

export const NewTable = lazily(async () => (await import('./new-table.tsx')).NewTable);
