import { ApiError, ask } from './api.ts';

const PATH = '/api/push';

/** The key of a server that calls players while no page is open; nothing where it does not. */
export async function getPushKey(): Promise<string | undefined> {
  try {
    return (await ask<{ key: string }>(PATH)).key;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unknown') {
      return undefined;
    }
    throw error;
  }
}

/** Has the server call this browser. */
export async function keepPush(subscription: PushSubscriptionJSON, language: string) {
  await ask(PATH, { method: 'PUT', body: JSON.stringify({ ...subscription, language }) });
}

/** Has it not do so any more. */
export async function forgetPush(endpoint: string): Promise<void> {
  await ask(PATH, { method: 'DELETE', body: JSON.stringify({ endpoint }) });
}
