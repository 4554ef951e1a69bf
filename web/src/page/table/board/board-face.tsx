import './board.css';
import type { TableView } from '../../../net/protocol.ts';
import { WoodenBoard } from '../../../scene/board/wooden-board.ts';
import type { Stage } from '../../../scene/stage.ts';
import en from '../../../words/en/deschainer.json';
import fr from '../../../words/fr/deschainer.json';
import { addWords, t } from '../../../words/language.ts';
import { canvas } from '../../stage-host.ts';
import type { Face, Faces, Setting } from '../face.ts';
import type { TableModel } from '../table-model.ts';
import { Analysis, Insight } from './analysis.tsx';
import { BoardActions } from './board-actions.tsx';
import { BoardCompany, besideBoard } from './board-company.tsx';
import { BoardHand } from './board-hand.ts';
import { BoardLabels } from './board-labels.tsx';
import { diceBySquare } from './board-places.ts';
import { BoardScene } from './board-scene.ts';
import { hintOf } from './board-words.ts';

addWords({ fr, en });

/** Where the nearer name stands while the best lines are told below it, in edges of a die. */
const ABOVE_LINES = 1.4;

/** The board is built once, when it is first wanted. */
let made: WoodenBoard | undefined;

function boardOn(stage: Stage): { board: WoodenBoard; ready: Promise<void> } {
  made ??= stage.make((materials, quality) => new WoodenBoard(materials, quality));
  stage.turnTo(0);
  return { board: made, ready: stage.place(made).catch(console.error) };
}

/** Dés-chainer: dice on a board. */
export const faces: Faces = {
  isDark: true,
  Insight,
  open,
  screen(stage, sounds, near) {
    const { board, ready } = boardOn(stage);
    const scene = new BoardScene(stage, board.dice, sounds, () => near);
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
      close() {
        hurry();
        void stage.place();
      },
    });
  },
};

function open({ model, stage, sounds, framed }: Setting): Face {
  const { board } = boardOn(stage);
  let hand: BoardHand | undefined;
  const scene = new BoardScene(
    stage,
    board.dice,
    sounds,
    () => nearSeat(model),
    (view) => hand?.look(view) ?? {},
  );
  const held = new BoardHand(model, scene, stage, board, canvas);
  hand = held;
  return {
    performer: scene,
    Actions: ({ prompt, view }) => (
      <BoardActions hand={held} model={model} prompt={prompt} view={view} />
    ),
    Company: ({ view }) => (
      <BoardCompany {...{ model, view, stage, framed }} near={nearSeat(model)} />
    ),
    Margin: ({ view }) => (
      <BoardLabels hand={held} scene={scene} stage={stage} view={view} framed={framed} />
    ),
    Chances: ({ view }) => <Analysis model={model} view={view} />,
    mood: () => undefined,
    hint: () => hintOf(model, held),
    inWords,
    press: (key) => held.press(key),
    cancel: () => held.cancel(),
    framed: () => {},
    canReplay: () => false,
    replay: async () => {},
    close() {
      held.close();
      scene.hurry();
      void stage.place();
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
