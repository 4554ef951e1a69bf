import { describe, expect, it } from 'vitest';
import { FIRST_KEY_AIM, keyThrow } from '../src/gesture/key-aim.ts';
import type { Choice } from '../src/net/protocol.ts';
import { tossFor } from '../src/table/throwing.ts';

describe('what goes with a choice', () => {
  const gesture = keyThrow(FIRST_KEY_AIM, 0);
  const choice = (...needs: NonNullable<Choice['needs']>): Choice => ({
    token: 'x',
    words: { key: 'x' },
    needs,
  });

  it('is a gesture and a nonce where a hand throws, a nonce where dice are drawn', () => {
    const nonce = expect.stringMatching(/^[\w-]{1,64}$/);
    expect(tossFor(choice('gesture', 'nonce'), gesture)).toEqual({ gesture, nonce });
    expect(tossFor(choice('nonce'), gesture)).toEqual({ nonce });
  });

  it('is nothing where no dice are thrown, which would be refused', () => {
    expect(tossFor(choice(), gesture)).toEqual({});
    expect(tossFor(choice('arrangement'), gesture)).toEqual({});
  });
});
