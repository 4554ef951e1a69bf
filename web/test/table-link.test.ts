import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update } from '../src/net/protocol.ts';
import { type LinkState, TableLink, type TableListener } from '../src/net/table-link.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];
  readonly sent: Record<string, unknown>[] = [];
  pings = 0;
  binaryType = '';
  readyState = FakeSocket.OPEN;

  constructor(readonly url: string) {
    super();
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'ping') {
      this.pings++;
    } else {
      this.sent.push(message);
    }
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  say(message: object | ArrayBuffer): void {
    const data = message instanceof ArrayBuffer ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  drop(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let states: LinkState[];
let updates: { update: Update; paths: ReadonlyMap<number, Uint8Array> }[];
let link: TableLink;
let ahead: number[];
let latencies: number[];

const last = () => FakeSocket.made.at(-1)!;
const welcome = (version: number) => ({ type: 'welcome', version });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  FakeSocket.made = [];
  states = [];
  updates = [];
  ahead = [];
  latencies = [];
  const listener: TableListener = {
    onState: (state) => states.push(state),
    onWelcome: () => {},
    onUpdate: (update, paths) => updates.push({ update, paths }),
    onClock(millis, latency) {
      ahead.push(millis);
      latencies.push(latency);
    },
    onMessage: () => {},
  };
  link = new TableLink('ws://piste/ws/tables/k3v?key=s', listener);
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a link to a table', () => {
  it('says that it is live when it is welcome', () => {
    last().say(welcome(7));
    expect(states).toEqual([{ kind: 'live' }]);
    expect(link.seen).toBe(7);
  });

  it('sends what it had to say before it was welcome', () => {
    void link.send({ type: 'say', text: 'Hello' });
    expect(last().sent).toEqual([]);
    last().say(welcome(7));
    expect(last().sent).toMatchObject([{ type: 'say', text: 'Hello' }]);
  });

  it('gives every command a name that nobody can foresee, and keeps it when it is sent again', () => {
    last().say(welcome(7));
    void link.send({ type: 'start' });
    void link.send({ type: 'rematch', wanted: true });
    const ids = last().sent.map(({ id }) => String(id));
    expect(ids[0]!.slice(0, 8)).not.toBe(ids[1]!.slice(0, 8));
    last().drop();
    vi.advanceTimersByTime(400);
    last().say(welcome(7));
    expect(last().sent.map(({ id }) => id)).toEqual(ids);
  });

  it('says at once that the connection is lost, and comes back with what it last saw', () => {
    last().say(welcome(7));
    last().say({ type: 'update', from: 7, version: 9, cues: [] });
    last().drop();
    expect(states.at(-1)).toMatchObject({ kind: 'lost' });
    vi.advanceTimersByTime(400);
    expect(FakeSocket.made).toHaveLength(2);
    expect(last().url).toBe('ws://piste/ws/tables/k3v?key=s&since=9');
  });

  it('comes back at once to a table that was handed over, and does not call that a loss', () => {
    last().say(welcome(7));
    last().drop(4504);
    expect(states.at(-1)).toEqual({ kind: 'handed-over' });
    vi.advanceTimersByTime(100);
    expect(FakeSocket.made).toHaveLength(2);
    last().say(welcome(7));
    vi.advanceTimersByTime(3000);
    expect(states.map(({ kind }) => kind)).toEqual(['live', 'handed-over', 'live']);
  });

  it('says that a connection is lost after all if nobody takes it over', () => {
    last().say(welcome(7));
    last().drop(1001);
    vi.advanceTimersByTime(100);
    last().drop(4502);
    expect(states.at(-1)).toEqual({ kind: 'handed-over' });
    vi.advanceTimersByTime(1500);
    expect(states.at(-1)).toMatchObject({ kind: 'lost' });
  });

  it('sends again under the same name what was not answered, and nothing that was', async () => {
    last().say(welcome(7));
    const first = link.send({ type: 'play', move: 'stop' });
    void link.send({ type: 'play', move: 'throw' });
    const [answered, open] = last().sent;
    last().say({ type: 'done', id: answered!.id, version: 8 });
    expect(await first).toEqual({ kind: 'done' });
    last().drop();
    vi.advanceTimersByTime(400);
    last().say(welcome(7));
    expect(last().sent).toEqual([open]);
  });

  it('doubts a connection by which a command is not answered, as often as that happens', () => {
    last().say(welcome(7));
    void link.send({ type: 'play', move: 'stop' });
    for (let made = 1; made < 4; made++) {
      for (let second = 0; second < 9; second++) {
        vi.advanceTimersByTime(1000);
        expect(FakeSocket.made).toHaveLength(second < 8 ? made : made + 1);
        last().say({ type: 'pong', now: 0 });
      }
      last().say(welcome(7));
      expect(last().sent).toHaveLength(1);
    }
  });

  it('waits longer from try to try', () => {
    last().say(welcome(1));
    for (let i = 0; i < 6; i++) {
      last().drop();
      vi.advanceTimersByTime(10_000);
    }
    last().drop();
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.made).toHaveLength(7);
    vi.advanceTimersByTime(6_000);
    expect(FakeSocket.made).toHaveLength(8);
  });

  it.each([1001, 4502, 4503, 4504])(
    'comes back at once where %d says that it is for a moment, and then at least every second',
    (code) => {
      last().say(welcome(1));
      for (const [i, wait] of [60, 120, 240, 480, 960, 1000, 1000].entries()) {
        last().drop(code);
        vi.advanceTimersByTime(0.7 * wait);
        expect(FakeSocket.made).toHaveLength(i + 1);
        vi.advanceTimersByTime(0.6 * wait);
        expect(FakeSocket.made).toHaveLength(i + 2);
      }
    },
  );

  it('takes a server that is stopping for one that hands over', () => {
    last().say(welcome(7));
    last().drop(4503);
    expect(states.at(-1)).toEqual({ kind: 'handed-over' });
  });

  it('does not come back where it is not wanted', () => {
    last().drop(4404);
    expect(states).toEqual([{ kind: 'ended', code: 'table.unknown' }]);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('gives an update the paths that came before it', () => {
    last().say(welcome(7));
    last().say(new Uint8Array([1, 0, 0, 0, 9, 80, 1]).buffer);
    last().say({ type: 'update', from: 7, version: 9, cues: [] });
    last().say({ type: 'update', from: 9, version: 10, cues: [] });
    expect([...updates[0]!.paths]).toEqual([[9, new Uint8Array([80, 1])]]);
    expect(updates[1]!.paths.size).toBe(0);
  });

  it('hands on a refusal with its reason', async () => {
    last().say(welcome(7));
    const outcome = link.send({ type: 'play', move: 'stop' });
    const { id } = last().sent[0]!;
    last().say({ type: 'refusal', id, code: 'strike.must-throw', reason: 'throw', version: 7 });
    expect(await outcome).toMatchObject({ kind: 'refused', code: 'strike.must-throw' });
  });

  it('knows when the table has reached a version', async () => {
    last().say(welcome(7));
    let isReached = false;
    void link.reaching(9).then(() => {
      isReached = true;
    });
    await Promise.resolve();
    expect(isReached).toBe(false);
    last().say({ type: 'update', from: 7, version: 9, cues: [] });
    await Promise.resolve();
    expect(isReached).toBe(true);
  });

  it('asks a silent server whether it is there, and comes back by another way if it is not', () => {
    last().say(welcome(7));
    last().say({ type: 'pong', now: 0 });
    vi.advanceTimersByTime(11_000);
    expect(last().pings).toBe(2);
    expect(states.at(-1)).toEqual({ kind: 'live' });
    vi.advanceTimersByTime(9_000);
    expect(states.at(-1)).toMatchObject({ kind: 'lost' });
    expect(FakeSocket.made).toHaveLength(2);
    expect(FakeSocket.made[0]!.readyState).toBe(FakeSocket.CLOSED);
    expect(last().url).toContain('since=7');
  });

  it('gives up a connection over which nothing comes within 18 s, and says since when it asked in vain', () => {
    last().say(welcome(7));
    last().say({ type: 'pong', now: 0 });
    const heard = Date.now();
    vi.advanceTimersByTime(17_999);
    expect(states.at(-1)).toEqual({ kind: 'live' });
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toEqual({ kind: 'lost', since: heard + 10_000 });
    // Nothing comes over the next ones either.
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made.length).toBeGreaterThan(3);
    expect(states.at(-1)).toEqual({ kind: 'lost', since: heard + 10_000 });
    while (last().readyState === FakeSocket.CLOSED) {
      vi.advanceTimersByTime(100);
    }
    last().say(welcome(7));
    expect(states.at(-1)).toEqual({ kind: 'live' });
  });

  it('says since when the server cannot be reached, until it is back', () => {
    last().say(welcome(7));
    const since = Date.now();
    last().drop();
    vi.advanceTimersByTime(400);
    last().drop();
    expect(states.slice(-2)).toEqual([
      { kind: 'lost', since },
      { kind: 'lost', since },
    ]);
    vi.advanceTimersByTime(2000);
    last().say(welcome(7));
    const again = Date.now();
    last().drop();
    expect(states.at(-1)).toEqual({ kind: 'lost', since: again });
  });

  it('knows how long an answer takes, also while much happens', () => {
    last().say(welcome(7));
    vi.advanceTimersByTime(40);
    last().say({ type: 'pong', now: 0 });
    for (let version = 8; version < 13; version++) {
      vi.advanceTimersByTime(2000);
      last().say({ type: 'update', from: version - 1, version, cues: [] });
    }
    vi.advanceTimersByTime(70);
    last().say({ type: 'pong', now: 0 });
    expect(latencies).toEqual([40, 70]);
  });

  it('stays with a server that answers, however little happens', () => {
    last().say(welcome(7));
    for (let minute = 0; minute < 10; minute++) {
      last().say({ type: 'pong', now: 0 });
      vi.advanceTimersByTime(10_500);
    }
    expect(last().pings).toBe(11);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('does not trust an old connection when somebody looks again', () => {
    last().say(welcome(7));
    last().say({ type: 'pong', now: 0 });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(last().pings).toBe(2);
    vi.advanceTimersByTime(8_500);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('gives up a connection on which it never becomes welcome', () => {
    vi.advanceTimersByTime(11_000);
    expect(FakeSocket.made).toHaveLength(2);
    expect(FakeSocket.made[0]!.pings).toBe(0);
  });

  it('learns how far the clock of the device is off', () => {
    last().say(welcome(7));
    vi.advanceTimersByTime(200);
    last().say({ type: 'pong', now: Date.now() + 60_000 });
    expect(ahead).toEqual([60_100]);
  });
});
