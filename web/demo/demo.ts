import '../src/style/fonts.css';
import '../src/style/palette.css';
import '../src/style/stage.css';
import './demo.css';
import { showing } from '../src/arena/die.ts';
import { pose } from '../src/arena/pose.ts';
import { showPipLoader } from '../src/scene/pip-loader.ts';
import type { Quality } from '../src/scene/quality.ts';
import { openStage } from '../src/scene/stage.ts';
import type { Theme } from '../src/scene/theme.ts';

const query = new URLSearchParams(location.search);
const theme = (query.get('theme') ?? 'jour') as Theme;
document.documentElement.dataset.theme = theme;
const frame = document.querySelector<HTMLElement>('#stage')!;
const canvas = document.querySelector<HTMLCanvasElement>('#table')!;
const hide = showPipLoader(frame, 'Loading');
const t0 = performance.now();
const stage = await openStage(canvas, {
  theme,
  quality: (query.get('quality') ?? 'auto') as Quality | 'auto',
});
console.log('opened', performance.now() - t0);
hide();
const players = Number(query.get('players') ?? 5);
stage.setSeats([6, 5, 8, 3, 0].slice(0, players).map((dice) => ({ dice, room: 6 })));
if (stage.layout === 'phone') stage.turnTo(Math.PI / 2);
const lying: [number, number, number, number][] = [
  [5, -2.35, -1.75, 0.85],
  [1, 1.15, -2.2, 1.1],
  [0, 3.05, 0.35, 0.25],
  [3, 1.15, 1.25, 0.42],
  [4, -3.35, 1.25, 2.3],
  [2, 0.6, 4.4, 0.2],
];
lying.forEach(([face, x, z, turn], i) => {
  stage.dice.at(i).pose = pose(x * 0.016, 0.008, z * 0.016, showing(face, turn));
});
stage.showAim({
  side: Math.PI / 2 - 0.3 - stage.turn,
  height: 0.06,
  aimX: -0.02,
  aimZ: -0.02,
  speed: 2.4,
  spin: 0,
  twist: 0,
});
stage.setView((query.get('view') ?? 'rest') as 'rest').skip();
stage.changed();
Object.assign(window, { stage });
document.body.dataset.ready = 'true';
