import { keepAnswered, keepThrow } from '../kept/kept-throws.ts';
import type { RevealAsked, TableView, Throw, You } from '../net/protocol.ts';
import type { Command, Outcome } from '../net/table-link.ts';
import { chainOf, commitmentOf, keepChain, newChain, nextNonce } from './nonce-chain.ts';

/** Those that were made while it was not there come together; then one that was fixed before. */
const ON_JOINING = 2;
/** Whoever throws next may not have seen the new commitment. */
const ON_COMMITTING = 1;

/** What it speaks through. */
export interface Speaking {
  send(command: Command): Promise<Outcome>;
  tell(message: object): void;
}

/**
 * The viewer's part in the throws of others: the browser commits to a nonce beforehand and reveals
 * it once a throw is fixed, and no earlier. Nobody has to do anything for it.
 */
export class TakingPart {
  private isCommitting = false;
  private seats: readonly number[] = [];
  /** What the server last said that this browser is committed to. */
  private committed: string | undefined;
  /** How many tidings of throws may still come for which this browser could not be asked. */
  private unasked = ON_JOINING;

  constructor(
    private readonly table: string,
    private readonly speaking: Speaking,
  ) {}

  /** The connection was made, or lost: throws may have been made meanwhile. */
  joins(): void {
    this.unasked = ON_JOINING;
  }

  /** The server says how it knows the viewer. */
  know({ seats, commitment }: You): void {
    this.seats = seats;
    if (commitment !== this.committed) {
      // By this window or by another one.
      this.committed = commitment;
      this.unasked = Math.max(this.unasked, ON_COMMITTING);
    }
    if (seats.length === 0 || this.isCommitting) {
      return;
    }
    const chain = chainOf(this.table);
    if (chain?.revealed && commitment !== undefined && commitment === nextNonce(chain)) {
      // The throw was made while nobody was listening.
      keepChain(this.table, { last: chain.last, used: chain.used + 1 });
      return;
    }
    if (!chain || commitment !== commitmentOf(chain)) {
      void this.commit();
    }
  }

  /**
   * A throw is fixed: the nonce may be revealed, if it was not for any other.
   *
   * @param view as the server last said: the throw must be the next, by the secret committed to
   */
  reveal(
    { number, commitment, toss, asked }: RevealAsked,
    view: Pick<TableView, 'nextThrow' | 'commitment'> | undefined,
  ): void {
    if (number !== view?.nextThrow || commitment !== view.commitment) {
      return;
    }
    const chain = chainOf(this.table);
    const nonce = chain && nextNonce(chain);
    const own = chain && commitmentOf(chain);
    if (!chain || !nonce || !asked.some((one) => one.commitment === own)) {
      return;
    }
    const { revealed } = chain;
    const isAnother =
      revealed?.number !== number || revealed.toss !== toss || revealed.commitment !== commitment;
    if (revealed && isAnother) {
      // Others know this nonce already: it would leave them a choice.
      void this.commit();
      return;
    }
    if (keepAnswered(this.table, number, { commitment, toss, nonce })) {
      keepChain(this.table, { ...chain, revealed: { number, toss, commitment } });
      this.speaking.tell({ type: 'reveal', number, nonce });
    }
  }

  /** Throws were made. */
  see(throws: readonly Throw[]): void {
    for (const { number, step, with: others = [], absent = [] } of throws) {
      const isOwn = (seat: number) => this.seats.includes(seat);
      const passedOver = this.unasked === 0 ? absent.find(isOwn) : undefined;
      if (step !== undefined || passedOver !== undefined) {
        keepThrow(this.table, number, {
          ...(step === undefined ? {} : { step }),
          ...(passedOver === undefined ? {} : { passedOver }),
        });
      }
      this.committed = others.find(({ seat }) => isOwn(seat))?.nonce ?? this.committed;
      const chain = chainOf(this.table);
      if (chain?.revealed?.number === number) {
        const nonce = nextNonce(chain);
        if (others.some((one) => one.nonce === nonce)) {
          keepChain(this.table, { last: chain.last, used: chain.used + 1 });
        } else {
          // It was revealed in vain, and is worth nothing any more.
          void this.commit();
        }
      }
    }
    if (throws.length > 0) {
      this.unasked = Math.max(0, this.unasked - 1);
    }
  }

  private async commit(): Promise<void> {
    const chain = newChain();
    keepChain(this.table, chain);
    this.isCommitting = true;
    await this.speaking.send({ type: 'commit', commitment: commitmentOf(chain) });
    this.isCommitting = false;
  }
}
