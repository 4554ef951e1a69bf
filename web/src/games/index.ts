import { computed, signal } from '@preact/signals';
import { getGames } from '../net/api.ts';
import type { GameInfo } from '../net/protocol.ts';
import { tellSo } from '../table/telling.ts';
import { addWords } from '../words/language.ts';
import { arene } from './arene/index.ts';
import { deschainer } from './deschainer/index.ts';
import type { Faces, Game, Unit } from './game.ts';
import { strike } from './strike/index.ts';

/** The games of the house: a folder each, and a line here. The first is what one plays who does not say what. */
const HOUSE: readonly Game[] = [strike, arene, deschainer];

const known = signal<readonly Game[]>([]);
/** All games that the page knows so far. */
export const games = computed(() => known.value);
know(HOUSE);

function know(more: readonly Game[]): void {
  for (const { name, words, telling } of more) {
    addWords(words ?? {});
    tellSo(name, telling ?? {});
  }
  known.value = [...known.peek(), ...more];
}

/** A game of which the page knows no more than the server says: it gets the plain face. */
function plain(name: string): Game {
  return {
    ...{ name, unit: 'step', ways: ['link', 'device', 'screen', 'bots'] },
    ...{ hasLesson: false, hasSchool: false, hasOdds: true },
    load: async () => (await import('./plain/plain-face.tsx')).faces,
  };
}

let asked: Promise<readonly Game[]> | undefined;

/** All games that the server plays; those that are not of the house may bring a part of the page. */
export function allGames(): Promise<readonly Game[]> {
  asked ??= getGames()
    .then((infos) => Promise.all(infos.filter(({ name }) => !isKnown(name)).map(brought)))
    .then((others) => {
      know(others);
      return known.peek();
    })
    .catch((error) => {
      asked = undefined;
      throw error;
    });
  return asked;
}

function isKnown(name: string): boolean {
  return known.peek().some((game) => game.name === name);
}

async function brought({ name, page, fewestPlayers, mostPlayers }: GameInfo): Promise<Game> {
  const known: Game = { ...plain(name), players: [fewestPlayers, mostPlayers] };
  if (page) {
    try {
      const { kit } = await import('./kit.ts');
      const { default: game } = await import(/* @vite-ignore */ page);
      return { ...known, ...game(kit), name };
    } catch (error) {
      console.error(`the page part of ${name} is left out`, error);
    }
  }
  return known;
}

/** What the page knows of a game. */
export function gameNamed(name: string): Game {
  return known.value.find((game) => game.name === name) ?? plain(name);
}

/** What a game is shown with. `?face=plain` shows any game as one that brings nothing. */
export async function facesOf(name: string): Promise<Faces> {
  if (!isKnown(name)) {
    await allGames().catch(console.error);
  }
  const isPlain = new URLSearchParams(location.search).get('face') === 'plain';
  return (isPlain ? plain(name) : gameNamed(name)).load();
}

/** Whether phones can be the hands of a game, with one screen for all. */
export function hasHands(name: string): boolean {
  return gameNamed(name).ways.includes('screen');
}

export function hasOdds(name: string): boolean {
  return gameNamed(name).hasOdds;
}

export function unitOfGame(name: string): Unit {
  return gameNamed(name).unit;
}

export function hasSchool(name: string): boolean {
  return gameNamed(name).hasSchool;
}

export function hasLesson(name: string): boolean {
  return gameNamed(name).hasLesson;
}
