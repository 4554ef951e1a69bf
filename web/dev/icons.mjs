// Draws the icons of the installed page: `node dev/icons.mjs` writes public/icons/*.png and
// public/icons/icon.svg. A die on petrol foam; its one pip is the mark of Piste.
import { mkdir, writeFile } from 'node:fs/promises';
import { openBrowser } from './browser.mjs';

/** Maskable icons are cut to a circle by some systems: their ground fills the square. */
const icon = (rounded, die) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <title>Piste</title>
  <rect width="512" height="512" rx="${rounded ? 112 : 0}" fill="#0e3442" />
  <ellipse cx="256" cy="268" rx="212" ry="184" fill="#154a5b" />
  <g transform="translate(256 256) rotate(-9) scale(${die})">
    <rect x="-118" y="-98" width="270" height="270" rx="58" fill="#041319" opacity="0.5" />
    <rect x="-140" y="-140" width="280" height="280" rx="58" fill="#f1e6cd" />
    <circle r="58" fill="#a8452a" />
  </g>
</svg>
`;

const PICTURES = [
  ['icon-192', 192, icon(true, 1)],
  ['icon-512', 512, icon(true, 1)],
  ['maskable-512', 512, icon(false, 0.84)],
  ['apple-touch-icon', 180, icon(false, 1)],
];

await mkdir('public/icons', { recursive: true });
await writeFile('public/icons/icon.svg', icon(true, 1));
const browser = await openBrowser();
for (const [name, size, svg] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
