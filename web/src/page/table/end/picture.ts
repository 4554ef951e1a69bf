import { isHandheld } from '../../../table/handheld.ts';
/** What a shared picture says. */
export interface PictureWords {
  /** Who has won. */
  title: string;
  /** Everybody, the first first. */
  podium: string;
  game: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 56;
const IVORY = '#f6ead2';
const SERIF = '"Young Serif", Georgia, serif';
const SANS = '"Hanken Grotesk Variable", system-ui, sans-serif';

/** A picture to send: the table as it was left, and who won. */
export async function endPicture(photo: string | undefined, words: PictureWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext('2d')!;
  paint.fillStyle = '#113b49';
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  if (photo) {
    await drawPhoto(paint, photo);
  }
  const shade = paint.createLinearGradient(0, HEIGHT * 0.45, 0, HEIGHT);
  shade.addColorStop(0, 'rgb(20 12 8 / 0%)');
  shade.addColorStop(1, 'rgb(20 12 8 / 88%)');
  paint.fillStyle = shade;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  writeWords(paint, words);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Fills the picture, whatever the shape of the window was. */
async function drawPhoto(paint: CanvasRenderingContext2D, photo: string): Promise<void> {
  const image = new Image();
  image.src = photo;
  await image.decode();
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  paint.drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
}

function writeWords(paint: CanvasRenderingContext2D, { title, podium, game }: PictureWords): void {
  const room = WIDTH - 2 * MARGIN;
  paint.fillStyle = IVORY;
  paint.textBaseline = 'alphabetic';
  let size = 76;
  do {
    paint.font = `400 ${size}px ${SERIF}`;
    size -= 4;
  } while (paint.measureText(title).width > room && size > 28);
  paint.fillText(title, MARGIN, HEIGHT - 108, room);
  paint.font = `500 28px ${SANS}`;
  paint.fillText(podium, MARGIN, HEIGHT - 56, room);
  const mark = `Piste · ${game}`;
  paint.font = `400 30px ${SERIF}`;
  paint.shadowColor = 'rgb(20 12 8 / 70%)';
  paint.shadowBlur = 12;
  paint.fillText(mark, MARGIN, 72);
  paint.shadowBlur = 0;
}

/** How something was shared. */
export type Shared = 'sent' | 'saved' | 'copied' | 'failed';

/** Sends a picture and a link where the system can; else saves the one and copies the other. */
export async function sharePicture(
  picture: Blob,
  { title, url, copy }: { title: string; url: string; copy(text: string): Promise<boolean> },
): Promise<Shared> {
  const files = [new File([picture], 'piste.png', { type: picture.type })];
  if (isHandheld() && navigator.canShare?.({ files })) {
    return navigator.share({ files, title, text: title, url }).then(
      () => 'sent' as const,
      () => 'failed' as const,
    );
  }
  const address = URL.createObjectURL(picture);
  const anchor = Object.assign(document.createElement('a'), {
    href: address,
    download: 'piste.png',
  });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return (await copy(url)) ? 'copied' : 'saved';
}
