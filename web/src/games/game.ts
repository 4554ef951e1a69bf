import type { ReadonlySignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Bowl } from '../bowl/bowl.ts';
import type { Choice, Cue, Prompt, TableView } from '../net/protocol.ts';
import type { Path } from '../path/path.ts';
import type { SoundDesk } from '../play/sound-desk.ts';
import type { Stage } from '../scene/stage.ts';
import type { DieLook } from '../table/plan-die.tsx';
import type { Performer } from '../table/story.ts';
import type { TableModel } from '../table/table-model.ts';
import type { Telling } from '../table/telling.ts';
import type { Texts } from '../words/language.ts';

/** What a face is made for: a table, and the stage to show it on. */
export interface Setting {
  model: TableModel;
  stage: Stage;
  canvas: HTMLCanvasElement;
  sounds: SoundDesk;
  /** Counts how often the picture was framed anew: whoever stands names beside things reads it. */
  framed: ReadonlySignal<number>;
  /** Who sits nearest to the viewer. */
  nearSeat(view: TableView): number;
}

/** A game at a table: how it is shown, and how the viewer plays it. The table itself knows no game. */
export interface Face {
  /** Plays on the stage what happens. */
  readonly performer: Performer;
  /** Whether the table shows something of what happened before: then it is asked for when a table is opened. */
  readonly showsPast?: boolean;
  /** What may be done now by whoever is asked. */
  readonly Actions: FunctionComponent<{ prompt: Prompt; view: TableView }>;
  /** Everybody at the table, where this game has them stand. */
  readonly Company: FunctionComponent<{ view: TableView }>;
  /** What the game adds to the margin. */
  readonly Margin?: FunctionComponent<{ view: TableView }>;
  /** The chances, where the game tells more of them than the table itself could. */
  readonly Chances?: FunctionComponent<{ view: TableView }>;
  /** What is drawn after the words of something that happened, for the eye alone. */
  readonly Caption?: FunctionComponent<{ cue: Cue }>;
  /** What somebody may wish for in this game, for the menu. */
  readonly Wishes?: FunctionComponent;
  /** How the hand aims, if it does: the page makes room. */
  mood(): string | undefined;
  /** What takes the place of the turn line while it is seen; empty where nothing does. */
  title?(): string;
  /** What the viewer is to do next, where the turn line does not say it. */
  hint(): string;
  /** What is on the table, for those who cannot see it. */
  inWords(view: TableView): string;
  /** Takes a key that nothing else wanted; false if it means nothing here. */
  press(key: string): boolean;
  /** Puts down whatever the hand holds. */
  cancel(): void;
  /** The picture was framed anew. */
  framed(): void;
  /** The last throw again, where there was one to see. */
  canReplay(): boolean;
  replay(view: TableView): Promise<void>;
  /** Turns the object on the table, where that helps. */
  turn?(): void;
  close(): void;
}

/** A performer for games that are over. */
export interface Screen extends Performer {
  /** Once the stage shows what this game is played on. */
  readonly ready: Promise<void>;
  /**
   * Where names stand beside what is somebody's, in pixels; before that place, where it is the edge
   * of something. Whoever has nothing in the picture is not among them.
   */
  names(view: TableView): { seat: number; x: number; y: number; isBefore?: boolean }[];
  /** The picture was framed anew. */
  framed?(): void;
  /** The bowl into which dice are thrown, if they are. */
  readonly seenBowl?: Bowl;
  /** For a photograph: how things lie after a step, before anybody took thrown dice. */
  still(after: TableView, before: TableView, path: Path | undefined): void;
  /** Shows nothing but what the nearest player has, where that is something to be proud of. */
  showHoldings?(view: TableView): void;
  close(): void;
}

/** What the page loads of a game when it is first shown: the set on the stage, its face, its hand. */
export interface Faces {
  open(setting: Setting): Face;
  /** Shows a game without playing it. */
  screen(stage: Stage, sounds: SoundDesk, near: number): Screen;
  /** What is known of a position, where somebody can tell. */
  readonly Insight?: FunctionComponent<{ view: TableView }>;
  /** What stands beside the table while a game that is over is watched. */
  readonly Beside?: FunctionComponent<{ view: TableView }>;
  /** Whether its table is dark, whatever the theme. */
  readonly isDark: boolean;
}

/** A game on a phone that is a hand: what it shows and asks, while the table is on another screen. */
export interface PhoneFace {
  readonly Hand: FunctionComponent<{ model: TableModel; view: TableView }>;
}

/** How a game is told again: throw by throw, or move by move. */
export type Unit = 'throw' | 'step';

/**
 * How people come together: everybody on their own screen, all at this one, round this one with a
 * phone in hand, or with bots alone.
 */
export type Way = 'link' | 'device' | 'screen' | 'bots';

/** A game on the page: what is known of it before it is played, and where the rest is. */
export interface Game {
  readonly name: string;
  /** How many may play, where its card does not say it in words. */
  readonly players?: readonly [fewest: number, most: number];
  /** The address of the photograph on its card. */
  readonly picture?: string;
  /** The words of its card, by language or by file. */
  readonly words?: Readonly<Record<string, Texts>>;
  /** Its cues that are told in a way of their own. */
  readonly telling?: Telling;
  /** Whether the viewer leaves it to the page to choose: all choices are as good as each other. */
  mayChooseAny?(prompt: Prompt): boolean;
  readonly unit: Unit;
  readonly ways: readonly Way[];
  /** Whether there is a recorded first game: `public/lessons`. */
  readonly hasLesson: boolean;
  /** Whether there are throws to practise and puzzles to solve. */
  readonly hasSchool: boolean;
  /** Whether the server knows its chances, and reviews it by them. */
  readonly hasOdds: boolean;
  load(): Promise<Faces>;
  /** What a phone shows that is a hand; without it, a plan of the bowl and dice to throw into it. */
  loadPhone?(): Promise<PhoneFace>;
  /** The zone of dice that are about to be thrown, if it has a name of its own. */
  readonly inAir?: string;
  /** Kinds of dice that do not look plain, by name. */
  readonly dieLooks?: Readonly<Record<string, DieLook>>;
  /** The kind of dice that a choice throws, where there are several. */
  kindThrown?(choice: Choice): string | undefined;
}
