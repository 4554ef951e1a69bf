import './arene.css';
import type { TableView } from '../../net/protocol.ts';
import type { Stage } from '../../scene/stage.ts';
import { Beacons } from '../../table/beacons.tsx';
import { OtherHand } from '../../table/other-hand.ts';
import { Segments } from '../../table/segments.tsx';
import { addWords, type Texts, t } from '../../words/language.ts';
import type { Face, Faces, Setting } from '../game.ts';
import { AreneActions } from './arene-actions.tsx';
import { aimWish } from './arene-aim.ts';
import { AreneCompany } from './arene-company.tsx';
import { AreneHand } from './arene-hand.ts';
import { KeyWords, OgreZones } from './arene-margin.tsx';
import { areneReach } from './arene-reach.ts';
import { AreneScene } from './arene-scene.ts';
import { hintOf, inWords, titleOf } from './arene-words.ts';
import { CaptionDice } from './caption-dice.tsx';
import { AreneSet } from './set/arene-set.ts';
import { lettersAreThere } from './set/inked.ts';

addWords(import.meta.glob<Texts>('./words/??.json', { eager: true, import: 'default' }));

/** The cave is built once, when it is first wanted. */
let made: AreneSet | undefined;

function caveOn(stage: Stage): { set: AreneSet; ready: Promise<void> } {
  made ??= stage.make((...of) => new AreneSet(...of));
  const ready = Promise.all([stage.place(made), lettersAreThere()])
    .then(() => stage.changed())
    .catch(console.error);
  return { set: made, ready };
}

/** L'Arène: hunters' dice before the Ogre in his cave. */
export const faces: Faces = {
  isDark: true,
  open,
  screen(stage, sounds, near) {
    const { set, ready } = caveOn(stage);
    const scene = new AreneScene(stage, set, sounds, () => near);
    set.ogre.light(new Set(), undefined);
    const hurry = scene.hurry.bind(scene);
    return Object.assign(scene, {
      ready,
      names: () => [],
      still: (after: TableView) => scene.settle(after),
      close() {
        hurry();
        stage.dim(0);
      },
    });
  },
};

function open({ model, stage, canvas, sounds, framed, nearSeat }: Setting): Face {
  const { set } = caveOn(stage);
  let hand: AreneHand | undefined;
  const scene = new AreneScene(stage, set, sounds, nearSeat, () => hand?.look() ?? {});
  const held = new AreneHand(model, scene, stage, set, canvas);
  const others = new OtherHand(model, areneReach(scene, stage, set));
  hand = held;
  let { layout } = stage;
  return {
    performer: scene,
    Actions: ({ prompt, view }) => (
      <AreneActions hand={held} model={model} prompt={prompt} view={view} />
    ),
    Company: ({ view }) => <AreneCompany model={model} view={view} />,
    Margin({ view }) {
      // Read so that rings move with the picture.
      framed.value;
      return (
        <>
          <OgreZones view={view} hand={held} />
          <KeyWords hand={held} />
          <Beacons at={held.lit()} does="tap" />
        </>
      );
    },
    Caption: CaptionDice,
    Wishes: () => (
      <Segments
        label={t('cave.aiming')}
        value={aimWish}
        options={['off', 'on']}
        words="cave.aiming"
      />
    ),
    mood: () => held.aiming.aim.value?.kind,
    hint: () => hintOf(model, held),
    title: () => titleOf(model, scene),
    inWords,
    press: (key) => held.press(key),
    cancel: () => held.cancel(),
    framed() {
      const view = model.view.peek();
      if (stage.layout !== layout && view && !model.isPlaying.peek()) {
        layout = stage.layout;
        scene.settle(view);
      }
    },
    canReplay: () => scene.canReplay(),
    replay: (view) => scene.replay(view),
    close() {
      held.close();
      others.close();
      scene.drop();
      scene.hurry();
      stage.dim(0);
    },
  };
}
