import './plain.css';
import { type Bowl, bowlOn } from '../../bowl/bowl.ts';
import type { TableView } from '../../net/protocol.ts';
import { BowlScene } from '../../table/bowl-scene.ts';
import { playedInBowl } from '../../table/in-bowl.tsx';
import { ZONE, zoneOf } from '../../table/lying.ts';
import type { Sounds } from '../../table/script.ts';
import { throwingChoice } from '../../table/throwing.ts';
import { followingWindow } from '../../table/turned-box.ts';
import { addWords, said, type Texts } from '../../words/language.ts';
import type { Face, Faces, Setting } from '../game.ts';
import { PlainActions } from './plain-actions.tsx';
import { Mats, Scores } from './scores.tsx';
import { firstFace, inBowl, inWords } from './zones.ts';

addWords(import.meta.glob<Texts>('./words/??.json', { eager: true, import: 'default' }));

/** The face of a game that brings none: dice in a bowl, everything else in words, trays and mats beside it. */
export const faces: Faces = {
  isDark: false,
  open,
  Beside: ({ view }) => (
    <>
      <Scores view={view} />
      <Mats view={view} />
    </>
  ),
  screen(stage, sounds, near) {
    const { bowl, ready } = bowlOn(stage);
    const framed = followingWindow(bowl);
    framed();
    const scene = new PlainScene(bowl, sounds, () => near);
    return Object.assign(scene, {
      ready,
      framed,
      names: () => [],
      still: (after: TableView) => scene.settle(after),
      close: () => leave(bowl),
    });
  },
};

class PlainScene extends BowlScene {
  constructor(
    private readonly box: Bowl,
    sounds: Sounds,
    nearSeat: (view: TableView) => number,
  ) {
    super(box, sounds, nearSeat, inHand, inBowl);
  }

  override settle(view: TableView): void {
    this.box.useDice(firstFace(view.game));
    super.settle(view);
  }
}

/** As many dice as somebody is about to throw wait out of sight. */
function inHand({ game }: TableView, seat: number) {
  const prompt = game?.prompt?.seat === seat ? game.prompt : undefined;
  const cast = prompt?.cast ? zoneOf(game, ZONE.hand)?.pieces.length : undefined;
  return { dice: cast ?? throwingChoice(prompt)?.dice ?? 0, isDrawn: false };
}

function leave(bowl: Bowl): void {
  bowl.setSeats([]);
  bowl.useDice('X');
}

function open({ model, stage, canvas, sounds, framed: frames, nearSeat }: Setting): Face {
  const { bowl } = bowlOn(stage);
  const { hand, face, Ring } = playedInBowl({
    ...{ model, bowl, canvas, scene: new PlainScene(bowl, sounds, nearSeat) },
    inWords: (view) => inWords(view, bowl.turn),
    asked: (prompt) => (prompt ? said(prompt.words, model.name) : ''),
  });
  return {
    ...face,
    Actions: ({ prompt }) => <PlainActions model={model} hand={hand} prompt={prompt} />,
    Company: ({ view }) => <Scores model={model} view={view} />,
    Margin({ view }) {
      // Read so that the ring moves with the picture.
      frames.value;
      return (
        <>
          <Mats view={view} />
          <Ring />
        </>
      );
    },
    close() {
      face.close();
      leave(bowl);
    },
  };
}
