import { lazily } from '../lazily.tsx';

export const LabPage = lazily(async () => (await import('./lab-page.tsx')).LabPage);
