import type { Account } from '../../net/account-api.ts';

/** What the parts of the page of one's account are given. */
export interface AccountProps {
  account: Account;
  /** Asks the server again. */
  look(): Promise<void>;
}
