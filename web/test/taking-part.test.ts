import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepThrow, keptThrows } from '../src/kept/kept-throws.ts';
import type { RevealAsked, You } from '../src/net/protocol.ts';
import type { Command } from '../src/net/table-link.ts';
import {
  chainOf,
  commitmentOf,
  keepChain,
  LINKS,
  newChain,
  nextNonce,
} from '../src/table/nonce-chain.ts';
import { TakingPart } from '../src/table/taking-part.ts';

const hash = (hex: string) => bytesToHex(sha256(hexToBytes(hex)));

let sent: Command[];
let told: { type: string; number: number; nonce: string }[];
let part: TakingPart;
let table = 0;
let id: string;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  sent = [];
  told = [];
  id = `t${table++}`;
  part = new TakingPart(id, {
    send: (command) => {
      sent.push(command);
      return Promise.resolve({ kind: 'done' });
    },
    tell: (message) => void told.push(message as (typeof told)[number]),
  });
});

const you = (commitment?: string): You => ({
  seats: [2],
  host: false,
  undoAsksYou: false,
  drawAsksYou: false,
  muted: [],
  ...(commitment ? { commitment } : {}),
});

const committed = () =>
  String(Object.entries(sent.at(-1) ?? {}).find(([name]) => name === 'commitment')?.[1]);

const asked = (number: number, toss: string, commitment = committed()): RevealAsked => ({
  type: 'reveal',
  number,
  commitment: `server-${number}`,
  toss,
  asked: [{ seat: 2, commitment }],
});

/** A throw that is the next by what the viewer sees. */
const reveal = (message: RevealAsked) =>
  part.reveal(message, { nextThrow: message.number, commitment: message.commitment });

describe('a chain of nonces', () => {
  it('is checked link by link: each nonce is the hash of the one after it', () => {
    const chain = newChain();
    const first = nextNonce(chain)!;
    const second = nextNonce({ ...chain, used: 1 })!;
    expect(commitmentOf(chain)).toBe(hash(first));
    expect(hash(second)).toBe(first);
    expect(nextNonce({ ...chain, used: LINKS })).toBeUndefined();
  });
});

describe('taking part in the throws of others', () => {
  it('begins with a commitment once the viewer sits there, and not again while it is known', async () => {
    part.know({ ...you(), seats: [] });
    expect(sent).toEqual([]);
    part.know(you());
    await Promise.resolve();
    await Promise.resolve();
    part.know(you(committed()));
    expect(sent).toEqual([{ type: 'commit', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('reveals the nonce committed to, and goes on with the next of the chain', () => {
    part.know(you());
    reveal(asked(7, 'toss'));
    const nonce = told[0]!.nonce;
    expect(told).toEqual([{ type: 'reveal', number: 7, nonce }]);
    expect(hash(nonce)).toBe(committed());
    part.see([{ version: 9, number: 7, step: 'dice 4', with: [{ seat: 2, nonce }] }]);
    expect(commitmentOf(chainOf(id)!)).toBe(nonce);
    expect(sent).toHaveLength(1);
    expect(keptThrows(id).get(7)).toEqual({
      answered: [{ commitment: 'server-7', toss: 'toss', nonce }],
      step: 'dice 4',
    });
  });

  it('never reveals the same nonce for another throw, but commits anew', () => {
    part.know(you());
    const first = committed();
    reveal(asked(7, 'one'));
    reveal(asked(7, 'other', first));
    expect(told).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(committed()).not.toBe(first);
  });

  it('nor for the same throw by another secret of the server', () => {
    part.know(you());
    const first = committed();
    reveal(asked(7, 'one'));
    reveal(asked(7, 'one'));
    expect(told).toHaveLength(2);
    reveal({ ...asked(7, 'one', first), commitment: 'renewed' });
    expect(told).toHaveLength(2);
    expect(committed()).not.toBe(first);
  });

  it('commits anew when what it revealed was left out', () => {
    part.know(you());
    reveal(asked(7, 'toss'));
    part.see([{ version: 9, number: 7, step: 'dice 4' }]);
    expect(sent).toHaveLength(2);
  });

  it('keeps every throw that was fixed, with the nonce that it revealed for it', () => {
    part.know(you());
    reveal(asked(7, 'one'));
    part.see([{ version: 9, number: 6 }]);
    reveal(asked(7, 'two'));
    reveal(asked(7, 'two'));
    reveal(asked(7, 'two'));
    const tosses = keptThrows(id)
      .get(7)
      ?.answered?.map(({ toss }) => toss);
    expect(tosses).toEqual(['one', 'two']);
  });

  it('reveals nothing for a throw that is not the next, or by another secret', () => {
    part.know(you());
    part.reveal(asked(999, 'toss'), { nextThrow: 7, commitment: 'server-999' });
    part.reveal(asked(7, 'toss'), { nextThrow: 7, commitment: 'another' });
    part.reveal(asked(7, 'toss'), undefined);
    expect(told).toEqual([]);
  });

  /** A throw of another that names this browser's seat as absent. */
  const passOver = (number: number) => {
    part.see([{ version: number, number, absent: [2] }]);
    return keptThrows(id).get(number)?.passedOver;
  };
  const settle = async () => {
    await Promise.resolve();
    await Promise.resolve();
  };
  const committing = async () => {
    part.know(you());
    await settle();
    part.know(you(committed()));
  };

  it('keeps that it was not asked, once it had been committed for a while', async () => {
    await committing();
    expect(passOver(1)).toBeUndefined();
    expect(passOver(2)).toBeUndefined();
    expect(passOver(3)).toBe(2);
  });

  it('expects no question for throws that were made or fixed while it was not there', async () => {
    await committing();
    part.see([{ version: 1, number: 1 }]);
    part.see([{ version: 2, number: 2 }]);
    expect(passOver(3)).toBe(2);
    part.joins();
    // What it missed is told at once; then comes a throw that was fixed before it was back.
    part.see([
      { version: 4, number: 4, absent: [2] },
      { version: 5, number: 5, absent: [2] },
    ]);
    expect(keptThrows(id).get(5)?.passedOver).toBeUndefined();
    expect(passOver(6)).toBeUndefined();
    expect(passOver(7)).toBe(2);
  });

  it('nor for a throw by somebody who may not have seen its new commitment', async () => {
    await committing();
    part.see([{ version: 1, number: 1 }]);
    part.see([{ version: 2, number: 2 }]);
    reveal(asked(3, 'toss'));
    part.see([{ version: 3, number: 3, late: [2] }]);
    expect(sent).toHaveLength(2);
    await settle();
    part.know(you(committed()));
    expect(passOver(4)).toBeUndefined();
    expect(passOver(5)).toBe(2);
  });

  it('nor if another window of the same browser committed anew', async () => {
    await committing();
    part.see([{ version: 1, number: 1 }]);
    part.see([{ version: 2, number: 2 }]);
    const chain = newChain();
    keepChain(id, chain);
    part.know(you(commitmentOf(chain)));
    expect(sent).toHaveLength(1);
    expect(passOver(3)).toBeUndefined();
    expect(passOver(4)).toBe(2);
  });

  it('expects the next question when its nonce was used', async () => {
    await committing();
    part.see([{ version: 1, number: 1 }]);
    part.see([{ version: 2, number: 2 }]);
    reveal(asked(3, 'toss'));
    const { nonce } = told[0]!;
    part.see([{ version: 3, number: 3, with: [{ seat: 2, nonce }] }]);
    part.know(you(nonce));
    expect(passOver(4)).toBe(2);
  });

  it('never forgets what it knows for the sake of more, and then takes no part', () => {
    part.know(you());
    for (let number = 1; number <= 800; number++) {
      keepThrow(id, number, { step: 'dice 4' });
    }
    reveal(asked(801, 'toss'));
    expect(told).toEqual([]);
    expect(keptThrows(id).get(1)).toEqual({ step: 'dice 4' });
  });
});
