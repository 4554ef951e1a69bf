import type { Plugin } from 'vite';

/** A text of a shader, marked as such, in a source of three.js. */
const SHADER = /\/\* glsl \*\/\s*`([^`]*)`/g;

/**
 * Builds with the sources of three.js instead of its bundle. In the bundle a class counts as used as soon as something is
 * added to it, so half of what nobody needs would stay; of sources a file that nobody needs goes as a whole. Shaders lose
 * their comments, as they do in the bundle.
 */
export function threeFromSources(): Plugin {
  return {
    name: 'three-from-sources',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] },
    }),
    transform(code, id) {
      return /\/three\/src\/renderers\/shaders\/.*\.glsl\.js$/.test(id)
        ? {
            code: code.replace(SHADER, (_, text: string) => JSON.stringify(packed(text))),
            map: null,
          }
        : undefined;
    },
  };
}

function packed(shader: string): string {
  return shader
    .replace(/\r/g, '')
    .replace(/[ \t]*\/\/.*\n/g, '\n')
    .replace(/[ \t]*\/\*[\s\S]*?\*\//g, '')
    .replace(/\n[ \t]+/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
