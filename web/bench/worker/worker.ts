// The stage in a worker: what it asks of the page is stood in for, as far as drawing needs it.

addEventListener('message', async ({ data }: MessageEvent) => {
  const { canvas, width, height, ratio } = data as {
    canvas: OffscreenCanvas;
    width: number;
    height: number;
    ratio: number;
  };
  Object.assign(canvas, {
    style: {},
    parentElement: { clientWidth: width, clientHeight: height, querySelector: () => null },
  });
  Object.assign(globalThis, {
    devicePixelRatio: ratio,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const { drawAll } = await import('./scene.ts');
  await drawAll(canvas as unknown as HTMLCanvasElement, (what, frames) =>
    postMessage({ what, frames }),
  );
});
