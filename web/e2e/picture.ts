import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** So many pixels of a picture, across and down, are one of what is compared. */
const BLOCK = 4;

/**
 * What is seen, made so much smaller that a letter or an edge which another machine draws a little otherwise is gone, and a
 * die that is missing is not: its blocks have another colour all over.
 */
export async function smallPicture(page: Page): Promise<Buffer> {
  let before = '';
  let now = '';
  await expect(async () => {
    before = now;
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    now = shot.toString('base64');
    expect(now).toBe(before);
  }).toPass();
  const small = await page.evaluate(shrunk, { picture: now, block: BLOCK });
  return Buffer.from(small, 'base64');
}

/** In the page: each pixel is the mean of a block. */
async function shrunk({ picture, block }: { picture: string; block: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const [width, height] = [Math.floor(image.width / block), Math.floor(image.height / block)];
  const large = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  large.drawImage(image, 0, 0);
  const from = large.getImageData(0, 0, width * block, height * block);
  const canvas = new OffscreenCanvas(width, height);
  const small = canvas.getContext('2d')!;
  const to = small.createImageData(width, height);
  const sums = new Float64Array(to.data.length);
  for (let y = 0; y < height * block; y++) {
    for (let x = 0; x < width * block; x++) {
      const at = 4 * (Math.floor(y / block) * width + Math.floor(x / block));
      for (let part = 0; part < 4; part++) {
        sums[at + part]! += from.data[4 * (y * width * block + x) + part]!;
      }
    }
  }
  to.data.set(sums.map((sum) => sum / block ** 2));
  small.putImageData(to, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const made = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join(''));
}
