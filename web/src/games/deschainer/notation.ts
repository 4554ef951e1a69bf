import type { Choice } from '../../net/protocol.ts';
import type { Words } from '../../words/message.ts';
import { SIZE, type Square } from './set/squares.ts';

// The notation of Dés-chainer as far as the page must read it: only to know where on the board a
// choice of the server's takes place. What may be played, and what comes of it, the server says.

const FILES = 'abcdefg';
const ACTION = /^((?:[a-g][1-7]){1,7})(?:(\+)|([-x])([a-g][1-7])(?::([a-g][1-7]))?)$/;
const ROW = /^arrange ([1-6]{7})$/;

/** The square of a name such as `d4`. */
export function squareNamed(name: string): Square | undefined {
  const file = FILES.indexOf(name[0] ?? '?');
  const row = Number(name[1]) - 1;
  return name.length === 2 && file >= 0 && row >= 0 && row < SIZE ? { file, row } : undefined;
}

/** The name of a square; empty for one that is not on the board. */
export function nameOf({ file, row }: Square): string {
  return file >= 0 && file < SIZE && row >= 0 && row < SIZE ? `${FILES[file]}${row + 1}` : '';
}

/** The square so many files and rows further. */
export function shifted(name: string, files: number, rows: number): string {
  const { file, row } = squareNamed(name)!;
  return nameOf({ file: file + files, row: row + rows });
}

/** A choice of the server's, by where it takes place. */
export interface Action {
  token: string;
  words: Words;
  kind: 'move' | 'attack' | 'recharge';
  /** The squares of the dice that act. */
  block: readonly string[];
  /** How far they go. */
  files: number;
  rows: number;
  /** The die that pays, where the player picks it. */
  payer?: string;
}

export function readAction({ token, words }: Choice): Action | undefined {
  const parts = ACTION.exec(token);
  if (!parts) {
    return undefined;
  }
  const [, dice = '', recharges, sign, there, payer] = parts;
  const block = dice.match(/../g)!;
  const from = squareNamed(block[0]!)!;
  const to = there ? squareNamed(there)! : from;
  return {
    ...{ token, words, block },
    kind: recharges ? 'recharge' : sign === 'x' ? 'attack' : 'move',
    files: to.file - from.file,
    rows: to.row - from.row,
    ...(payer ? { payer } : {}),
  };
}

/** The points of an order of seven dice from file a to file g, if a token is one. */
export function readRow(token: string): number[] | undefined {
  const [, digits] = ROW.exec(token) ?? [];
  return digits === undefined ? undefined : [...digits].map(Number);
}
