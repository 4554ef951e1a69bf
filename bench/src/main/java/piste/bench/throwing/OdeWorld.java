package piste.bench.throwing;

import java.util.ArrayList;
import java.util.List;
import org.ode4j.math.DQuaternion;
import org.ode4j.math.DQuaternionC;
import org.ode4j.math.DVector3C;
import org.ode4j.ode.DBody;
import org.ode4j.ode.DBox;
import org.ode4j.ode.DContact;
import org.ode4j.ode.DContactBuffer;
import org.ode4j.ode.DGeom;
import org.ode4j.ode.DJointGroup;
import org.ode4j.ode.DMass;
import org.ode4j.ode.DSpace;
import org.ode4j.ode.DTriMesh;
import org.ode4j.ode.DTriMeshData;
import org.ode4j.ode.DWorld;
import org.ode4j.ode.OdeConstants;
import org.ode4j.ode.OdeHelper;
import piste.arena.Direction;
import piste.arena.Material;
import piste.arena.Pose;
import piste.arena.Rotation;

/// ode4j: the Open Dynamics Engine in Java, with its quick step. It has no continuous collision.
final class OdeWorld implements World {
  private static final int MOST_CONTACTS = 8;

  /// Of 6, 10 and 20 the one that serves it best: with fewer the dice take longer to rest.
  private static final int ITERATIONS = 10;

  private final Setting setting;
  private final DWorld world;
  private final DSpace surfaces;
  private final DSpace space;
  private final DJointGroup touching;
  private final DContactBuffer contacts = new DContactBuffer(MOST_CONTACTS);
  private final List<DBody> dice = new ArrayList<>();

  OdeWorld(Setting setting) {
    OdeHelper.initODE2(0);
    this.setting = setting;
    this.world = OdeHelper.createWorld();
    this.surfaces = OdeHelper.createSimpleSpace();
    this.space = OdeHelper.createSimpleSpace();
    this.touching = OdeHelper.createJointGroup();
    world.setGravity(0, -setting.gravity(), 0);
    world.setQuickStepNumIterations(ITERATIONS);
    world.setContactSurfaceLayer(setting.slop());
    world.setDamping(setting.drag() * setting.step(), setting.spinDrag() * setting.step());
    world.setLinearDampingThreshold(0);
    world.setAngularDampingThreshold(0);
    world.setAutoDisableFlag(true);
    world.setAutoDisableSteps(0);
    world.setAutoDisableTime(setting.sleepSeconds());
    world.setAutoDisableLinearThreshold(setting.sleepSpeed());
    world.setAutoDisableAngularThreshold(setting.sleepSpin());
    setting.surfaces().forEach(this::add);
  }

  private void add(Fixture fixture) {
    DTriMeshData data = OdeHelper.createTriMeshData();
    data.build(fixture.corners(), fixture.triangles());
    data.preprocess();
    DTriMesh mesh = OdeHelper.createTriMesh(surfaces, data);
    mesh.setData(fixture.material());
  }

  @Override
  public void place(List<Start> starts) {
    dice.forEach(
        die -> {
          die.getGeomIterator().next().destroy();
          die.destroy();
        });
    dice.clear();
    starts.forEach(start -> dice.add(die(start)));
  }

  private DBody die(Start start) {
    double length = setting.dieLength();
    DMass mass = OdeHelper.createMass();
    mass.setBox(setting.density(), length, length, length);
    DBody body = OdeHelper.createBody(world);
    body.setMass(mass);
    DBox box = OdeHelper.createBox(space, length, length, length);
    box.setData(setting.die());
    box.setBody(body);
    Pose pose = start.pose();
    Rotation turn = pose.rotation();
    Direction velocity = start.velocity();
    Direction spin = start.spin();
    body.setPosition(pose.x(), pose.y(), pose.z());
    body.setQuaternion(new DQuaternion(turn.w(), turn.x(), turn.y(), turn.z()));
    body.setLinearVel(velocity.x(), velocity.y(), velocity.z());
    body.setAngularVel(spin.x(), spin.y(), spin.z());
    if (start.asleep()) {
      body.disable();
    }
    return body;
  }

  @Override
  public void step() {
    OdeHelper.spaceCollide(space, null, (_, one, other) -> meet(one, other));
    OdeHelper.spaceCollide2(space, surfaces, null, (_, one, other) -> meet(one, other));
    world.quickStep(setting.step());
    touching.empty();
  }

  private void meet(DGeom one, DGeom other) {
    if (!isAwake(one) && !isAwake(other)) {
      return;
    }
    int count = OdeHelper.collide(one, other, MOST_CONTACTS, contacts.getGeomBuffer());
    for (int i = 0; i < count; i++) {
      DContact contact = contacts.get(i);
      meet((Material) one.getData(), (Material) other.getData(), contact.surface);
      OdeHelper.createContactJoint(world, touching, contact).attach(one.getBody(), other.getBody());
    }
  }

  private static void meet(Material one, Material other, DContact.DSurfaceParameters surface) {
    surface.mode = OdeConstants.dContactBounce | OdeConstants.dContactApprox1;
    surface.mu = Math.sqrt(one.friction() * other.friction());
    surface.bounce = Math.sqrt(one.bounce() * other.bounce());
    surface.bounce_vel = 1; // the arena's engine bounces from this speed on, too
  }

  private static boolean isAwake(DGeom geom) {
    DBody body = geom.getBody();
    return body != null && body.isEnabled();
  }

  @Override
  public boolean isAsleep() {
    for (DBody die : dice) {
      if (die.isEnabled()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void show(Film film) {
    for (DBody die : dice) {
      DVector3C at = die.getPosition();
      DQuaternionC turn = die.getQuaternion();
      film.add(at.get0(), at.get1(), at.get2(), turn.get1(), turn.get2(), turn.get3(), turn.get0());
    }
  }

  @Override
  public void close() {
    touching.destroy();
    space.destroy();
    surfaces.destroy();
    world.destroy();
    OdeHelper.closeODE();
  }
}
