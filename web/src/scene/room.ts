import {
  BackSide,
  BoxGeometry,
  FrontSide,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Side,
  type Texture,
  type WebGLRenderer,
} from 'three';

type Place = readonly [number, number, number];

/** What bevels and brass mirror: a pale room with its window back left and a lamp's soft glow. */
export function roomLight(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const panel = (brightness: number, size: Place, place: Place, tint: Place, side: Side) => {
    const material = new MeshBasicMaterial({ side });
    material.color.setRGB(tint[0] * brightness, tint[1] * brightness, tint[2] * brightness);
    const mesh = new Mesh(new BoxGeometry(...size), material);
    mesh.position.set(...place);
    room.add(mesh);
  };
  const glow = (brightness: number, size: Place, place: Place, tint: Place = [1, 1, 1]) =>
    panel(brightness, size, place, tint, FrontSide);
  panel(0.55, [20, 14, 20], [0, 5, 0], [1, 0.97, 0.92], BackSide);
  // Two panes of the window, the ceiling it lights, and a pale wall opposite.
  glow(26, [0.2, 4.4, 2.6], [-9.4, 6.5, -6], [1, 0.93, 0.84]);
  glow(26, [0.2, 4.4, 2.6], [-9.4, 6.5, -2.8], [1, 0.93, 0.84]);
  glow(5, [5, 0.2, 5], [-3, 11.6, -3]);
  glow(3.2, [0.2, 5, 9], [9.6, 5, 2], [0.9, 0.95, 1]);
  glow(2.2, [9, 5, 0.2], [0, 5, 9.6], [1, 0.95, 0.88]);
  const generator = new PMREMGenerator(renderer);
  const light = generator.fromScene(room, 0.03).texture;
  generator.dispose();
  return light;
}
