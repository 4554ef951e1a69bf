// rapier, in WebAssembly with and without SIMD. Two materials multiply here, so each has the square root of its own
// numbers, which gives the geometric mean. Rapier's solver iterations are small steps: their number is left as it is.

class RapierWorld {
  constructor(rapier, setting) {
    this.rapier = rapier;
    this.setting = setting;
    this.world = new rapier.World({ x: 0, y: -setting.gravity, z: 0 });
    this.world.timestep = 1 / setting.stepsPerSecond;
    this.world.integrationParameters.normalizedAllowedLinearError = setting.slop;
    this.dice = [];
    for (const { material, corners, triangles } of setting.surfaces) {
      const mesh = rapier.ColliderDesc.trimesh(new Float32Array(corners), new Uint32Array(triangles));
      this.world.createCollider(this.coated(mesh, material));
    }
  }

  coated(shape, material) {
    const multiply = this.rapier.CoefficientCombineRule.Multiply;
    return shape
      .setFriction(Math.sqrt(material.friction))
      .setFrictionCombineRule(multiply)
      .setRestitution(Math.sqrt(material.bounce))
      .setRestitutionCombineRule(multiply);
  }

  place(starts) {
    this.dice.forEach((die) => this.world.removeRigidBody(die));
    this.dice = starts.map((start) => this.die(start));
  }

  die({ pose, velocity, spin, asleep }) {
    const { rapier, setting, world } = this;
    const half = setting.dieLength / 2;
    const body = world.createRigidBody(
      rapier.RigidBodyDesc.dynamic()
        .setTranslation(pose.x, pose.y, pose.z)
        .setRotation(pose.rotation)
        .setLinvel(velocity.x, velocity.y, velocity.z)
        .setAngvel(spin)
        .setLinearDamping(setting.drag)
        .setAngularDamping(setting.spinDrag)
        .setCcdEnabled(true)
        .setSleeping(asleep),
    );
    const box = rapier.ColliderDesc.cuboid(half, half, half).setDensity(setting.density);
    world.createCollider(this.coated(box, setting.die), body);
    return body;
  }

  step() {
    this.world.step();
  }

  // Its dice sleep after two seconds, which cannot be set.
  isAsleep() {
    return false;
  }

  show(film) {
    for (const die of this.dice) {
      film.add(die.translation(), die.rotation());
    }
  }
}

async function world(module, setting) {
  await module.default.init();
  return new RapierWorld(module.default, setting);
}

export async function plain(setting) {
  return world(await import('@dimforge/rapier3d-compat'), setting);
}

export async function simd(setting) {
  return world(await import('@dimforge/rapier3d-simd-compat'), setting);
}
