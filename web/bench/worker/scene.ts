import { bowlOn } from '../../src/bowl/bowl.ts';
import { decodePath } from '../../src/path/decode-path.ts';
import { openStage } from '../../src/scene/open-stage.ts';
import { playThrow } from '../../src/scene/play-throw.ts';

/** What both ways draw: the bowl with trays, then a throw of eighteen dice. Tells when the table is drawn and the throw over. */
export async function drawAll(
  canvas: HTMLCanvasElement,
  tell: (what: 'drawn' | 'over', frames: number) => void,
): Promise<void> {
  const stage = await openStage(canvas, { isMotionReduced: false });
  const { bowl, ready } = bowlOn(stage);
  bowl.setSeats([5, 6, 6, 6].map((dice) => ({ dice, room: 6 })));
  await ready;
  await nextFrame();
  await nextFrame();
  tell('drawn', 0);
  const bytes = await (await fetch('/test/fixtures/handful.path')).arrayBuffer();
  let frames = 0;
  const write = bowl.write.bind(bowl);
  bowl.write = () => {
    frames++;
    write();
  };
  await playThrow(bowl, decodePath(new Uint8Array(bytes))).done;
  tell('over', frames);
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
