import { beforeEach, expect, it } from 'vitest';
import { keptThrows } from '../src/kept/kept-throws.ts';
import { isFixedAlike, OwnThrows } from '../src/table/own-throws.ts';
import { stubBrowser } from './page-stubs.ts';

const fixed = {
  nextThrow: 3,
  commitment: 'server',
  seats: [
    { seat: 1, who: 'person' as const },
    { seat: 2, who: 'person' as const, commitment: 'theirs' },
  ],
};
const gesture = { side: 1, height: 2, aimX: 3, aimZ: 4, speed: 5, spin: 6, twist: 7 };
const command = { type: 'play', seat: 1, nonce: 'mine', gesture } as const;
const kept = {
  nonce: 'mine',
  commitment: 'server',
  others: { 2: 'theirs' },
  seat: 1,
  gesture: [1, 2, 3, 4, 5, 6, 7],
};

beforeEach(() => {
  stubBrowser();
});

it('what the viewer throws with is kept with what was fixed before', () => {
  new OwnThrows('sent').sends(command, fixed);
  expect(keptThrows('sent').get(3)).toEqual({ sent: [kept] });
});

it('what was sent before is kept too, and what is sent again is kept once', () => {
  const own = new OwnThrows('again');
  own.sends(command, fixed);
  own.sends(command, fixed);
  own.sends({ ...command, nonce: 'other' }, { ...fixed, commitment: 'renewed' });
  expect(keptThrows('again').get(3)).toEqual({
    sent: [kept, { ...kept, nonce: 'other', commitment: 'renewed' }],
  });
});

it('what version 0.2.0 kept is still known', () => {
  const older = [
    [1, { commitment: 'c', nonce: 'n', step: 'dice 4' }],
    [2, { commitment: 'c', toss: 't', revealed: 'r', broken: true }],
    [3, { step: 'dice 5' }],
  ];
  localStorage.setItem('piste.throws', JSON.stringify([['older', older]]));
  const throws = keptThrows('older');
  expect(throws.get(1)).toEqual({ sent: [{ commitment: 'c', nonce: 'n' }], step: 'dice 4' });
  expect(throws.get(2)?.answered).toEqual([{ commitment: 'c', toss: 't', nonce: 'r' }]);
  expect(throws.get(3)).toEqual({ step: 'dice 5' });
});

it('a throw that the server did not take is counted, whatever is sent after it', () => {
  const own = new OwnThrows('refused');
  own.sends(command, fixed);
  own.isRefused(command, fixed);
  own.sends({ ...command, nonce: 'other' }, fixed);
  own.isRefused({ ...command, nonce: 'other' }, fixed);
  own.isRefused({ type: 'pause' }, fixed);
  expect(keptThrows('refused').get(3)).toMatchObject({ sent: [{}, {}], refused: 2 });
});

it('a nonce may be used again only while server and others are committed to the same', () => {
  expect(isFixedAlike(fixed, { ...fixed })).toBe(true);
  expect(isFixedAlike(fixed, { ...fixed, commitment: 'renewed' })).toBe(false);
  expect(isFixedAlike(fixed, { ...fixed, nextThrow: 4 })).toBe(false);
  const chosen = [{ seat: 2, who: 'person' as const, commitment: 'chosen' }];
  expect(isFixedAlike(fixed, { ...fixed, seats: chosen })).toBe(false);
});
