import { whoDraws } from '../../scene/graphics.ts';
import { openStage } from '../stage-host.ts';

/** Milliseconds: so long the page waits for a moment in which it has nothing to do. */
const AT_LAST = 4000;

/**
 * Builds the table when the first page has nothing else to do, so that the first throw finds it ready. Where the processor
 * draws, or somebody saves data, it is left until it is wanted: the picture in its place costs nothing. Returns what ends
 * the waiting.
 */
export function buildWhenIdle(): () => void {
  let isOver = false;
  const build = () => {
    if (!isOver) {
      void openStage();
    }
  };
  const ask = async () => {
    if (!isOver && !savesData() && (await whoDraws()) === 'card') {
      whenIdle(build);
    }
  };
  if (document.readyState === 'complete') {
    whenIdle(() => void ask());
  } else {
    addEventListener('load', () => whenIdle(() => void ask()), { once: true });
  }
  return () => {
    isOver = true;
  };
}

/** Safari knows no idle moments. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(task, { timeout: AT_LAST });
  } else {
    setTimeout(task, AT_LAST / 4);
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
