import type { TableView } from '../../net/protocol.ts';
import type { Layout } from '../../scene/framing.ts';
import type { Stage } from '../../scene/stage.ts';
import { said, t } from '../../words/language.ts';
import { canvas, stageFrame } from '../stage-host.ts';
import type { Face, Faces, Setting } from './face.ts';
import { Hand, throwingChoice } from './hand.ts';
import { lyingWords } from './lying-words.ts';
import { Company } from './people.tsx';
import { StrikeActions } from './strike-actions.tsx';
import { TableScene } from './table-scene.ts';

/** Strike: dice thrown into a bowl, and trays round it. */
export const strike: Faces = {
  isDark: false,
  open,
  screen(stage, sounds, near) {
    const framed = turning(stage);
    framed();
    const scene = new TableScene(stage, sounds, () => near);
    return Object.assign(scene, {
      ready: Promise.resolve(),
      names: (view: TableView) =>
        stage.anchors().flatMap(({ seat: slot, left, far }) => {
          const seat = view.seats[slot]?.seat;
          if (seat === undefined) {
            return [];
          }
          // Before the box there is no room above a tray.
          const isBefore = slot === 0 && stage.layout === 'desktop';
          const place = isBefore ? { x: left.x - 20, y: left.y } : { x: left.x, y: far.y - 10 };
          return [{ seat, isBefore, ...place }];
        }),
      framed,
      close: () => stage.setSeats([]),
    });
  },
};

/** A phone held upright shows the bowl along its length; another shape of window turns it. */
function turning(stage: Stage): () => void {
  let layout: Layout | undefined;
  return () => {
    if (stage.layout !== layout) {
      layout = stage.layout;
      stage.turnTo(layout === 'phone' ? Math.PI / 2 : 0);
    }
  };
}

function open({ model, stage, sounds, framed: frames, nearSeat }: Setting): Face {
  const scene = new TableScene(stage, sounds, nearSeat);
  const hand = new Hand(model, scene, stage, canvas, stageFrame());
  const framed = turning(stage);
  framed();
  return {
    performer: scene,
    Actions: ({ prompt }) => <StrikeActions model={model} hand={hand} prompt={prompt} />,
    Company: ({ view }) => (
      <Company model={model} view={view} stage={stage} order={scene.order} framed={frames} />
    ),
    mood: () => hand.aim.value?.kind,
    hint() {
      if (hand.aim.value?.kind === 'keys') {
        return t('table.aim-hint');
      }
      if (hand.regrouping.isOn.value) {
        return t('table.regroup-hint');
      }
      const prompt = model.ownPrompt.value;
      const isPlain = prompt && !prompt.cast && throwingChoice(prompt);
      return prompt && !isPlain ? said(prompt.words, model.name) : '';
    },
    inWords: lyingWords,
    press: (key) => hand.press(key),
    cancel: () => hand.cancel(),
    framed,
    canReplay: () => scene.canReplay,
    replay: (view) => scene.replay(view),
    turn: () => void stage.turnByQuarters(1),
    close() {
      hand.close();
      scene.giveBack();
      stage.setSeats([]);
    },
  };
}
