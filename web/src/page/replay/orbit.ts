import type { Stage } from '../../scene/stage.ts';

/** Radians for a pixel of dragging, and for a key. */
const DRAG = 0.006;
const KEY = 0.12;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY, 0],
  ArrowRight: [KEY, 0],
  ArrowUp: [0, KEY],
  ArrowDown: [0, -KEY],
};

/** Lets somebody walk round the table: by dragging, or with Shift and the arrow keys. */
export function orbit(stage: Stage, canvas: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 0) {
      stage.lookFrom(-event.movementX * DRAG, event.movementY * DRAG);
    }
  };
  const key = (event: KeyboardEvent) => {
    const turn = event.shiftKey ? KEYS[event.key] : undefined;
    if (turn) {
      event.preventDefault();
      stage.lookFrom(...turn);
    }
  };
  canvas.addEventListener('pointerdown', (event) => canvas.setPointerCapture(event.pointerId), {
    signal,
  });
  canvas.addEventListener('pointermove', drag, { signal });
  addEventListener('keydown', key, { signal });
  return () => ending.abort();
}
