import { signal } from '@preact/signals';
import { isOneOf, remembered } from '../kept/remembered.ts';
import { forgetPush, getPushKey, keepPush } from '../net/push-api.ts';
import { language } from '../words/language.ts';

/** Whether the browser notifies somebody of their turn while they look elsewhere. */
export const callWish = remembered<'on' | 'off'>('piste.calls', 'off', isOneOf('on', 'off'));
/** Why it does not, or only while a page is open, though more was wished. */
export const callTrouble = signal<'refused' | 'page-only' | undefined>(undefined);

/** Shows notifications, and opens the table of one that is tapped. */
const WORKER = '/calls.js';
const TAG = (id: string) => `piste-${id}`;

/** Whether this browser can notify at all: only at addresses that are secure. */
export function mayCall(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && isSecureContext;
}

/** Turns calls on, if the browser is given leave, or off. */
export async function wishCalls(wished: 'on' | 'off'): Promise<void> {
  callTrouble.value = undefined;
  if (wished === 'off') {
    callWish.value = 'off';
    await stopPushes();
    return;
  }
  if ((await Notification.requestPermission()) !== 'granted') {
    callTrouble.value = 'refused';
    return;
  }
  callWish.value = 'on';
  await renewPushes();
}

/** Has the server call while no page is open, where it does that; it is told again whenever a table is opened. */
export async function renewPushes(): Promise<void> {
  if (callWish.peek() !== 'on' || !mayCall() || Notification.permission !== 'granted') {
    return;
  }
  try {
    const worker = await activeWorker();
    const key = await getPushKey();
    if (key === undefined) {
      return;
    }
    const known = await worker.pushManager.getSubscription();
    const isOfThisServer = known && sameKey(known.options.applicationServerKey, key);
    if (known && !isOfThisServer) {
      await known.unsubscribe();
    }
    const made = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    const subscription = isOfThisServer ? known : await worker.pushManager.subscribe(made);
    await keepPush(subscription.toJSON(), language.peek());
    callTrouble.value = undefined;
  } catch (error) {
    console.warn('The server cannot call while no page is open:', error);
    callTrouble.value = 'page-only';
  }
}

/** One that was registered a moment ago can neither subscribe nor notify yet. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

async function stopPushes(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration(WORKER);
    const subscription = await worker?.pushManager.getSubscription();
    if (subscription) {
      await forgetPush(subscription.endpoint);
      await subscription.unsubscribe();
    }
  } catch (error) {
    console.warn(error);
  }
}

/** Shows that it is somebody's turn, once for a table. */
export async function showCall(
  id: string,
  title: string,
  body: string,
  path = location.pathname,
): Promise<void> {
  if (!mayCall() || Notification.permission !== 'granted') {
    return;
  }
  const worker = await activeWorker();
  await worker.showNotification(title, { body, tag: TAG(id), icon: ICON, data: { path } });
}

const ICON = '/icons/icon-192.png';

/** Whoever is at the table needs no call to it. */
export async function takeBackCalls(id: string): Promise<void> {
  if (!mayCall()) {
    return;
  }
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  for (const shown of (await worker?.getNotifications({ tag: TAG(id) })) ?? []) {
    shown.close();
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function sameKey(bytes: ArrayBuffer | null, text: string): boolean {
  const known = bytes ? [...new Uint8Array(bytes)] : [];
  return known.join() === [...bytesOf(text)].join();
}
