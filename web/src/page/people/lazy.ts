import { lazily } from '../lazily.tsx';

export const PeoplePage = lazily(async () => (await import('./people-page.tsx')).PeoplePage);
export const ClubPage = lazily(async () => (await import('./club-page.tsx')).ClubPage);
