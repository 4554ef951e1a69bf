// Photographs what stands on the table for the home page: public/pictures/NAME.webp, twice as
// large as it is shown.
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { openBrowser } from './browser.mjs';

const SIZE = { width: 640, height: 285 };

/** `compose` runs in the page, where `stage` is, before the picture is taken from `framing`. */
export async function photograph(name, theme, framing, compose = () => {}) {
  const server = await createServer({
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    logLevel: 'error',
  });
  await server.listen();
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1 });
  page.setDefaultTimeout(240_000);
  page.on('pageerror', (error) => console.error(error));
  const at = server.resolvedUrls.local[0];
  await page.goto(`${at}demo.html?theme=${theme}&quality=high&controls=0&still&players=0`);
  await page.waitForSelector('body[data-ready]');
  await page.addStyleTag({ content: '#words { display: none }' });
  await page.evaluate(compose);
  await page.evaluate(frame, { ...SIZE, framing });
  await page.waitForTimeout(6000);
  const png = await page.screenshot();
  const webp = await page.evaluate(toWebp, png.toString('base64'));
  await mkdir('public/pictures', { recursive: true });
  await writeFile(`public/pictures/${name}.webp`, Buffer.from(webp, 'base64'));
  await browser.close();
  await server.close();
}

function frame({ width, height, framing }) {
  const { stage } = globalThis;
  stage.resizing.disconnect();
  stage.renderer.setPixelRatio(2);
  stage.renderer.setSize(width, height);
  stage.framing = framing;
  stage.frameCamera();
  stage.changed();
}

async function toWebp(encoded) {
  const image = new Image();
  image.src = `data:image/png;base64,${encoded}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.5).split(',')[1];
}
