package piste.arena;

import java.util.List;

/// Watches the dice of one run until all are at rest.
final class StillWatch {
  private final ArenaModel model;
  private final List<Launch> launches;
  private final int[] quietLooks;
  private final int[] goneLooks;
  private final float[] numbers = new float[7];

  StillWatch(ArenaModel model, List<Launch> launches) {
    this.model = model;
    this.launches = launches;
    this.quietLooks = new int[launches.size()];
    this.goneLooks = new int[launches.size()];
  }

  /// One look at all dice: whether every one of them rests.
  boolean allRest(long[] bodies) {
    boolean all = true;
    for (int i = 0; i < bodies.length; i++) {
      all &= rests(bodies[i], i);
    }
    return all;
  }

  private boolean rests(long body, int number) {
    if (JoltMemory.isAsleep(body)) {
      quietLooks[number] = 0;
      return true;
    }
    Pose pose = pose(body);
    goneLooks[number] = isGone(pose, launches.get(number).shape()) ? goneLooks[number] + 1 : 0;
    if (goneLooks[number] > 0) {
      Engine engine = model.engine();
      double seconds = (double) goneLooks[number] * engine.stepsPerLook() / engine.stepsPerSecond();
      return seconds >= model.still().goneSeconds();
    }
    boolean quiet = isQuiet(body, pose, launches.get(number).shape());
    quietLooks[number] = quiet ? quietLooks[number] + 1 : 0;
    return quietLooks[number] >= model.still().looks();
  }

  private Pose pose(long body) {
    JoltMemory.copyPose(body, numbers, 0);
    return Recording.pose(numbers, 0);
  }

  private boolean isGone(Pose pose, DieShape shape) {
    double side = model.bowl().halfBox() + shape.lengthX();
    return pose.y() < model.bowl().depth()
        && (Math.abs(pose.x()) > side || Math.abs(pose.z()) > side);
  }

  private boolean isQuiet(long body, Pose pose, DieShape shape) {
    Stillness still = model.still();
    double[] motion = JoltMemory.motion(body);
    return square(motion, 0) <= still.speed() * still.speed() * 1e4
        && square(motion, 3) <= still.spin() * still.spin()
        && model.bowl().reach(pose.x(), pose.z()) <= 1
        && shape.tilt(pose.rotation()) <= still.tilt()
        && pose.y()
            <= shape.restingHeight(shape.faceUp(pose.rotation()))
                + model.bowl().strip()
                + still.lift();
  }

  private static double square(double[] numbers, int from) {
    return numbers[from] * numbers[from]
        + numbers[from + 1] * numbers[from + 1]
        + numbers[from + 2] * numbers[from + 2];
  }
}
