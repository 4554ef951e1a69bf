import type { Club } from '../../net/people-api.ts';

/** How a part of a club's page does something; says whether it was done. */
export type ChangeClub = (asked: () => Promise<Club>) => Promise<boolean>;
