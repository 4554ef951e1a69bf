import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './page-stubs.ts';

interface Shown {
  title: string;
  tag?: string;
  body?: string;
  data?: { path?: string };
  close(): void;
}

/** What is shown on the device. */
let shown: Shown[];
let opened: string[];
let pages: { url: string; focus(): void }[];

beforeEach(() => {
  shown = [];
  opened = [];
  pages = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Shows a notification as a service worker does: one of each tag. */
async function showNotification(title: string, how: Omit<Shown, 'title' | 'close'>) {
  shown = shown.filter(({ tag }) => tag !== how.tag);
  const note: Shown = {
    ...{ title, ...how },
    close: () => {
      shown = shown.filter((each) => each !== note);
    },
  };
  shown.push(note);
}

describe('the service worker', () => {
  /** Has it hear something, and waits until it has done what it does. */
  function worker(): (kind: string, event: object) => Promise<void> {
    const listeners = new Map<string, (event: object) => void>();
    runInNewContext(readFileSync('public/calls.js', 'utf8'), {
      addEventListener: (kind: string, listener: (event: object) => void) =>
        listeners.set(kind, listener),
      skipWaiting: () => {},
      registration: { showNotification },
      clients: {
        claim: () => {},
        matchAll: async () => pages,
        openWindow: async (path: string) => opened.push(path),
      },
      URL,
    });
    return async (kind, event) => {
      let done: Promise<unknown> | undefined;
      const waitUntil = (until: Promise<unknown>) => {
        done = until;
      };
      listeners.get(kind)!({ ...event, waitUntil });
      await done;
    };
  }

  const pushed = (data: object) => ({ data: { json: () => data } });

  it('shows whose turn it is in the language that was told, once for a table', async () => {
    const hears = worker();
    await hears('push', pushed({ table: 'abc', language: 'fr' }));
    await hears('push', pushed({ table: 'abc', language: 'fr' }));
    expect(shown).toMatchObject([
      { title: 'À vous de jouer', tag: 'piste-abc', data: { path: '/table/abc' } },
    ]);
  });

  it.each([
    [undefined],
    [
      {
        json: () => {
          throw new Error('not JSON');
        },
      },
    ],
  ])('shows something for a message that it cannot read: %s', async (data) => {
    await worker()('push', { data });
    expect(shown).toMatchObject([{ title: 'Your turn' }]);
  });

  it('leads to the page that shows the table, hands too, and else opens it', async () => {
    const hears = worker();
    let focused = 0;
    pages = [{ url: 'http://piste/hand/abc#key', focus: () => focused++ }];
    const tapped = (path?: string) => ({ notification: { close: () => {}, data: { path } } });
    await hears('notificationclick', tapped('/table/abc'));
    expect([focused, opened]).toEqual([1, []]);
    await hears('notificationclick', tapped('/table/other'));
    await hears('notificationclick', { notification: { close: () => {} } });
    expect(opened).toEqual(['/table/other', '/']);
  });
});

describe('calls of a page', () => {
  let permission: 'granted' | 'denied';
  /** What the server was told to forget, and to keep. */
  let forgotten: string[];
  let kept: { endpoint: string; language: string }[];
  /** The key of the server, where it calls, and what the browser is subscribed with. */
  let serverKey: string | undefined;
  let subscribed: string | undefined;
  let made: number;

  beforeEach(() => {
    permission = 'granted';
    serverKey = undefined;
    subscribed = undefined;
    made = 0;
  });

  const subscription = () => ({
    endpoint: `https://push/${subscribed}`,
    options: { applicationServerKey: Uint8Array.from(atob(subscribed!), (c) => c.charCodeAt(0)) },
    toJSON: () => ({ endpoint: `https://push/${subscribed}` }),
    unsubscribe: async () => {
      subscribed = undefined;
      return true;
    },
  });

  async function calls() {
    stubBrowser('/table/abc');
    let isActive = false;
    const whenActive = (act: () => void) => {
      if (!isActive) {
        throw new Error('AbortError: no active worker');
      }
      act();
    };
    const registration = {
      showNotification: (title: string, how: Omit<Shown, 'title' | 'close'>) =>
        showNotification(title, how).then(() => whenActive(() => {})),
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter((each) => each.tag === tag),
      pushManager: {
        getSubscription: async () => (subscribed ? subscription() : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          whenActive(() => {
            if (subscribed) {
              throw new Error('InvalidStateError: there is one with another key');
            }
            made++;
            subscribed = btoa(String.fromCharCode(...applicationServerKey));
          });
          return subscription();
        },
      },
    };
    /** As browsers do it: a worker that was registered is active a moment later. */
    const ready = () =>
      new Promise((resolve) =>
        setTimeout(() => {
          isActive = true;
          resolve(registration);
        }),
      );
    vi.stubGlobal('window', { Notification: {} });
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', {
      get permission() {
        return permission;
      },
      requestPermission: async () => permission,
    });
    vi.stubGlobal('navigator', {
      language: 'en',
      serviceWorker: {
        register: async () => registration,
        get ready() {
          return ready();
        },
        getRegistration: async () => registration,
      },
    });
    forgotten = [];
    kept = [];
    vi.doMock('../src/net/push-api.ts', () => ({
      getPushKey: async () => serverKey,
      keepPush: async ({ endpoint }: { endpoint: string }, language: string) =>
        kept.push({ endpoint, language }),
      forgetPush: async (endpoint: string) => forgotten.push(endpoint),
    }));
    return import('../src/page/calls.ts');
  }

  it('are shown once for a table, lead to it, and are taken back', async () => {
    permission = 'granted';
    const { showCall, takeBackCalls } = await calls();
    await showCall('abc', 'Your turn', 'Strike');
    await showCall('abc', 'Your turn', 'Strike');
    await showCall('other', 'Your turn', 'Strike');
    expect(shown).toHaveLength(2);
    expect(shown[0]!.data).toEqual({ path: '/table/abc' });
    await takeBackCalls('abc');
    expect(shown.map(({ tag }) => tag)).toEqual(['piste-other']);
  });

  it('are not shown where the browser was not given leave, which is said', async () => {
    permission = 'denied';
    const { showCall, wishCalls, callWish, callTrouble } = await calls();
    await wishCalls('on');
    expect([callWish.value, callTrouble.value]).toEqual(['off', 'refused']);
    await showCall('abc', 'Your turn', 'Strike');
    expect(shown).toEqual([]);
  });

  it('are turned off with what the server was told', async () => {
    serverKey = 'BA__';
    const { wishCalls, callWish } = await calls();
    await wishCalls('on');
    expect(callWish.value).toBe('on');
    await wishCalls('off');
    expect([callWish.value, forgotten]).toEqual(['off', ['https://push/BA//']]);
    expect(subscribed).toBeUndefined();
  });

  it('are told to the server at the first wish, though the worker has just been registered', async () => {
    serverKey = 'BA__';
    const { wishCalls, callTrouble } = await calls();
    await wishCalls('on');
    expect(callTrouble.value).toBeUndefined();
    expect(kept).toEqual([{ endpoint: 'https://push/BA//', language: 'en' }]);
  });

  it('are told again whenever a table is opened, with the subscription that is there', async () => {
    serverKey = 'BA__';
    const { wishCalls, renewPushes } = await calls();
    await wishCalls('on');
    await renewPushes();
    expect([made, kept.length]).toEqual([1, 2]);
  });

  it('are subscribed anew where the server has another key', async () => {
    serverKey = 'BAAA';
    const { wishCalls, renewPushes, callTrouble } = await calls();
    await wishCalls('on');
    serverKey = 'BBBB';
    await renewPushes();
    expect(callTrouble.value).toBeUndefined();
    expect(kept.map(({ endpoint }) => endpoint)).toEqual([
      'https://push/BAAA',
      'https://push/BBBB',
    ]);
  });

  it('are not subscribed where the server calls nobody', async () => {
    const { wishCalls, callWish, callTrouble } = await calls();
    await wishCalls('on');
    expect([callWish.value, callTrouble.value, made]).toEqual(['on', undefined, 0]);
  });

  it('say that they are only those of open pages, where a browser cannot be subscribed', async () => {
    serverKey = 'not Base64';
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { wishCalls, renewPushes, callWish, callTrouble } = await calls();
    await wishCalls('on');
    expect([callWish.value, callTrouble.value]).toEqual(['on', 'page-only']);
    expect(warned).toHaveBeenCalledOnce();
    serverKey = 'BA__';
    await renewPushes();
    expect(callTrouble.value).toBeUndefined();
    warned.mockRestore();
  });
});
