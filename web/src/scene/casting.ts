import {
  BatchedMesh,
  BoxGeometry,
  Camera,
  Color,
  InstancedMesh,
  Mesh,
  MeshDepthMaterial,
  Scene,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/**
 * What shadows are drawn with: a material for each way in which things are given to the graphics card. three.js has one for
 * all. It looks for the program of that one again wherever the way changes, and compiles another whenever there were more
 * lights or fewer in the picture before, as in the middle of the first throw.
 */
const DEPTH = {
  alone: new MeshDepthMaterial(),
  many: new MeshDepthMaterial(),
  coloured: new MeshDepthMaterial(),
  batch: new MeshDepthMaterial(),
};

/** Lets something cast a shadow. Things that are drawn many times have their colours by now, if they have any. */
export function casting<Thing extends Mesh>(thing: Thing): Thing {
  thing.castShadow = true;
  thing.customDepthMaterial = DEPTH[wayOf(thing)];
  return thing;
}

function wayOf(thing: Mesh): keyof typeof DEPTH {
  if (thing instanceof InstancedMesh) {
    return thing.instanceColor ? 'coloured' : 'many';
  }
  return thing instanceof BatchedMesh ? 'batch' : 'alone';
}

/** Compiles all that shadows are drawn with, without holding up the page. */
export async function compileCasting(
  renderer: Pick<WebGLRenderer, 'compileAsync' | 'setRenderTarget' | 'render'>,
): Promise<void> {
  const scene = samples();
  const camera = new Camera();
  const target = new WebGLRenderTarget(1, 1);
  // Programs differ by whether they draw on the screen.
  renderer.setRenderTarget(target);
  const compiled = renderer.compileAsync(scene, camera);
  renderer.setRenderTarget(null);
  await compiled;
  // A material keeps the program that it was first drawn with: it depends on nothing else that is in a picture.
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  target.dispose();
}

/** Something for each way of drawing. */
function samples(): Scene {
  const box = new BoxGeometry();
  const many = new InstancedMesh(box, DEPTH.many, 1);
  const coloured = new InstancedMesh(box, DEPTH.coloured, 1);
  coloured.setColorAt(0, new Color());
  const corners = box.getAttribute('position').count;
  const batch = new BatchedMesh(1, corners, box.index!.count, DEPTH.batch);
  batch.addInstance(batch.addGeometry(box));
  const scene = new Scene();
  for (const sample of [new Mesh(box, DEPTH.alone), many, coloured, batch]) {
    sample.frustumCulled = false;
    scene.add(sample);
  }
  return scene;
}
