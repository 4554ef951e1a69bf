import type { Account, HandAccount } from '../../net/review.ts';

/**
 * What dice did to somebody's chances, what hands did and what decisions did, whoever threw or decided: as the bars of
 * a review say.
 */
export function sumsOf(account: Account & Partial<HandAccount>): {
  luck: number;
  hand: number;
  skill: number;
  total: number;
} {
  const luck = account.luck + account.luckOfOthers;
  const hand = (account.hand ?? 0) + (account.handOfOthers ?? 0);
  const skill = account.skill + account.skillOfOthers;
  return { luck, hand, skill, total: account.actual - account.expected };
}
