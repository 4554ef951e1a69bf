// Photographs the cave for the home page: `node dev/arene-picture.mjs` writes
// public/pictures/arene.webp, twice as large as it is shown.
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { openBrowser } from './browser.mjs';

const SIZE = { width: 640, height: 285 };

const server = await createServer({
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  logLevel: 'error',
});
await server.listen();
const browser = await openBrowser();
const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1 });
page.setDefaultTimeout(240_000);
page.on('pageerror', (error) => console.error(error));
await page.goto(
  `${server.resolvedUrls.local[0]}demo.html?theme=soir&quality=high&controls=0&still&players=0`,
);
await page.waitForSelector('body[data-ready]');
await page.addStyleTag({ content: '#words { display: none }' });
await page.evaluate(async ({ width, height }) => {
  const { stage } = globalThis;
  const { AreneSet } = await import('/src/scene/arene/arene-set.ts');
  const { pose } = await import('/src/arena/pose.ts');
  const { showing } = await import('/src/arena/die.ts');
  const set = stage.make((materials, quality) => new AreneSet(materials, quality));
  await stage.place(set);
  const DICE = [
    ['plain', 4, -3.6, 0.2, 0.45],
    ['plain', 4, -1.9, 1.4, 1.1],
    ['joker', 5, 1.5, 1.2, 0.3],
    ['plain', 1, 3.3, 0.1, 0.2],
  ];
  DICE.forEach(([kind, face, x, z, turn], id) => {
    const lies = pose(x * 0.016, 0.008, z * 0.016, showing(face, turn));
    Object.assign(set.dice.become(id, kind), { pose: lies, isInArena: false });
  });
  const look = (number, hits) => ({ number, hits, isFull: false });
  set.ogre.show(
    new Map([
      ['head', look(6, 2)],
      ['chest', look(5, 3)],
      ['left-hand', look(3, 1)],
      ['right-hand', look(4, 2)],
      ['left-leg', look(1, 0)],
      ['right-leg', look(2, 2)],
    ]),
  );
  set.gems.show(
    new Map([
      [1, 3],
      [2, 3],
    ]),
  );
  stage.resizing.disconnect();
  stage.renderer.setPixelRatio(2);
  stage.renderer.setSize(width, height);
  stage.framing = {
    ...{ fov: 24, elevation: 0.32, azimuth: 0, height: 0, scale: 27.5 },
    ...{ middleX: 0.5, middleY: 0.88 },
  };
  stage.frameCamera();
  stage.changed();
}, SIZE);
await page.waitForTimeout(6000);
const png = await page.screenshot();
const webp = await page.evaluate(async (encoded) => {
  const image = new Image();
  image.src = `data:image/png;base64,${encoded}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.5).split(',')[1];
}, png.toString('base64'));
await mkdir('public/pictures', { recursive: true });
await writeFile('public/pictures/arene.webp', Buffer.from(webp, 'base64'));
await browser.close();
await server.close();
