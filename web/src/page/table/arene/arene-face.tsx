import './arene.css';
import { AreneSet } from '../../../scene/arene/arene-set.ts';
import { lettersAreThere } from '../../../scene/arene/inked.ts';
import type { Stage } from '../../../scene/stage.ts';
import en from '../../../words/en/arene.json';
import fr from '../../../words/fr/arene.json';
import { addWords } from '../../../words/language.ts';
import { canvas } from '../../stage-host.ts';
import type { Face, Faces, Setting } from '../face.ts';
import { AreneActions } from './arene-actions.tsx';
import { AreneCompany } from './arene-company.tsx';
import { AreneHand } from './arene-hand.ts';
import { KeyWords, OgreZones } from './arene-margin.tsx';
import { AreneScene } from './arene-scene.ts';
import { hintOf, inWords } from './arene-words.ts';

addWords({ fr, en });

/** The cave is built once, when it is first wanted. */
let made: AreneSet | undefined;

function caveOn(stage: Stage): { set: AreneSet; ready: Promise<void> } {
  made ??= stage.make((materials, quality) => new AreneSet(materials, quality));
  stage.turnTo(0);
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
      close() {
        hurry();
        stage.dim(0);
        void stage.place();
      },
    });
  },
};

function open({ model, stage, sounds, nearSeat }: Setting): Face {
  const { set } = caveOn(stage);
  let hand: AreneHand | undefined;
  const scene = new AreneScene(stage, set, sounds, nearSeat, () => hand?.look() ?? {});
  const held = new AreneHand(model, scene, stage, set, canvas);
  hand = held;
  let { layout } = stage;
  return {
    performer: scene,
    Actions: ({ prompt, view }) => (
      <AreneActions hand={held} model={model} prompt={prompt} view={view} />
    ),
    Company: ({ view }) => <AreneCompany model={model} view={view} />,
    Margin: ({ view }) => (
      <>
        <OgreZones view={view} hand={held} />
        <KeyWords hand={held} />
      </>
    ),
    mood: () => undefined,
    hint: () => hintOf(model, held),
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
    canReplay: () => scene.canReplay,
    replay: (view) => scene.replay(view),
    close() {
      held.close();
      scene.hurry();
      stage.dim(0);
      void stage.place();
    },
  };
}
