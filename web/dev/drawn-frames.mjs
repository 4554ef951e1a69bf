// Runs in the page before its scripts: counts what is given to the graphics card, whatever gives it.

/** What `globalThis.drawn` holds: `frames` since `reset()`, memory of textures by now, programs linked so far. */
export function countDrawing() {
  const { prototype } = WebGL2RenderingContext;
  const usual = {
    ...Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(prototype))
        .filter(([, { value }]) => typeof value === 'function')
        .map(([name, { value }]) => [name, value]),
    ),
  };
  const drawn = {
    frames: [],
    programs: 0,
    textures: new Map(),
    gpu: [],
    reset: () => {
      frame = undefined;
      drawn.frames = [];
      drawn.gpu = [];
    },
  };
  let frame;
  /** When the frame began: all that is called back in the same one is told the same time. */
  let began;
  const ask = globalThis.requestAnimationFrame;
  const now = () => {
    if (!frame) {
      frame = { calls: 0, triangles: 0 };
      drawn.frames.push(frame);
    }
    return frame;
  };
  const trianglesOf = (mode, count) => (mode === 4 ? count / 3 : mode > 4 ? count - 2 : 0);
  const counting = (name, countAt, timesAt) => {
    prototype[name] = function draw(...args) {
      const times = timesAt === undefined ? 1 : args[timesAt];
      if (times > 0 && args[countAt] > 0) {
        const at = now();
        at.calls++;
        at.triangles += trianglesOf(args[0], args[countAt]) * times;
      }
      return usual[name].apply(this, args);
    };
  };
  counting('drawArrays', 2);
  counting('drawElements', 1);
  counting('drawArraysInstanced', 2, 3);
  counting('drawElementsInstanced', 1, 4);
  // Many draws by one call, which is what costs.
  prototype.getExtension = function extension(name) {
    const found = usual.getExtension.call(this, name);
    if (name === 'WEBGL_multi_draw' && found && !found.counted) {
      found.counted = true;
      for (const each of ['multiDrawElementsWEBGL', 'multiDrawArraysWEBGL']) {
        const draw = found[each].bind(found);
        const isIndexed = each.includes('Elements');
        found[each] = (...args) => {
          const at = now();
          at.calls++;
          const [counts, from, times] = isIndexed
            ? [args[1], args[2], args[6]]
            : [args[3], args[4], args[5]];
          for (let i = 0; i < times; i++) {
            at.triangles += trianglesOf(args[0], counts[from + i]);
          }
          draw(...args);
        };
      }
    }
    return found;
  };
  prototype.linkProgram = function link(...args) {
    drawn.programs++;
    return usual.linkProgram.apply(this, args);
  };
  const BYTES = {
    32856: 4,
    35907: 4,
    34842: 8,
    34836: 16,
    33190: 4,
    36012: 4,
    35056: 4,
    33321: 1,
    33323: 2,
  };
  const bound = new Map();
  let unit = 0;
  prototype.activeTexture = function active(which) {
    unit = which;
    return usual.activeTexture.call(this, which);
  };
  prototype.bindTexture = function bind(target, texture) {
    bound.set(`${unit} ${target}`, texture);
    return usual.bindTexture.call(this, target, texture);
  };
  const textureAt = (target) =>
    bound.get(`${unit} ${target >= 0x8515 && target <= 0x851a ? 0x8513 : target}`);
  const note = (gl, target, width, height, bytes) => {
    const isScreen = width === gl.drawingBufferWidth && height === gl.drawingBufferHeight;
    drawn.textures.set(textureAt(target), { bytes, isScreen });
  };
  prototype.texStorage2D = function storage(target, levels, format, width, height) {
    let pixels = 0;
    for (let level = 0; level < levels; level++) {
      pixels += Math.max(1, width >> level) * Math.max(1, height >> level);
    }
    note(this, target, width, height, pixels * (target === 0x8513 ? 6 : 1) * (BYTES[format] ?? 4));
    return usual.texStorage2D.call(this, target, levels, format, width, height);
  };
  prototype.texImage2D = function image(target, level, format, width, height, ...rest) {
    if (typeof height === 'number' && rest.length > 0 && level === 0) {
      note(this, target, width, height, width * height * (BYTES[format] ?? 4));
    }
    return usual.texImage2D.call(this, target, level, format, width, height, ...rest);
  };
  prototype.deleteTexture = function remove(texture) {
    drawn.textures.delete(texture);
    return usual.deleteTexture.call(this, texture);
  };
  // How long the card itself takes, where it says so.
  const open = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function context(kind, ...more) {
    const gl = open.call(this, kind, ...more);
    if (kind === 'webgl2' && gl && !drawn.gl) {
      drawn.gl = gl;
      drawn.timer = gl.getExtension('EXT_disjoint_timer_query_webgl2');
    }
    return gl;
  };
  globalThis.requestAnimationFrame = (callback) =>
    ask.call(globalThis, (time) => {
      if (time !== began) {
        began = time;
        frame = undefined;
      }
      const { gl, timer } = drawn;
      const query = timer && !drawn.isTimed ? gl.createQuery() : undefined;
      if (query) {
        drawn.isTimed = true;
        gl.beginQuery(timer.TIME_ELAPSED_EXT, query);
      }
      callback(time);
      if (query) {
        gl.endQuery(timer.TIME_ELAPSED_EXT);
        drawn.isTimed = false;
        const read = () => {
          if (gl.getQueryParameter(query, gl.QUERY_RESULT_AVAILABLE)) {
            if (!gl.getParameter(timer.GPU_DISJOINT_EXT)) {
              drawn.gpu.push(gl.getQueryParameter(query, gl.QUERY_RESULT) / 1e6);
            }
            gl.deleteQuery(query);
          } else {
            setTimeout(read, 20);
          }
        };
        setTimeout(read, 20);
      }
    });
  globalThis.drawn = drawn;
}
