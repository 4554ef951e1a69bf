import './style/fonts.css';
import './style/palette.css';
import './style/stage.css';
import './style/page.css';
import { ARENA_MODEL } from './arena/arena-model.ts';
import { showing } from './arena/die.ts';
import { pose } from './arena/pose.ts';
import { layDice } from './play/moves.ts';
import { openStage } from './scene/open-stage.ts';
import { showPipLoader } from './scene/pip-loader.ts';
import { wishedQuality } from './scene/quality.ts';

// The table at rest: what the page is built on, and what its size is measured by.
const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
const theme = isDark ? 'soir' : 'jour';
document.documentElement.dataset.theme = theme;
const frame = document.querySelector<HTMLElement>('#stage')!;
const hideLoader = showPipLoader(frame, 'Piste');
const quality = wishedQuality(location.search);
const canvas = document.querySelector<HTMLCanvasElement>('#table')!;
const stage = await openStage(canvas, { theme, quality });
const half = ARENA_MODEL.die / 2;
layDice(stage, [
  { id: 0, pose: pose(-0.03, half, -0.02, showing(5, 0.85)) },
  { id: 1, pose: pose(0.02, half, 0.01, showing(3, 0.4)) },
]);
hideLoader();
