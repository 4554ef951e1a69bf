package piste.bench.throwing;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.collision.shapes.infos.IndexedMesh;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import piste.arena.Direction;
import piste.arena.Material;
import piste.arena.Pose;
import piste.arena.Rotation;

/// Libbulletjme: Bullet behind JNI. Bullet multiplies the frictions and the bounces of two bodies,
/// so each body has the square root of its own, which gives the geometric mean.
final class BulletWorld implements World {
  /// Bullet's own default; 6 and 20 were not clearly better in both scenes.
  private static final int ITERATIONS = 10;

  private final Setting setting;
  private final PhysicsSpace space;
  private final BoxCollisionShape box;
  private final List<Die> idle = new ArrayList<>();
  private final List<Die> dice = new ArrayList<>();
  private final Vector3f at = new Vector3f();
  private final Quaternion turn = new Quaternion();

  /// A body that can be put in asleep. Bullet itself lets two seconds pass, which cannot be set.
  private static final class Die extends PhysicsRigidBody {
    private static final int ACTIVE = 1;
    private static final int SLEEPING = 2;

    Die(BoxCollisionShape box, float mass) {
      super(box, mass);
    }

    void setAsleep(boolean asleep) {
      setActivationState(nativeId(), asleep ? SLEEPING : ACTIVE);
    }
  }

  BulletWorld(Setting setting) {
    BulletLibrary.load();
    this.setting = setting;
    this.box = new BoxCollisionShape((float) (setting.dieLength() / 2));
    this.space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    space.setGravity(new Vector3f(0, (float) -setting.gravity(), 0));
    space.getSolverInfo().setNumIterations(ITERATIONS);
    setting.surfaces().forEach(this::add);
  }

  private void add(Fixture fixture) {
    Vector3f[] corners = new Vector3f[fixture.corners().length / 3];
    for (int i = 0; i < corners.length; i++) {
      corners[i] =
          new Vector3f(
              fixture.corners()[3 * i], fixture.corners()[3 * i + 1], fixture.corners()[3 * i + 2]);
    }
    MeshCollisionShape mesh =
        new MeshCollisionShape(true, new IndexedMesh(corners, fixture.triangles()));
    mesh.setMargin((float) setting.slop());
    PhysicsRigidBody body = new PhysicsRigidBody(mesh, PhysicsRigidBody.massForStatic);
    coat(body, fixture.material());
    space.addCollisionObject(body);
  }

  private static void coat(PhysicsCollisionObject body, Material material) {
    body.setFriction((float) Math.sqrt(material.friction()));
    body.setRestitution((float) Math.sqrt(material.bounce()));
  }

  private Die newDie() {
    Die die = new Die(box, (float) setting.dieMass());
    coat(die, setting.die());
    die.setDamping((float) setting.drag(), (float) setting.spinDrag());
    die.setSleepingThresholds((float) setting.sleepSpeed(), (float) setting.sleepSpin());
    // From the speed on, and with about the sphere, that the arena's engine casts ahead.
    die.setCcdMotionThreshold((float) (0.75 * setting.dieLength() / 2));
    die.setCcdSweptSphereRadius((float) (0.5 * setting.dieLength() / 2));
    return die;
  }

  @Override
  public void place(List<Start> starts) {
    dice.forEach(space::removeCollisionObject);
    idle.addAll(dice);
    dice.clear();
    for (Start start : starts) {
      Die die = idle.isEmpty() ? newDie() : idle.removeLast();
      place(die, start);
      dice.add(die);
    }
  }

  private void place(Die die, Start start) {
    Pose pose = start.pose();
    Rotation rotation = pose.rotation();
    die.setPhysicsLocation(vector(pose.x(), pose.y(), pose.z()));
    die.setPhysicsRotation(
        new Quaternion(
            (float) rotation.x(),
            (float) rotation.y(),
            (float) rotation.z(),
            (float) rotation.w()));
    die.clearForces();
    space.addCollisionObject(die);
    die.setLinearVelocity(vector(start.velocity()));
    die.setAngularVelocity(vector(start.spin()));
    die.setDeactivationTime(0);
    die.setAsleep(start.asleep());
  }

  private static Vector3f vector(Direction d) {
    return vector(d.x(), d.y(), d.z());
  }

  private static Vector3f vector(double x, double y, double z) {
    return new Vector3f((float) x, (float) y, (float) z);
  }

  @Override
  public void step() {
    space.update((float) setting.step(), 0, false, false, false);
  }

  @Override
  public boolean isAsleep() {
    return false;
  }

  @Override
  public void show(Film film) {
    for (Die die : dice) {
      die.getPhysicsLocation(at);
      die.getPhysicsRotation(turn);
      film.add(at.x, at.y, at.z, turn.getX(), turn.getY(), turn.getZ(), turn.getW());
    }
  }

  @Override
  public void close() {
    space.destroy();
  }
}
