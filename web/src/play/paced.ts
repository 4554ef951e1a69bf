import type { FrameLoop } from './frame-loop.ts';

/** The same thing, on which every movement that begins goes at the rate that holds then. */
export function paced<On extends Pick<FrameLoop, 'animate' | 'pause'>>(
  on: On,
  rate: () => number,
): On {
  const own: Pick<FrameLoop, 'animate' | 'pause'> = {
    animate(animation) {
      const speed = rate();
      return on.animate((elapsed) => animation(elapsed * speed));
    },
    pause: (millis) => on.pause(millis / rate()),
  };
  return new Proxy(on, {
    get(target, name) {
      const value = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
