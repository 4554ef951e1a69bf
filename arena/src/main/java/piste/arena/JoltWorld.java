package piste.arena;

import com.github.stephengold.joltjni.Body;
import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.CombineFunction;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSettings;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeRefC;
import com.github.stephengold.joltjni.TempAllocatorImpl;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EMotionQuality;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The engine at work: runs bodies until they rest. Every run gets a fresh system, so that nothing
/// of one throw, nor the order of throws, reaches another. Used by one thread at a time.
///
/// All native memory is closed here, in the reverse order of its making; the engine's own cleaner
/// would free some of it twice.
final class JoltWorld implements AutoCloseable {
  private static final int FIXED = 0;
  private static final int MOVING = 1;
  private static final int LAYERS = 2;
  private static final int MOST_BODIES = 128;
  private static final int MOST_PAIRS = 1024;
  private static final int SCRATCH_BYTES = 4 << 20;

  /// Past anything a throw can reach; the engine's own limits suit slower things.
  private static final float MOST_SPEED = 1500;

  private static final float MOST_SPIN = 400;

  /// Watches a run step by step, for tests and benchmarks.
  interface Probe {
    Probe NONE = (_, _, _) -> {};

    /// Told before the engine makes the bodies of a run.
    default void making() {}

    /// Told before every step, the first when all bodies are made.
    default void stepping(int step) {}

    /// Told after every step.
    ///
    /// @param touching whether any two bodies touched in it; known in audible runs only
    void stepped(int step, long[] bodies, boolean touching);
  }

  /// Something that never moves.
  record Fixture(Surface surface, ShapeRefC shape, double y) {}

  private final ArenaModel model;
  private final Deque<AutoCloseable> owned = new ArrayDeque<>();
  private final TempAllocatorImpl scratch = own(new TempAllocatorImpl(SCRATCH_BYTES));
  private final JobSystemSingleThreaded jobs =
      own(new JobSystemSingleThreaded(Jolt.cMaxPhysicsJobs));
  private final MapObj2Bp layers =
      own(new MapObj2Bp(LAYERS, LAYERS)).add(FIXED, FIXED).add(MOVING, MOVING);
  private final ObjVsBpFilter layerFilter =
      own(new ObjVsBpFilter(LAYERS, LAYERS)).disablePair(FIXED, FIXED);
  private final ObjVsObjFilter pairFilter =
      own(new ObjVsObjFilter(LAYERS)).disablePair(FIXED, FIXED);
  private final CombineFunction frictionMean = CombineFunction.geometricMean(true);
  private final CombineFunction bounceMean = CombineFunction.geometricMean(false);
  private final PhysicsSettings settings;
  private final List<BodyCreationSettings> fixtures;
  private final List<Integer> surfaces;
  private final Map<DieShape, BodyCreationSettings> dice = new HashMap<>();
  private final Knocks knocks = own(new Knocks());
  private final Recording recording = new Recording();
  private boolean settled;

  JoltWorld(ArenaModel model, List<Fixture> scenery) {
    this.model = model;
    this.settings = own(settings(model.engine()));
    this.fixtures = scenery.stream().map(fixture -> own(fixed(fixture))).toList();
    this.surfaces = scenery.stream().map(fixture -> number(fixture.surface())).toList();
  }

  private <T extends AutoCloseable> T own(T resource) {
    owned.push(resource);
    return resource;
  }

  private static int number(Surface surface) {
    return List.of(Surface.values()).indexOf(surface);
  }

  private static PhysicsSettings settings(Engine engine) {
    PhysicsSettings settings = new PhysicsSettings();
    settings.setNumVelocitySteps(engine.velocitySteps());
    settings.setNumPositionSteps(engine.positionSteps());
    settings.setTimeBeforeSleep((float) engine.sleepSeconds());
    settings.setPointVelocitySleepThreshold((float) (engine.sleepSpeed() * JoltShapes.CENTIMETRES));
    settings.setPenetrationSlop((float) (engine.slop() * JoltShapes.CENTIMETRES));
    settings.setDeterministicSimulation(true);
    return settings;
  }

  private BodyCreationSettings fixed(Fixture fixture) {
    BodyCreationSettings body =
        new BodyCreationSettings(
            own(fixture.shape()).getPtr(),
            new RVec3(0, fixture.y() * JoltShapes.CENTIMETRES, 0),
            new Quat(),
            EMotionType.Static,
            FIXED);
    Material material = model.of(fixture.surface());
    body.setFriction((float) material.friction());
    body.setRestitution((float) material.bounce());
    return body;
  }

  private BodyCreationSettings moving(DieShape shape) {
    Engine engine = model.engine();
    ShapeRefC box = own(JoltShapes.die(shape, engine));
    BodyCreationSettings body =
        own(
            new BodyCreationSettings(
                box.getPtr(), new RVec3(), new Quat(), EMotionType.Dynamic, MOVING));
    // Without it a fast die passes through the floor between two steps.
    body.setMotionQuality(EMotionQuality.LinearCast);
    body.setEnhancedInternalEdgeRemoval(false);
    body.setFriction((float) model.die().friction());
    body.setRestitution((float) model.die().bounce());
    body.setLinearDamping((float) engine.drag());
    body.setAngularDamping((float) engine.spinDrag());
    body.setMaxLinearVelocity(MOST_SPEED);
    body.setMaxAngularVelocity(MOST_SPIN);
    return body;
  }

  /// Runs until everything rests or time is up. The results stand until the next run.
  void run(List<Launch> launches, boolean audible, Shake shake, Probe probe) {
    probe.making();
    try (PhysicsSystem system = new PhysicsSystem()) {
      system.init(MOST_BODIES, 1, MOST_PAIRS, MOST_PAIRS, layers, layerFilter, pairFilter);
      system.setPhysicsSettings(settings);
      system.setCombineFriction(frictionMean);
      system.setCombineRestitution(bounceMean);
      knocks.begin();
      if (audible) {
        system.setContactListener(knocks);
      }
      BodyInterface bodies = system.getBodyInterfaceNoLock();
      for (int i = 0; i < fixtures.size(); i++) {
        Body body = bodies.createBody(fixtures.get(i));
        body.setUserData(surfaces.get(i));
        bodies.addBody(body, EActivation.DontActivate);
      }
      long[] addresses = new long[launches.size()];
      for (int i = 0; i < addresses.length; i++) {
        addresses[i] = add(bodies, launches.get(i), i);
      }
      step(system, launches, addresses, shake, probe);
    }
  }

  private long add(BodyInterface bodies, Launch launch, int number) {
    BodyCreationSettings die = dice.computeIfAbsent(launch.shape(), this::moving);
    Pose pose = launch.body();
    Rotation rotation = pose.rotation();
    die.setPosition(
        pose.x() * JoltShapes.CENTIMETRES,
        pose.y() * JoltShapes.CENTIMETRES,
        pose.z() * JoltShapes.CENTIMETRES);
    die.setRotation(
        new Quat(
            (float) rotation.x(),
            (float) rotation.y(),
            (float) rotation.z(),
            (float) rotation.w()));
    Body body = bodies.createBody(die);
    body.setUserData(Knocks.FIRST_DIE + number);
    if (!launch.asleep()) {
      body.setLinearVelocity(vector(launch.velocity(), JoltShapes.CENTIMETRES));
      body.setAngularVelocity(vector(launch.spin(), 1));
    }
    bodies.addBody(body, launch.asleep() ? EActivation.DontActivate : EActivation.Activate);
    return body.va();
  }

  private static Vec3 vector(Direction d, double scale) {
    return new Vec3(d.x() * scale, d.y() * scale, d.z() * scale);
  }

  private void step(
      PhysicsSystem system, List<Launch> launches, long[] bodies, Shake shake, Probe probe) {
    Engine engine = model.engine();
    float seconds = 1f / engine.stepsPerSecond();
    double shaking = shake.seconds() * engine.stepsPerSecond();
    pull(system, Shake.NONE, 0);
    recording.begin(bodies.length);
    recording.add(bodies);
    settled = false;
    StillWatch watch = new StillWatch(model, launches);
    for (int step = 1; !settled && step <= engine.mostSteps(); step++) {
      double now = (double) step / engine.stepsPerSecond();
      if (step <= shaking + 1) {
        pull(system, shake, now);
      }
      knocks.at(now);
      probe.stepping(step);
      system.update(seconds, 1, scratch, jobs);
      probe.stepped(step, bodies, knocks.touched());
      if (step % engine.stepsPerLook() == 0) {
        settled = watch.allRest(bodies) && step > shaking;
      }
      if (settled || step % engine.stepsPerSample() == 0) {
        recording.add(bodies);
      }
    }
  }

  private void pull(PhysicsSystem system, Shake shake, double now) {
    double pull = shake.pull(now) * JoltShapes.CENTIMETRES;
    system.setGravity(
        (float) (pull * StrictMath.cos(shake.angle())),
        (float) (-model.engine().gravity() * JoltShapes.CENTIMETRES),
        (float) (pull * StrictMath.sin(shake.angle())));
  }

  /// Whether everything came to rest in the last run.
  boolean settled() {
    return settled;
  }

  /// Every body's poses in the last run.
  Recording recording() {
    return recording;
  }

  List<Contact> heard() {
    return knocks.heard();
  }

  @Override
  public void close() {
    while (!owned.isEmpty()) {
      try {
        owned.pop().close();
      } catch (Exception e) {
        throw new IllegalStateException("native memory could not be freed", e);
      }
    }
  }
}
