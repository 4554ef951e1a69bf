import * as cannon from 'cannon-es';

// How thick the pieces of the bowl are, in centimetres.
const THICKNESS = 1;

// cannon-es. Its meshes meet only spheres, so each triangle of the bowl is a wedge here. No continuous collision.
export class CannonWorld {
  constructor(setting) {
    this.setting = setting;
    this.dice = [];
    this.material = new cannon.Material();
    this.world = new cannon.World({ gravity: new cannon.Vec3(0, -setting.gravity, 0), allowSleep: true });
    this.pair(this.material, this.material, setting.die, setting.die);
    setting.surfaces.forEach((surface) => this.add(surface));
  }

  add({ material, corners, triangles }) {
    const body = new cannon.Body({ mass: 0, material: new cannon.Material() });
    this.pair(body.material, this.material, material, this.setting.die);
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => {
        const at = 3 * triangles[i + corner];
        return new cannon.Vec3(corners[at], corners[at + 1], corners[at + 2]);
      });
      addWedge(body, a, b, c);
    }
    this.world.addBody(body);
  }

  pair(one, other, first, second) {
    this.world.addContactMaterial(
      new cannon.ContactMaterial(one, other, {
        friction: Math.sqrt(first.friction * second.friction),
        restitution: Math.sqrt(first.bounce * second.bounce),
      }),
    );
  }

  place(starts) {
    this.dice.forEach((die) => this.world.removeBody(die));
    this.dice = starts.map((start) => this.die(start));
  }

  die({ pose, velocity, spin, asleep }) {
    const { setting } = this;
    const half = setting.dieLength / 2;
    const { x, y, z, w } = pose.rotation;
    const body = new cannon.Body({
      mass: setting.density * setting.dieLength ** 3,
      material: this.material,
      shape: new cannon.Box(new cannon.Vec3(half, half, half)),
      position: new cannon.Vec3(pose.x, pose.y, pose.z),
      quaternion: new cannon.Quaternion(x, y, z, w),
      velocity: new cannon.Vec3(velocity.x, velocity.y, velocity.z),
      angularVelocity: new cannon.Vec3(spin.x, spin.y, spin.z),
      linearDamping: setting.drag,
      angularDamping: setting.spinDrag,
      allowSleep: true,
      sleepSpeedLimit: setting.sleepSpeed,
      sleepTimeLimit: setting.sleepSeconds,
    });
    this.world.addBody(body);
    if (asleep) {
      body.sleep();
    }
    return body;
  }

  step() {
    this.world.step(1 / this.setting.stepsPerSecond);
  }

  isAsleep() {
    return this.dice.every((die) => die.sleepState === cannon.Body.SLEEPING);
  }

  show(film) {
    for (const die of this.dice) {
      film.add(die.position, die.quaternion);
    }
  }
}

// Adds a triangle that dice touch from the side on which its corners run counter-clockwise, thick towards the other.
function addWedge(body, a, b, c) {
  const normal = b.vsub(a).cross(c.vsub(a)).unit();
  const down = normal.scale(-THICKNESS);
  const middle = a.vadd(b).vadd(c).scale(1 / 3).vadd(down.scale(1 / 2));
  const top = [a, b, c].map((corner) => corner.vsub(middle));
  const shape = new cannon.ConvexPolyhedron({
    vertices: [...top, ...top.map((corner) => corner.vadd(down))],
    faces: [[0, 1, 2], [5, 4, 3], [0, 3, 4, 1], [1, 4, 5, 2], [2, 5, 3, 0]],
  });
  body.addShape(shape, middle);
}
