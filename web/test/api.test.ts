import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ask } from '../src/net/api.ts';

const busy = () =>
  new Response(JSON.stringify({ code: 'server.too-busy', reason: 'try again in 2 s' }), {
    status: 503,
    headers: { 'Retry-After': '2' },
  });

describe('asking the server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks again when the server said when to come back', async () => {
    const fetched = vi
      .fn()
      .mockResolvedValueOnce(busy())
      .mockResolvedValueOnce(Response.json({ win: 1 }));
    vi.stubGlobal('fetch', fetched);
    const answer = ask('/api/tables/x/odds');
    await vi.advanceTimersByTimeAsync(1900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(await answer).toEqual({ win: 1 });
  });

  it('gives up in the end and says why', async () => {
    const fetched = vi.fn().mockImplementation(() => Promise.resolve(busy()));
    vi.stubGlobal('fetch', fetched);
    const answer = ask('/api/tables/x/review').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toBeInstanceOf(ApiError);
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('does not ask again after any other no', async () => {
    const no = Response.json({ code: 'odds.unsolved', reason: 'no' }, { status: 503 });
    const fetched = vi.fn().mockResolvedValue(no);
    vi.stubGlobal('fetch', fetched);
    await expect(ask('/api/tables/x/odds')).rejects.toMatchObject({ code: 'odds.unsolved' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
