// Photographs the table for the first page, where it stands until somebody throws: `node dev/hero-picture.mjs` writes
// public/pictures/home-phone.webp and home-desktop.webp, or one of them: `… phone`. Many frames are averaged, each seen through another point of the
// lens and lit from another point of the window: what is before and behind the dice is soft, and so are the shadows.
import { writeFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { openBrowser } from './browser.mjs';

const FRAMES = Number(process.env.FRAMES ?? 48);
/** Edges of a die: how wide the lens is, how far the light wanders, and how high the dice are that are seen sharply. */
const LENS = 0.3;
const WINDOW = 2.2;

/**
 * In edges of a die from where the dice lie: how far the picture reaches; and how many of its pixels an edge has. It fades
 * into the petrol of the page from one place to another, in shares of its width and height.
 */
const PICTURES = {
  phone: {
    left: 3.8,
    right: 3.8,
    up: 2.64,
    down: 3.6,
    pixels: 74,
    elevation: 42,
    quality: 0.42,
    fade: [0, 0.62, 0, 1],
  },
  desktop: {
    left: 14,
    right: 8,
    up: 2.75,
    down: 2.75,
    pixels: 104,
    elevation: 40,
    quality: 0.55,
    fade: [0.36, 0, 0, 0],
  },
};

/** Face up, place from the middle of the dice, turn. */
const LYING = [
  [6, -1.75, -0.55, 0.5],
  [4, 0.35, -1.15, -0.35],
  [0, -0.35, 1.05, 0.62],
  [5, 1.55, 0.3, 0.28],
];
/** The one in the air: place, height and how it is turned about three axes. */
const FLYING = { phone: [2.05, 1.15, -0.9], desktop: [2.75, 1.0, -0.5] };
const TURNED = [0.62, 0.5, -0.42];

const server = await createServer({
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  logLevel: 'error',
});
await server.listen();
const browser = await openBrowser();
try {
  for (const [name, picture] of Object.entries(PICTURES).filter(
    ([each]) => (process.argv[2] ?? each) === each,
  )) {
    const webp = await photograph(picture, FLYING[name]);
    await writeFile(`public/pictures/home-${name}.webp`, webp);
    console.log(`home-${name}.webp`, webp.length);
  }
} finally {
  await browser.close();
  await server.close();
}

async function photograph({ left, right, up, down, pixels, elevation, quality, fade }, flying) {
  const width = Math.round((left + right) * pixels);
  const height = Math.round((up + down) * pixels);
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  page.setDefaultTimeout(540_000);
  page.on('pageerror', (error) => console.error(error));
  const at = server.resolvedUrls.local[0];
  await page.goto(`${at}demo.html?theme=soir&quality=high&controls=0&players=0`);
  await page.waitForSelector('body[data-ready]');
  const framing = {
    ...{ fov: 20, elevation: (elevation * Math.PI) / 180, azimuth: 0, height: 0, scale: pixels },
    ...{ middleX: left / (left + right), middleY: up / (up + down) },
  };
  const told = { lying: LYING, flying, turned: TURNED, frames: FRAMES, lens: LENS, window: WINDOW };
  const text = await page.evaluate(take, { width, height, framing, quality, fade, ...told });
  await page.close();
  return Buffer.from(text, 'base64');
}

/** In the page. */
async function take({
  width,
  height,
  framing,
  quality,
  fade,
  lying,
  flying,
  turned,
  frames,
  lens,
  window,
}) {
  const { stage, bowl } = globalThis;
  const { showing } = await import('/src/arena/die.ts');
  const { pose } = await import('/src/arena/pose.ts');
  const three = await import('/node_modules/three/build/three.module.js');
  const edge = 0.016;
  // The middle of the dice is the middle of the picture: the box stands a little to its left.
  const middle = { x: 2.6, z: -0.75 };
  const key = stage.light.window;
  stage.set.pips?.hide?.();
  lying.forEach(([face, x, z, turn], id) => {
    const die = bowl.dice.at(id);
    die.pose = pose(
      (middle.x + x) * edge,
      edge / 2,
      (middle.z + z) * edge,
      showing(face === 0 ? 0 : face - 1, turn),
    );
  });
  const euler = new three.Euler(...turned);
  const { x, y, z, w } = new three.Quaternion().setFromEuler(euler);
  const air = bowl.dice.at('air');
  air.pose = pose(
    (middle.x + flying[0]) * edge,
    (flying[1] + 0.5) * edge,
    (middle.z + flying[2]) * edge,
    { x, y, z, w },
  );
  stage.resizing.disconnect();
  stage.renderer.setPixelRatio(1);
  stage.renderer.setSize(width, height, false);
  const camera = stage.camera.camera;
  stage.camera.place(framing, { width, height });
  camera.position.x += middle.x;
  camera.position.z += middle.z;
  const from = camera.position.clone();
  const right = new three.Vector3(1, 0, 0).applyQuaternion(camera.quaternion);
  const up = new three.Vector3(0, 1, 0).applyQuaternion(camera.quaternion);
  const distance = height / framing.scale / (2 * Math.tan((framing.fov * Math.PI) / 360));
  const lit = key.position.clone();
  const view = { ...camera.view };
  const copy = document.createElement('canvas');
  copy.width = width;
  copy.height = height;
  const ink = copy.getContext('2d', { willReadFrequently: true });
  const sum = new Float32Array(width * height * 3);
  bowl.write();
  const golden = Math.PI * (3 - Math.sqrt(5));
  for (let i = 0; i < frames; i++) {
    const out = Math.sqrt((i + 0.5) / frames);
    const a = i * golden;
    const dx = Math.cos(a) * out * lens;
    const dy = Math.sin(a) * out * lens;
    camera.position.copy(from).addScaledVector(right, dx).addScaledVector(up, dy);
    // The picture shifts back, so that the plane of the dice stays where it is.
    const pixel = height / (2 * Math.tan((framing.fov * Math.PI) / 360)) / distance;
    const jitter = [((i * 0.7549) % 1) - 0.5, ((i * 0.5698) % 1) - 0.5];
    camera.setViewOffset(
      width,
      height,
      view.offsetX - dx * pixel + jitter[0],
      view.offsetY + dy * pixel + jitter[1],
      width,
      height,
    );
    camera.updateMatrixWorld();
    const b = i * golden * 1.7 + 1;
    key.position
      .copy(lit)
      .add(new three.Vector3(Math.cos(b) * out, Math.sin(b) * out, 0).multiplyScalar(window));
    stage.renderer.shadowMap.needsUpdate = true;
    stage.renderer.render(stage.scene, camera);
    ink.drawImage(stage.renderer.domElement, 0, 0);
    const { data } = ink.getImageData(0, 0, width, height);
    for (let k = 0, j = 0; k < data.length; k += 4, j += 3) {
      sum[j] += data[k];
      sum[j + 1] += data[k + 1];
      sum[j + 2] += data[k + 2];
    }
  }
  const picture = ink.createImageData(width, height);
  for (let k = 0, j = 0; k < picture.data.length; k += 4, j += 3) {
    picture.data[k] = sum[j] / frames;
    picture.data[k + 1] = sum[j + 1] / frames;
    picture.data[k + 2] = sum[j + 2] / frames;
    picture.data[k + 3] = 255;
  }
  ink.putImageData(picture, 0, 0);
  const petrol = ink.createLinearGradient(
    ...[fade[0] * width, fade[1] * height, fade[2] * width, fade[3] * height],
  );
  petrol.addColorStop(0, '#0a273300');
  petrol.addColorStop(1, '#0a2733');
  ink.fillStyle = petrol;
  ink.fillRect(0, 0, width, height);
  return copy.toDataURL('image/webp', quality).split(',')[1];
}
