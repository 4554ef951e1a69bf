// Puts pictures together into an animated WebP (https://developers.google.com/speed/webp/docs/riff_container). Chromium
// encodes the pictures; of each, only the rectangle that changed.
const HAS_ANIMATION = 0x02;
const REPLACE_PIXELS = 0x02;

/**
 * `frames` are `{ webp, x, y, width, height, millis }`: an encoded still picture, where it goes (even numbers), its size
 * and how long it is shown. The first covers everything.
 */
export function animatedWebp(frames) {
  const [{ width, height }] = frames;
  const header = Buffer.concat([
    bytes(HAS_ANIMATION, 4),
    bytes(width - 1, 3),
    bytes(height - 1, 3),
  ]);
  const loop = Buffer.concat([bytes(0xffffffff, 4), bytes(0, 2)]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', header),
    chunk('ANIM', loop),
    ...frames.map((frame) => chunk('ANMF', shown(frame))),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), bytes(body.length, 4), body]);
}

function shown({ webp, x, y, width, height, millis }) {
  return Buffer.concat([
    bytes(x / 2, 3),
    bytes(y / 2, 3),
    bytes(width - 1, 3),
    bytes(height - 1, 3),
    bytes(millis, 3),
    bytes(REPLACE_PIXELS, 1),
    imageOf(webp),
  ]);
}

/** The chunk of a still picture that holds its pixels. */
function imageOf(webp) {
  for (let at = 12; at < webp.length; ) {
    const name = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (name === 'VP8 ' || name === 'VP8L') {
      return webp.subarray(at, end);
    }
    at = end;
  }
  throw new Error('a WebP picture without pixels');
}

function chunk(name, data) {
  const parts = [Buffer.from(name), bytes(data.length, 4), data, Buffer.alloc(data.length % 2)];
  return Buffer.concat(parts);
}

function bytes(number, length) {
  const out = Buffer.alloc(length);
  out.writeUIntLE(number, 0, length);
  return out;
}
