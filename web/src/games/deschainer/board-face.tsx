import './board.css';
import { effect } from '@preact/signals';
import type { TableView } from '../../net/protocol.ts';
import type { Wood } from '../../scene/makes.ts';
import type { Stage } from '../../scene/stage.ts';
import type { TableModel } from '../../table/table-model.ts';
import { addWords, said, type Texts, t } from '../../words/language.ts';
import type { Face, Faces, Setting } from '../game.ts';
import { Analysis, Insight } from './analysis.tsx';
import { BoardActions } from './board-actions.tsx';
import { BoardCompany, besideBoard } from './board-company.tsx';
import { BoardHand } from './board-hand.ts';
import { BoardLabels } from './board-labels.tsx';
import { diceBySquare } from './board-places.ts';
import { BoardScene } from './board-scene.ts';
import { hintOf } from './board-words.ts';
import { WoodenBoard } from './set/wooden-board.ts';

addWords(import.meta.glob<Texts>('./words/??.json', { eager: true, import: 'default' }));

/** Where the nearer name stands while the best lines are told below it, in edges of a die. */
const ABOVE_LINES = 1.4;

/** The board is built once, when it is first wanted. */
let made: WoodenBoard | undefined;

function boardOn(stage: Stage): { board: WoodenBoard; ready: Promise<void> } {
  made ??= stage.make((...of) => new WoodenBoard(...of));
  return { board: made, ready: stage.place(made).catch(console.error) };
}

/** Dés-chainer: dice on a board. */
export const faces: Faces = {
  isDark: true,
  Insight,
  open,
  screen(stage, sounds, near) {
    const { board, ready } = boardOn(stage);
    const useWood = (wood: Wood) => board.useWood(wood);
    const scene = new BoardScene(stage, board.dice, sounds, () => near, undefined, useWood);
    board.marks.clear();
    const hurry = scene.hurry.bind(scene);
    return Object.assign(scene, {
      ready,
      names: (view: TableView) =>
        stage.layout === 'desktop'
          ? view.seats.map(({ seat }) => ({
              ...{ seat, isBefore: true },
              ...besideBoard(stage, seat === near, ABOVE_LINES),
            }))
          : [],
      still: (after: TableView) => scene.settle(after),
      close: hurry,
    });
  },
};

function open({ model, stage, canvas, sounds, framed }: Setting): Face {
  const { board } = boardOn(stage);
  let hand: BoardHand | undefined;
  const scene = new BoardScene(
    stage,
    board.dice,
    sounds,
    () => nearSeat(model),
    (view) => hand?.look(view) ?? {},
    (wood) => board.useWood(wood),
  );
  const held = new BoardHand(model, scene, stage, board, canvas);
  hand = held;
  const unmark = effect(() => scene.recall(model.history.value));
  return {
    performer: scene,
    showsPast: true,
    Actions: ({ prompt, view }) => (
      <BoardActions hand={held} model={model} prompt={prompt} view={view} />
    ),
    Company: ({ view }) => (
      <BoardCompany {...{ model, view, stage, framed }} near={nearSeat(model)} />
    ),
    Margin: ({ view }) => (
      <BoardLabels hand={held} scene={scene} stage={stage} view={view} framed={framed} />
    ),
    Chances: ({ view }) => <Analysis model={model} view={view} hand={held} />,
    mood: () => undefined,
    title: () => (scene.title.value ? said(scene.title.value, model.name) : ''),
    hint: () => hintOf(model, held),
    inWords,
    press: (key) => held.press(key),
    cancel: () => held.cancel(),
    framed: () => {},
    canReplay: () => false,
    replay: async () => {},
    close() {
      unmark();
      held.close();
      scene.hurry();
    },
  };
}

/** The board does not turn between two people at one screen. */
function nearSeat(model: TableModel): number {
  return model.you.peek().seats[0] ?? model.view.peek()?.seats[0]?.seat ?? 1;
}

/** Every die and its square. */
function inWords({ game }: TableView): string {
  const dice = [...diceBySquare(game)].map(([square, { kind, face = '?' }]) =>
    t(`deschainer.on.${kind}`, { square, face }),
  );
  return dice.length > 0 ? dice.join(', ') : t('deschainer.empty');
}
