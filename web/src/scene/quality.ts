import type { Clock } from '../play/clock.ts';

export type Quality = 'high' | 'low';

/** What an address asks for with `?quality=high` or `?quality=low`; the machine decides otherwise. */
export function wishedQuality(search: string): Quality | 'auto' {
  const wished = new URLSearchParams(search).get('quality');
  return wished === 'high' || wished === 'low' ? wished : 'auto';
}

/** The quality that a wish comes to, on a machine that begins with the usual one where nobody wishes. */
export function chosenQuality(wish: Quality | 'auto', usual: Quality): Quality {
  return wish === 'auto' ? usual : wish;
}

/** Slower than this, frames are felt. */
const SLOW_FRAME = 30;
/** Frames that take longer than the screen's own pace by this are slow because of what is drawn. */
const DRAG = 1.5;
const FRAMES = 24;

/** Whether drawing is slow, on a screen that shows a picture so often by itself: one that saves power does so less often. */
export function isSlow(drawnMillis: number, idleMillis: number): boolean {
  return drawnMillis > SLOW_FRAME && drawnMillis > DRAG * idleMillis;
}

/**
 * Watches how long frames take while something moves, and says now and then how long most of them did. Gaps between movements
 * are no frames; a few slow ones, as when a program is compiled, do not count.
 */
export class FrameWatch {
  private readonly spans: number[] = [];

  /** Notes the time from one frame to the next. Returns the median once there are enough. */
  note(millis: number): number | undefined {
    this.spans.push(millis);
    if (this.spans.length < FRAMES) {
      return undefined;
    }
    const found = median(this.spans);
    this.spans.length = 0;
    return found;
  }
}

/** Watches so many frames from now on, and tells their median; `each` is done in every one, until it says no. */
export function watchFrames(
  clock: Clock,
  count: number,
  each: () => boolean,
  tell: (millis: number) => void,
): void {
  const spans: number[] = [];
  let last = Number.NaN;
  const frame = () => {
    const now = clock.now();
    if (!Number.isNaN(last)) {
      spans.push(now - last);
    }
    last = now;
    if (spans.length >= count) {
      tell(median(spans));
    } else if (each()) {
      clock.nextFrame(frame);
    }
  };
  clock.nextFrame(frame);
}

function median(spans: readonly number[]): number {
  return spans.toSorted((a, b) => a - b)[spans.length >> 1]!;
}

/** Whether the graphics are drawn by the processor: then there is no use in trying high. */
export function isDrawnInSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  return /swiftshader|llvmpipe|software/i.test(name);
}

/** Pixels of the page: a screen whose shorter side has fewer is a phone's. */
const PHONE = 600;

/** Whether the screen is a phone's, whose memory is dear and whose pixels are small: half as fine is fine enough. */
export function isOnPhone(): boolean {
  const { width, height } = globalThis.screen ?? { width: PHONE, height: PHONE };
  return Math.min(width, height) < PHONE;
}
