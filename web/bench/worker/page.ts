// ?in=page or ?in=worker: draws the same in either, and counts how long the page could not answer meanwhile.

const canvas = document.querySelector<HTMLCanvasElement>('#table')!;
const delays: number[] = [];
const found = { drawn: 0, over: 0, frames: 0, blocked: 0, tasks: 0 };
addEventListener('pointermove', ({ timeStamp }) => delays.push(performance.now() - timeStamp));
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    found.blocked += Math.max(0, duration - 50);
    found.tasks += duration;
  }
}).observe({ type: 'longtask' });

function tell(what: 'drawn' | 'over', frames: number): void {
  found[what] = performance.now();
  found.frames = frames;
  if (what === 'over') {
    const sorted = delays.toSorted((a, b) => a - b);
    const late = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    Object.assign(window, {
      found: { ...found, p50: late(0.5), p95: late(0.95), worst: late(0.999) },
    });
  }
}

if (new URLSearchParams(location.search).get('in') === 'worker') {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => tell(data.what, data.frames);
  const offscreen = canvas.transferControlToOffscreen();
  const size = { width: innerWidth, height: innerHeight, ratio: devicePixelRatio };
  worker.postMessage({ canvas: offscreen, ...size }, [offscreen]);
} else {
  const { drawAll } = await import('./scene.ts');
  await drawAll(canvas, tell);
}
