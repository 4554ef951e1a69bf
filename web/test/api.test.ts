import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ask } from '../src/net/api.ts';

const refused = (status: number, seconds: number) =>
  Response.json({ code: 'x', reason: 'y' }, { status, headers: { 'Retry-After': `${seconds}` } });

describe('asking the server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([429, 503])('asks again when the server said when to come back: %i', async (status) => {
    const fetched = vi
      .fn()
      .mockResolvedValueOnce(refused(status, 2))
      .mockResolvedValueOnce(Response.json({ win: 1 }));
    vi.stubGlobal('fetch', fetched);
    const answer = ask('/api/tables/x/odds');
    await vi.advanceTimersByTimeAsync(1900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(await answer).toEqual({ win: 1 });
  });

  it('gives up in the end and says why', async () => {
    const fetched = vi.fn().mockImplementation(() => Promise.resolve(refused(503, 2)));
    vi.stubGlobal('fetch', fetched);
    const answer = ask('/api/tables/x/review').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toBeInstanceOf(ApiError);
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('does not let anybody wait for minutes', async () => {
    const fetched = vi.fn().mockResolvedValue(refused(429, 120));
    vi.stubGlobal('fetch', fetched);
    await expect(ask('/api/tables/import')).rejects.toMatchObject({ code: 'x' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('does not ask again after any other no', async () => {
    const no = Response.json(
      { kind: 'unavailable', code: 'odds.unsolved', reason: 'no' },
      { status: 503 },
    );
    const fetched = vi.fn().mockResolvedValue(no);
    vi.stubGlobal('fetch', fetched);
    await expect(ask('/api/tables/x/odds')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'odds.unsolved',
    });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
