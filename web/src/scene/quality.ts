export type Quality = 'high' | 'low';

/** What an address asks for with `?quality=high` or `?quality=low`; the machine decides otherwise. */
export function wishedQuality(search: string): Quality | 'auto' {
  const wished = new URLSearchParams(search).get('quality');
  return wished === 'high' || wished === 'low' ? wished : 'auto';
}

/** Slower than this, frames are felt. */
const SLOW_FRAME = 30;
const FRAMES = 24;

/**
 * Watches how long frames take while something moves, and says once that the machine is too slow.
 * Gaps between movements are no frames; a few slow ones, as when a program is compiled, do not
 * count.
 */
export class FrameWatch {
  private readonly spans: number[] = [];

  /** Notes the time from one frame to the next. Returns whether quality should go down. */
  note(millis: number): boolean {
    this.spans.push(millis);
    if (this.spans.length < FRAMES) {
      return false;
    }
    const median = this.spans.toSorted((a, b) => a - b)[FRAMES / 2]!;
    this.spans.length = 0;
    return median > SLOW_FRAME;
  }
}

/** Whether the graphics are drawn by the processor: then there is no use in trying high. */
export function isDrawnInSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  return /swiftshader|llvmpipe|software/i.test(name);
}
