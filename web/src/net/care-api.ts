import { ask, keyed } from './api.ts';
import type { TableKey } from './protocol.ts';

// What players do about others, as docs/protocol-more.md describes it.

export const REASONS = [
  'insults',
  'harassment',
  'name',
  'cheating',
  'spoiling',
  'spam',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

/** Somebody whom one does not want to hear any more. */
export interface Block {
  id: string;
  name: string;
  at: number;
}

/** Why one may look but not play, and until when, in milliseconds since 1970. */
export interface OwnBan {
  reason?: string;
  until?: number;
}

/** @param id of one's own choice: sent again, it is one report */
export function report(
  { table, key }: TableKey,
  id: string,
  seat: number,
  reason: Reason,
  words: string,
): Promise<unknown> {
  const body = JSON.stringify({ id, seat, reason, words });
  return ask(`/api/tables/${table}/reports`, keyed(key, { method: 'POST', body }));
}

export function block({ table, key }: TableKey, seat: number): Promise<unknown> {
  const body = JSON.stringify({ table, seat });
  return ask('/api/me/blocks', keyed(key, { method: 'POST', body }));
}

export async function getBlocks(): Promise<Block[]> {
  return (await ask<{ blocks: Block[] }>('/api/me/blocks')).blocks;
}

export function unblock(id: string): Promise<unknown> {
  return ask(`/api/me/blocks/${id}`, { method: 'DELETE' });
}

export function getOwnBan(): Promise<OwnBan> {
  return ask('/api/me/ban');
}
