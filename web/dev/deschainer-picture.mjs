// Photographs the board for the home page: `node dev/deschainer-picture.mjs` writes
// public/pictures/deschainer.webp.
import { photograph } from './home-picture.mjs';

const FRAMING = {
  ...{ fov: 22, elevation: 0.74, azimuth: 0.16, height: 0, scale: 44 },
  ...{ middleX: 0.5, middleY: 0.52 },
};

await photograph('deschainer', 'jour', FRAMING, async () => {
  const { stage } = globalThis;
  const { WoodenBoard } = await import('/src/games/deschainer/set/wooden-board.ts');
  const { middleOf } = await import('/src/games/deschainer/set/squares.ts');
  const { pose } = await import('/src/arena/pose.ts');
  const { showing } = await import('/src/arena/die.ts');
  const board = stage.make((materials, quality) => new WoodenBoard(materials, quality));
  await stage.place(board);
  const DICE = [
    [1, 5, 6, 1],
    [2, 5, 3, 1],
    [4, 4, 5, 1],
    [5, 5, 2, 1],
    [3, 5, 4, 1],
    [2, 2, 4, 0],
    [3, 2, 6, 0],
    [3, 3, 5, 0],
    [5, 1, 3, 0],
    [1, 1, 2, 0],
  ];
  DICE.forEach(([file, row, face, ebony], id) => {
    const { x, z } = middleOf({ file, row }, false);
    const turn = 0.05 * Math.sin(7 * id);
    const lies = pose(x, 0.008, z, showing(face - 1, turn));
    Object.assign(board.dice.at(id), { pose: lies, isInArena: false, ebony });
  });
});
