import { isNewTo } from '../kept/newcomer.ts';
import { oddsWish } from '../kept/settings.ts';

/** Whether it is told what others would likely answer: to newcomers too, unless they would know nothing of chances. */
export function areRepliesTold(): boolean {
  return oddsWish.value !== 'off';
}

/** Whether chances are shown: whoever is new to a game looks at the dice first, unless they wished otherwise. */
export function areOddsShown(game: string): boolean {
  return oddsWish.value === 'auto' ? !isNewTo(game) : oddsWish.value === 'on';
}
