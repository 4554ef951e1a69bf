import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update } from '../src/net/protocol.ts';
import { type LinkState, TableLink, type TableListener } from '../src/net/table-link.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];
  readonly sent: Record<string, unknown>[] = [];
  binaryType = '';
  readyState = FakeSocket.OPEN;

  constructor(readonly url: string) {
    super();
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
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
  const listener: TableListener = {
    onState: (state) => states.push(state),
    onWelcome: () => {},
    onUpdate: (update, paths) => updates.push({ update, paths }),
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

  it('says at once that the connection is lost, and comes back with what it last saw', () => {
    last().say(welcome(7));
    last().say({ type: 'update', from: 7, version: 9, cues: [] });
    last().drop();
    expect(states.at(-1)).toEqual({ kind: 'lost' });
    vi.advanceTimersByTime(400);
    expect(FakeSocket.made).toHaveLength(2);
    expect(last().url).toBe('ws://piste/ws/tables/k3v?key=s&since=9');
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
});
