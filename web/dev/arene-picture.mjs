// Photographs the cave for the home page: `node dev/arene-picture.mjs` writes
// public/pictures/arene.webp.
import { photograph } from './home-picture.mjs';

const FRAMING = {
  ...{ fov: 24, elevation: 0.32, azimuth: 0, height: 0, scale: 27.5 },
  ...{ middleX: 0.5, middleY: 0.88 },
};

await photograph('arene', 'soir', FRAMING, async () => {
  const { stage } = globalThis;
  const { AreneSet } = await import('/src/games/arene/set/arene-set.ts');
  const { pose } = await import('/src/arena/pose.ts');
  const { showing } = await import('/src/arena/die.ts');
  const set = stage.make((materials, quality) => new AreneSet(materials, quality));
  await stage.place(set);
  const DICE = [
    ['plain', 4, -3.6, 0.2, 0.45],
    ['plain', 4, -1.9, 1.4, 1.1],
    ['joker', 5, 1.5, 1.2, 0.3],
    ['plain', 1, 3.3, 0.1, 0.2],
  ];
  DICE.forEach(([kind, face, x, z, turn], id) => {
    const lies = pose(x * 0.016, 0.008, z * 0.016, showing(face, turn));
    Object.assign(set.dice.become(id, kind), { pose: lies, isInArena: false });
  });
  const look = (number, hits) => ({ number, hits, isFull: false });
  set.ogre.show(
    new Map([
      ['head', look(6, 2)],
      ['chest', look(5, 3)],
      ['left-hand', look(3, 1)],
      ['right-hand', look(4, 2)],
      ['left-leg', look(1, 0)],
      ['right-leg', look(2, 2)],
    ]),
  );
  set.gems.show(
    new Map([
      [1, 3],
      [2, 3],
    ]),
  );
});
