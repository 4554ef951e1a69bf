import type { RevealAsked, Throw, You } from '../../net/protocol.ts';
import type { Command, Outcome } from '../../net/table-link.ts';
import { keepThrow, keptThrows } from '../kept-throws.ts';
import { chainOf, commitmentOf, keepChain, newChain, nextNonce } from './nonce-chain.ts';

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

  constructor(
    private readonly table: string,
    private readonly speaking: Speaking,
  ) {}

  /** The server says how it knows the viewer. */
  know({ seats, commitment }: You): void {
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

  /** A throw is fixed: the nonce may be revealed, if it was not for any other. */
  reveal({ number, commitment, toss, asked }: RevealAsked): void {
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
    keepChain(this.table, { ...chain, revealed: { number, toss, commitment } });
    const before = keptThrows(this.table).get(number)?.toss ?? toss;
    const broken = before === toss ? {} : ({ broken: true } as const);
    keepThrow(this.table, number, { commitment, toss, revealed: nonce, ...broken });
    this.speaking.tell({ type: 'reveal', number, nonce });
  }

  /** Throws were made. */
  see(throws: readonly Throw[]): void {
    for (const { number, step, with: others = [] } of throws) {
      if (step !== undefined) {
        keepThrow(this.table, number, { step });
      }
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
  }

  private async commit(): Promise<void> {
    const chain = newChain();
    keepChain(this.table, chain);
    this.isCommitting = true;
    await this.speaking.send({ type: 'commit', commitment: commitmentOf(chain) });
    this.isCommitting = false;
  }
}
