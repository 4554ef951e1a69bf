import { type Bowl, bowlOn } from '../../bowl/bowl.ts';
import { layDice } from '../../bowl/moves.ts';
import type { TableView } from '../../net/protocol.ts';
import type { Path } from '../../path/path.ts';
import { playThrow } from '../../scene/play-throw.ts';
import { choosingAny } from '../../table/choosing-any.ts';
import { playedInBowl } from '../../table/in-bowl.tsx';
import { lyingDice } from '../../table/lying.ts';
import { lyingWords } from '../../table/lying-words.ts';
import { Company } from '../../table/people.tsx';
import { Segments } from '../../table/segments.tsx';
import { throwingChoice } from '../../table/throwing.ts';
import { followingWindow } from '../../table/turned-box.ts';
import { said, t } from '../../words/language.ts';
import type { Face, Faces, Setting } from '../game.ts';
import { openingWish, setsItself } from './opening-die.ts';
import { StrikeActions } from './strike-actions.tsx';
import { StrikeScene } from './strike-scene.ts';

/** Strike: dice thrown into a bowl, and trays round it. */
export const faces: Faces = {
  isDark: false,
  open,
  screen(stage, sounds, near) {
    const { bowl, ready } = bowlOn(stage);
    const framed = followingWindow(bowl);
    framed();
    const scene = new StrikeScene(bowl, sounds, () => near);
    return Object.assign(scene, {
      ready,
      seenBowl: bowl,
      names: (view: TableView) => namesBeside(bowl, view),
      framed,
      still(after: TableView, before: TableView, path: Path | undefined) {
        bowl.turnTo(0);
        if (path) {
          layDice(bowl, lyingDice(before.game));
          playThrow(bowl, path).skip();
        } else {
          scene.settle(after);
        }
        bowl.setSeats([]);
      },
      showHoldings(view: TableView) {
        bowl.turnTo(0);
        scene.settle(view);
        stage.setView('tray').skip();
      },
      close: () => bowl.setSeats([]),
    });
  },
};

function namesBeside(bowl: Bowl, view: TableView) {
  return bowl.anchors().flatMap(({ seat: slot, left, far }) => {
    const seat = view.seats[slot]?.seat;
    if (seat === undefined) {
      return [];
    }
    // Before the box there is no room above a tray.
    const isBefore = slot === 0 && bowl.stage.layout === 'desktop';
    const place = isBefore ? { x: left.x - 20, y: left.y } : { x: left.x, y: far.y - 10 };
    return [{ seat, isBefore, ...place }];
  });
}

function open({ model, stage, canvas, sounds, framed: frames, nearSeat }: Setting): Face {
  const { bowl } = bowlOn(stage);
  const scene = new StrikeScene(bowl, sounds, nearSeat);
  const { hand, face, Ring } = playedInBowl({
    ...{ model, bowl, canvas, scene },
    inWords: (view) => lyingWords(view, bowl.turn),
    asked(prompt) {
      const isPlain = prompt && !prompt.cast && throwingChoice(prompt);
      return prompt && !isPlain ? said(prompt.words, model.name) : '';
    },
  });
  const stopOpening = choosingAny(model, setsItself, (choice) => void hand.choose(choice));
  return {
    ...face,
    Actions: ({ prompt }) => <StrikeActions model={model} hand={hand} prompt={prompt} />,
    Company: ({ view }) => (
      <Company model={model} view={view} bowl={bowl} order={scene.order} framed={frames} />
    ),
    Margin: () => {
      // Read so that the ring moves with the picture.
      frames.value;
      return <Ring />;
    },
    Wishes: () => (
      <Segments
        label={t('strike.opening')}
        value={openingWish}
        options={['auto', 'hand']}
        words="strike.opening"
      />
    ),
    hint() {
      const prompt = model.ownPrompt.value;
      return prompt && setsItself(prompt) && !hand.aim.value ? '' : face.hint();
    },
    close() {
      stopOpening();
      face.close();
      bowl.setSeats([]);
    },
  };
}
