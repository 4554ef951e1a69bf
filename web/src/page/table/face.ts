import type { ReadonlySignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Prompt, TableView } from '../../net/protocol.ts';
import type { SoundDesk } from '../../play/sound-desk.ts';
import type { Stage } from '../../scene/stage.ts';
import type { Performer } from './story.ts';
import { strike } from './strike-face.tsx';
import type { TableModel } from './table-model.ts';

/** What a face is made for: a table, and the stage to show it on. */
export interface Setting {
  model: TableModel;
  stage: Stage;
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
  /** What may be done now by whoever is asked. */
  readonly Actions: FunctionComponent<{ prompt: Prompt; view: TableView }>;
  /** Everybody at the table, where this game has them stand. */
  readonly Company: FunctionComponent<{ view: TableView }>;
  /** What the game adds to the margin. */
  readonly Margin?: FunctionComponent<{ view: TableView }>;
  /** The chances, where the game tells more of them than the table itself could. */
  readonly Chances?: FunctionComponent<{ view: TableView }>;
  /** How the hand aims, if it does: the page makes room. */
  mood(): string | undefined;
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

/** A performer for games that are over: they are shown slowly too. */
export interface Screen extends Performer {
  rate: number;
  /** Once the stage shows what this game is played on. */
  readonly ready: Promise<void>;
  /**
   * Where names stand beside what is somebody's, in pixels; before that place, where it is the edge
   * of something. Whoever has nothing in the picture is not among them.
   */
  names(view: TableView): { seat: number; x: number; y: number; isBefore?: boolean }[];
  /** The picture was framed anew. */
  framed?(): void;
  close(): void;
}

/** A game that the page can show. */
export interface Faces {
  open(setting: Setting): Face;
  /** Shows a game without playing it. */
  screen(stage: Stage, sounds: SoundDesk, near: number): Screen;
  /** What is known of a position, where somebody can tell. */
  readonly Insight?: FunctionComponent<{ view: TableView }>;
  /** Whether its table is dark, whatever the theme. */
  readonly isDark: boolean;
}

const LATER: Readonly<Record<string, () => Promise<{ faces: Faces }>>> = {
  arene: () => import('./arene/arene-face.tsx'),
  'des-chainer': () => import('./board/board-face.tsx'),
};

/** The face of a game; those that few want come later. */
export async function facesOf(game: string): Promise<Faces> {
  const load = LATER[game];
  return load ? (await load()).faces : strike;
}
