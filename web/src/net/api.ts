import type { GameInfo, RefusalKind, TableKey, TableSummary, Terms } from './protocol.ts';

/** An answer of the server that is a no, or none at all. */
export class ApiError extends Error {
  constructor(
    /** The key of its translation, where there is one. */
    readonly code: string,
    reason: string,
    /** How much is done of what is still being worked out, from 0 to 1. */
    readonly progress?: number,
    /** The reason by language, and the line of a file that it speaks of. */
    readonly words?: Record<string, string>,
    readonly line?: number,
    readonly kind?: RefusalKind,
  ) {
    super(reason);
  }
}

/** The status of an answer that is still being worked out. */
const WORKING = 202;

/** The code when no answer came. */
export const UNREACHABLE = 'page.unreachable';

export async function getGames(): Promise<GameInfo[]> {
  return (await ask<{ games: GameInfo[] }>('/api/games')).games;
}

export function getWords(language: string): Promise<Record<string, string>> {
  return ask(`/api/words/${language}`);
}

/** Opens a table; a private one has a key. */
export function openTable(terms: Partial<Terms>): Promise<{ table: string; key?: string }> {
  return ask('/api/tables', { method: 'POST', body: JSON.stringify(terms) });
}

/** How tables stand, many at once and in the order asked for. */
export async function getSummaries(tables: readonly TableKey[]): Promise<TableSummary[]> {
  const body = JSON.stringify({ tables });
  return (await ask<{ tables: TableSummary[] }>('/api/tables/summaries', { method: 'POST', body }))
    .tables;
}

/** Has the server take in the file of a game that is over. */
export function importTable(file: Blob): Promise<{ table: string; key: string }> {
  return ask('/api/tables/import', { method: 'POST', body: file });
}

/** Where others on the same network find this server, if they can. */
export async function getAddressNearby(): Promise<string | undefined> {
  return (await ask<{ address?: string }>('/api/network')).address;
}

/** A short code of a table, for others to type. */
export async function getCode({ table, key }: TableKey): Promise<string> {
  const request = keyed(key, { method: 'POST' });
  return (await ask<{ code: string }>(`/api/tables/${table}/code`, request)).code;
}

/** The table that a code leads to. */
export function tableOfCode(code: string): Promise<TableKey> {
  return ask(`/api/codes/${encodeURIComponent(code)}`, { method: 'POST' });
}

/** Makes sure that the server knows who this is, before a socket is opened. */
export async function introduce(): Promise<void> {
  await fetch('/api/me');
}

/** The public key by which this server signs finished tables. */
export async function getServerKey(): Promise<string> {
  return (await ask<{ key: string }>('/api/key')).key;
}

/** A request that brings the key of a private table, where no address and no log shows it. */
export function keyed(key: string, request: RequestInit = {}): RequestInit {
  return key ? { ...request, headers: { 'Piste-Key': key } } : request;
}

/** How often one asks again when the server had no time, and how many seconds later at most. */
const MOST_RETRIES = 3;
const LONGEST_PAUSE = 10;

export async function ask<T>(
  path: string,
  request: RequestInit = {},
  retries = MOST_RETRIES,
): Promise<T> {
  const response = await fetch(path, request).catch(() => {
    throw new ApiError(UNREACHABLE, 'the server cannot be reached');
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok || response.status === WORKING) {
    const { kind, code, reason, progress, words, line } = answer as Partial<
      ApiError & { reason: string }
    >;
    const seconds = pauseAskedFor(response);
    if (seconds !== undefined && retries > 0) {
      await pause(seconds);
      return ask(path, request, retries - 1);
    }
    throw new ApiError(
      code ?? `server.http-${response.status}`,
      reason ?? response.statusText,
      progress,
      words,
      line,
      kind,
    );
  }
  return answer as T;
}

/**
 * After how many seconds to ask again where nothing was done: too many ask, or one asks too often.
 */
function pauseAskedFor(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const isRefused = response.status === 429 || response.status === 503;
  return isRefused && seconds <= LONGEST_PAUSE ? seconds : undefined;
}

/** Waits as long as the server says, and a little longer by chance: not all come back at once. */
function pause(seconds: number): Promise<void> {
  const millis = 1000 * seconds + 500 * Math.random();
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}
