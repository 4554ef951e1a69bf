import type { TableView } from '../../net/protocol.ts';
import type { Layout } from '../../scene/framing.ts';
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
    stage.turnTo(stage.layout === 'phone' ? Math.PI / 2 : 0);
    const scene = new TableScene(stage, sounds, () => near);
    return Object.assign(scene, {
      ready: Promise.resolve(),
      names: (view: TableView) =>
        stage.anchors().flatMap(({ seat: slot, left, far }) => {
          const seat = view.seats[slot]?.seat;
          return seat === undefined ? [] : [{ seat, x: left.x, y: far.y - 10 }];
        }),
      close: () => stage.setSeats([]),
    });
  },
};

function open({ model, stage, sounds, framed: frames, nearSeat }: Setting): Face {
  const scene = new TableScene(stage, sounds, nearSeat);
  const hand = new Hand(model, scene, stage, canvas, stageFrame());
  let layout: Layout | undefined;
  // A phone held upright shows the bowl along its length; another shape of window turns it.
  const framed = () => {
    if (stage.layout !== layout) {
      layout = stage.layout;
      stage.turnTo(layout === 'phone' ? Math.PI / 2 : 0);
    }
  };
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
