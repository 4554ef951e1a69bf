import type { Bowl } from '../bowl/bowl.ts';
import { isLearningToThrow } from '../kept/newcomer.ts';
import type { Prompt, TableView } from '../net/protocol.ts';
import { t } from '../words/language.ts';
import { Beacons } from './beacons.tsx';
import type { BowlScene } from './bowl-scene.ts';
import { Hand } from './hand.ts';
import { isHandheld } from './handheld.ts';
import { explanation } from './meeting.ts';
import type { TableModel } from './table-model.ts';
import { isThrowAsked } from './throwing.ts';
import { followingWindow } from './turned-box.ts';

interface Played {
  model: TableModel;
  scene: BowlScene;
  bowl: Bowl;
  canvas: HTMLCanvasElement;
  /** What lies on the table, for those who cannot see it. */
  inWords(view: TableView): string;
  /** What the viewer is to do, where nothing else says it. */
  asked(prompt: Prompt | undefined): string;
}

/** What the faces of all games have in common whose dice are thrown into the bowl. */
export function playedInBowl({ model, scene, bowl, canvas, inWords, asked }: Played) {
  const hand = new Hand(model, scene, bowl, canvas, inWords);
  const turned = followingWindow(bowl);
  turned();
  const hint = () => {
    const prompt = model.ownPrompt.value;
    if (hand.aim.value?.kind === 'keys') {
      return t(isHandheld() ? 'table.aim-hint.touch' : 'table.aim-hint');
    }
    if (hand.regrouping.isOn.value) {
      return t('table.regroup-hint');
    }
    return isLearningToThrow() && isThrowAsked(prompt)
      ? t('table.pull-hint')
      : explanation(hand.meeting) || asked(prompt);
  };
  const face = {
    performer: scene,
    mood: () => hand.aim.value?.kind,
    hint,
    inWords,
    press: (key: string) => hand.press(key),
    cancel: () => hand.cancel(),
    framed() {
      turned();
      hand.framed();
    },
    canReplay: () => scene.canReplay(),
    replay: (view: TableView) => scene.replay(view),
    turn: () => void bowl.turnByQuarters(1),
    close() {
      hand.close();
      scene.giveBack()?.putBack();
    },
  };
  /** The ring round what a newcomer is to pull. */
  const Ring = () => (
    <Beacons at={hand.isLit.value && !hand.aim.value ? [hand.ready] : []} does="pull" />
  );
  return { hand, face, Ring };
}
