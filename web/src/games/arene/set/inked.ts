import { CanvasTexture, SRGBColorSpace } from 'three';

const FONT = '"Young Serif", Georgia, serif';

/** A picture of cells with figures in them, painted again when the page's own letters are there. */
export function inked(
  columns: number,
  rows: number,
  size: number,
  paint: (ink: CanvasRenderingContext2D, column: number, row: number) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = columns * size;
  canvas.height = rows * size;
  const ink = canvas.getContext('2d')!;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  const paintAll = () => {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        ink.save();
        // A texture's rows run upwards.
        ink.translate(column * size, (rows - 1 - row) * size);
        ink.beginPath();
        ink.rect(0, 0, size, size);
        ink.clip();
        ink.scale(size, size);
        paint(ink, column, row);
        ink.restore();
      }
    }
    texture.needsUpdate = true;
  };
  paintAll();
  void lettersAreThere().then(paintAll, () => {});
  return texture;
}

/** Once figures are written in the page's own letters. */
export async function lettersAreThere(): Promise<void> {
  await document.fonts.load(`20px ${FONT}`, '0123456789J');
}

/** Writes a figure in the middle of a place; its height is told, wherever it stands on the line. */
export function write(
  ink: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  height: number,
): void {
  // Canvas text is crude at one pixel: it is written large and made small.
  const large = 200;
  ink.save();
  ink.translate(x, y);
  ink.scale(height / large, height / large);
  ink.font = `${large * 1.36}px ${FONT}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = ink.measureText(text);
  ink.fillText(text, 0, (up - down) / 2);
  ink.restore();
}
