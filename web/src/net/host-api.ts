import { ask } from './api.ts';
import type { Reason } from './care-api.ts';
import type { TableView } from './protocol.ts';

// What the host of a server sees and does, as docs/protocol-more.md describes it.

export interface Overview {
  version: string;
  /** In milliseconds since 1970, as all times here. */
  upSince: number;
  tables: number;
  played: number;
  people: number;
  load?: number;
  processors: number;
  heapUsed: number;
  heapMost: number;
  /** Bytes in the data folder, and those that its disk has left. */
  stored?: number;
  free?: number;
  backup?: number;
  reports: number;
  bans: number;
}

export interface HostTable {
  table: string;
  key: string;
  game: string;
  stage: TableView['stage'];
  listed: boolean;
  at: number;
  there: number;
  people: { seat: number; name: string }[];
}

export interface Report {
  report: string;
  at: number;
  table: string;
  key: string;
  version: number;
  seat: number;
  by: string;
  whom: string;
  reason: Reason;
  words: string;
  state: 'open' | 'resolved' | 'dismissed';
  chat: { at: number; theirs: boolean; name: string; text: string }[];
}

export interface Ban {
  who: string;
  name: string;
  at: number;
  until?: number;
  reason: string;
}

export interface LogEntry {
  number: number;
  at: number;
  deed: string;
  subject: string;
  why: string;
}

const post = (path: string, body: unknown) =>
  ask(`/api/host${path}`, { method: 'POST', body: JSON.stringify(body) });

export const enterKey = (key: string) => post('/session', { key });

export const leaveHost = () => ask('/api/host/session', { method: 'DELETE' });

export const getOverview = () => ask<Overview>('/api/host');

export async function getHostTables(wanted: string): Promise<HostTable[]> {
  const path = `/api/host/tables?q=${encodeURIComponent(wanted)}`;
  return (await ask<{ tables: HostTable[] }>(path)).tables;
}

export const endTable = (table: string, reason: string) => post(`/tables/${table}/end`, { reason });

export const renameSeat = (table: string, seat: number, name: string) =>
  post(`/tables/${table}/rename`, { seat, name });

export const getReports = () => ask<{ open: Report[]; settled: Report[] }>('/api/host/reports');

export const settleReport = (report: string, resolved: boolean) =>
  post(`/reports/${encodeURIComponent(report)}`, { resolved, note: '' });

/** Whom to ban: whoever a report is about, or sits there. */
export type Banned = { report: string } | { table: string; seat: number };

export const banPlayer = (whom: Banned, hours: number | undefined, reason: string) =>
  post('/bans', { ...whom, ...(hours === undefined ? {} : { hours }), reason });

export async function getBans(): Promise<Ban[]> {
  return (await ask<{ bans: Ban[] }>('/api/host/bans')).bans;
}

export const liftBan = (who: string) =>
  ask(`/api/host/bans/${encodeURIComponent(who)}`, { method: 'DELETE' });

export async function getLog(): Promise<LogEntry[]> {
  return (await ask<{ entries: LogEntry[] }>('/api/host/log')).entries;
}
