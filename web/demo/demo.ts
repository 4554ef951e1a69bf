import '../src/style/fonts.css';
import '../src/style/tokens.css';
import '../src/style/stage.css';
import './demo.css';
import { bowlOn } from '../src/bowl/bowl.ts';
import type { HeldDice } from '../src/bowl/held-dice.ts';
import { collectDice, layDice, sinkDice, takeAwayDice } from '../src/bowl/moves.ts';
import { PullMark } from '../src/bowl/pull-mark.ts';
import { TableControl } from '../src/bowl/table-control.ts';
import { SoundDesk } from '../src/play/sound-desk.ts';
import type { View } from '../src/scene/framing.ts';
import { DIE_MAKES, WOODS } from '../src/scene/makes.ts';
import { openStage } from '../src/scene/open-stage.ts';
import { playThrow } from '../src/scene/play-throw.ts';
import { wishedQuality } from '../src/scene/quality.ts';
import type { Theme } from '../src/scene/theme.ts';
import { makeControls } from './controls.ts';
import { load, type Name, type Recording } from './recordings.ts';
import { showStill } from './still.ts';
import { showWords } from './words.ts';

// ?theme=jour|soir &quality=auto|high|low &players=2…5 &view=rest|aim|top &still &controls=0 &makes=walnut|oak|cherry|ebony
const query = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = query.get('theme') ?? 'jour';
const frame = document.querySelector<HTMLElement>('#stage')!;
const canvas = document.querySelector<HTMLCanvasElement>('#table')!;
const words = document.querySelector<HTMLElement>('#words')!;
const reserves = [6, 5, 8, 3, 0];
let players = Number(query.get('players') ?? 5);

frame.classList.add('is-loading');
const stage = await openStage(canvas, {
  theme: root.dataset.theme as Theme,
  quality: wishedQuality(location.search),
});
const { bowl, ready } = bowlOn(stage);
stage.onFramed = () => showWords(words, bowl, reserves.slice(0, players));
await ready;
frame.classList.remove('is-loading');
const sounds = new SoundDesk();
const mark = new PullMark(frame);
let rate = 1;
let recording: Recording = await load('hit');

function seatPlayers(count: number): void {
  players = count;
  bowl.setSeats(reserves.slice(0, count).map((dice) => ({ dice, room: 6 })));
}

function setUp(): void {
  layDice(bowl, recording.before);
}

/** Shows dice of every make, and trays of every wood, round a box of one. */
function dress(): void {
  const wood = WOODS.find((each) => each === query.get('makes'));
  if (wood) {
    bowl.dress({ dice: 'ivory', wood });
    const makeAt = (i: number) => DIE_MAKES[i % DIE_MAKES.length];
    reserves.slice(0, players).forEach((count, seat) => {
      bowl.trays.dress(seat, WOODS[seat % WOODS.length]!, Array(count).fill(makeAt(seat)));
    });
    [...bowl.dice.entries()].forEach(([key, die], i) => {
      die.make = typeof key === 'number' ? makeAt(i) : die.make;
    });
  }
}

async function play(held?: HeldDice): Promise<void> {
  held?.letGo(recording.thrown);
  await playThrow(bowl, recording.path, { rate, sounds }).done;
  const read = recording.dice.filter(({ place }) => place === 'flat');
  const gone = recording.dice.filter(({ place }) => place === 'rim' || place === 'outside');
  takeAwayDice(
    bowl,
    gone.map(({ id }) => id),
  );
  await sinkDice(
    bowl,
    read.filter(({ face }) => face === 0).map(({ id }) => id),
  ).done;
  const groups = read.filter(
    ({ face }) => face > 0 && read.filter((other) => other.face === face).length > 1,
  );
  await collectDice(
    bowl,
    groups.map(({ id }) => id),
    0,
  ).done;
}

seatPlayers(players);
if (stage.layout === 'phone') {
  bowl.turnTo(Math.PI / 2);
}
setUp();
stage.setView((query.get('view') ?? 'rest') as View).skip();

const control = new TableControl(bowl, canvas, {
  diceToThrow: () => recording.thrown.length,
  onAim(aim) {
    if (aim) {
      mark.show(aim, aim.level === 0 ? 'Drop' : `Strength ${aim.level} of 6`);
      controls.say(
        JSON.stringify(aim.gesture, (_, v) => (typeof v === 'number' ? +v.toFixed(3) : v)),
      );
    } else {
      mark.hide();
    }
  },
  onThrow: (_, held) => void play(held),
});
canvas.addEventListener('pointerdown', () => sounds.wake());

const controls = makeControls(document.querySelector<HTMLFormElement>('#controls')!, {
  theme(theme) {
    root.dataset.theme = theme;
    stage.setTheme(theme);
  },
  players: seatPlayers,
  quality: (quality) => stage.setQuality(quality),
  view: (view) => void stage.setView(view),
  turn: (quarters) => void bowl.turnByQuarters(quarters),
  async recording(name: Name) {
    recording = await load(name);
    setUp();
  },
  rate: (value) => {
    rate = value;
  },
  muted: (muted) => {
    sounds.isMuted = muted;
  },
  isMuted: sounds.isMuted,
  play() {
    sounds.wake();
    setUp();
    void play();
  },
  aim: () => control.aim(),
  warm: () => void stage.warm(),
});
if (query.get('controls') !== '0') {
  document.body.dataset.controls = 'true';
}
if (query.has('still')) {
  showStill(bowl, mark, query.has('aiming'));
  dress();
}
Object.assign(window, { stage, bowl });
document.body.dataset.ready = 'true';
