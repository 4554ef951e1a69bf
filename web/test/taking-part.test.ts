import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RevealAsked, You } from '../src/net/protocol.ts';
import type { Command } from '../src/net/table-link.ts';
import { keptThrows } from '../src/page/kept-throws.ts';
import {
  chainOf,
  commitmentOf,
  LINKS,
  newChain,
  nextNonce,
} from '../src/page/table/nonce-chain.ts';
import { TakingPart } from '../src/page/table/taking-part.ts';

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
    part.reveal(asked(7, 'toss'));
    const nonce = told[0]!.nonce;
    expect(told).toEqual([{ type: 'reveal', number: 7, nonce }]);
    expect(hash(nonce)).toBe(committed());
    part.see([{ version: 9, number: 7, step: 'dice 4', with: [{ seat: 2, nonce }] }]);
    expect(commitmentOf(chainOf(id)!)).toBe(nonce);
    expect(sent).toHaveLength(1);
    expect(keptThrows(id).get(7)).toEqual({
      commitment: 'server-7',
      toss: 'toss',
      revealed: nonce,
      step: 'dice 4',
    });
  });

  it('never reveals the same nonce for another throw, but commits anew', () => {
    part.know(you());
    const first = committed();
    part.reveal(asked(7, 'one'));
    part.reveal(asked(7, 'other', first));
    expect(told).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(committed()).not.toBe(first);
  });

  it('nor for the same throw by another secret of the server', () => {
    part.know(you());
    const first = committed();
    part.reveal(asked(7, 'one'));
    part.reveal(asked(7, 'one'));
    expect(told).toHaveLength(2);
    part.reveal({ ...asked(7, 'one', first), commitment: 'renewed' });
    expect(told).toHaveLength(2);
    expect(committed()).not.toBe(first);
  });

  it('commits anew when what it revealed was left out', () => {
    part.know(you());
    part.reveal(asked(7, 'toss'));
    part.see([{ version: 9, number: 7, step: 'dice 4' }]);
    expect(sent).toHaveLength(2);
  });

  it('keeps that a throw was fixed and another made in its place', () => {
    part.know(you());
    part.reveal(asked(7, 'one'));
    part.see([{ version: 9, number: 6 }]);
    part.reveal(asked(7, 'two'));
    part.reveal(asked(7, 'two'));
    expect(keptThrows(id).get(7)?.broken).toBe(true);
  });
});
