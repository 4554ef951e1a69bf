import type { Material, Mesh, Object3D, Texture, WebGLProgram, WebGLRenderer } from 'three';
import { yieldToBrowser } from '../play/yield-to-browser.ts';

/** Milliseconds between two looks at what is compiled. */
const LOOK = 10;

/** What three.js asks of a program, and does not tell of in its types. */
interface Compiled extends WebGLProgram {
  isReady(): boolean;
}

/** Gives the graphics card the pictures of all that something is made of, one after the other, so that the page goes on. */
export async function uploadPictures(
  renderer: Pick<WebGLRenderer, 'initTexture'>,
  root: Object3D,
): Promise<void> {
  const pictures = new Set<Texture>();
  root.traverse((part) => {
    for (const picture of picturesOf((part as Mesh).material as Material | undefined)) {
      pictures.add(picture);
    }
  });
  for (const picture of pictures) {
    await yieldToBrowser();
    renderer.initTexture(picture);
  }
}

function picturesOf(material: Material | undefined): Texture[] {
  return Object.values(material ?? {}).filter((each): each is Texture => each?.isTexture === true);
}

/** Waits until the graphics card has compiled these; it does so beside everything else. */
export async function areReady(programs: readonly WebGLProgram[]): Promise<void> {
  while (!programs.every((each) => (each as Compiled).isReady())) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}
