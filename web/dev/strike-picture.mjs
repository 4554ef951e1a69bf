// Photographs the table for the home page: `node dev/strike-picture.mjs` writes
// public/pictures/strike.webp, twice as large as it is shown.
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
  `${server.resolvedUrls.local[0]}demo.html?theme=jour&quality=high&controls=0&still&players=0`,
);
await page.waitForSelector('body[data-ready]');
await page.addStyleTag({ content: '#words { display: none }' });
await page.evaluate(({ width, height }) => {
  const { stage } = globalThis;
  stage.resizing.disconnect();
  stage.renderer.setPixelRatio(2);
  stage.renderer.setSize(width, height);
  stage.framing = { fov: 24, elevation: 0.92, scale: 24.5, middleX: 0.5, middleY: 0.43 };
  stage.frameCamera();
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
await writeFile('public/pictures/strike.webp', Buffer.from(webp, 'base64'));
await browser.close();
await server.close();
