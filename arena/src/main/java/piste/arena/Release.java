package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// Turns a gesture into dice in flight. All the chance of a throw is in here: how the dice lie in
/// the hand, and its tremor.
final class Release {
  private final ArenaModel model;
  private final HandChance chance;

  Release(ArenaModel model, Seed seed) {
    this.model = model;
    this.chance = new HandChance(seed);
  }

  /// Every die of the throw: those that lie there first.
  List<Launch> launch(Cast cast) {
    List<Launch> launches = new ArrayList<>();
    Line line = line(cast.gesture());
    int count = cast.held().size();
    double room = roomFor(cast.held());
    for (int i = 0; i < count; i++) {
      Pose place = inTheHand(line, room, i, count);
      launches.add(fly(cast.held().get(i).shape(), cast.gesture(), line, place, count));
    }
    List<Launch> all = new ArrayList<>();
    cast.lying().forEach(die -> all.add(Launch.lying(die, chance.symmetryOf(die.shape()))));
    all.addAll(launches);
    return all;
  }

  /// Where the hand lets go, and which way the throw goes: forward is level, down is the angle
  /// below it.
  private record Line(
      double x, double y, double z, double forwardX, double forwardZ, double down, double speed) {}

  private Line line(Gesture g) {
    Bowl bowl = model.bowl();
    double cos = StrictMath.cos(g.side());
    double sin = StrictMath.sin(g.side());
    double out = bowl.edgeTowards(g.side()) + model.hand().outside();
    double toX = g.aimX() - out * cos;
    double toZ = g.aimZ() - out * sin;
    double distance = Math.sqrt(toX * toX + toZ * toZ);
    double forwardX = toX / distance;
    double forwardZ = toZ / distance;
    double y = bowl.depth() + g.height();
    double drop = y - DieShape.CUBE.lengthY() / 2;
    // Too soft to get there from outside: the hand reaches over the bowl.
    double level = g.speed() * Math.sqrt(2 * drop / model.engine().gravity());
    double reach = Math.min(distance, level);
    double down = angleDown(g.speed(), reach, drop);
    double tremor = model.hand().tremorAngle();
    double yaw = tremor * chance.normal();
    double cosYaw = StrictMath.cos(yaw);
    double sinYaw = StrictMath.sin(yaw);
    return new Line(
        g.aimX() - forwardX * reach,
        y,
        g.aimZ() - forwardZ * reach,
        forwardX * cosYaw - forwardZ * sinYaw,
        forwardX * sinYaw + forwardZ * cosYaw,
        down + tremor * chance.normal(),
        g.speed() * (1 + model.hand().tremorSpeed() * chance.normal()));
  }

  /// The flatter of the two angles that bring a die down onto the aim.
  private double angleDown(double speed, double reach, double drop) {
    if (speed < 1e-6 || reach < 1e-6) {
      return 0;
    }
    double gravity = model.engine().gravity();
    double square = speed * speed;
    double under = square * square - gravity * (gravity * reach * reach - 2 * drop * square);
    return under < 0 ? 0 : -StrictMath.atan((square - Math.sqrt(under)) / (gravity * reach));
  }

  /// As much as the largest of these dice needs to turn.
  private double roomFor(List<HeldDie> held) {
    double radius = held.stream().mapToDouble(die -> die.shape().cornerRadius()).max().orElse(0);
    return 2 * radius + model.hand().gap();
  }

  private Launch fly(DieShape shape, Gesture g, Line line, Pose place, int count) {
    Hand hand = model.hand();
    double speed =
        count == 1 ? line.speed() : line.speed() * (1 + hand.scatter() * chance.normal());
    double level = speed * StrictMath.cos(line.down());
    Direction velocity =
        new Direction(
            line.forwardX() * level, -speed * StrictMath.sin(line.down()), line.forwardZ() * level);
    double forward = g.spin() + hand.tremorSpin() * chance.normal();
    double twist = g.twist() + hand.tremorSpin() * chance.normal();
    double roll = hand.tremorSpin() * chance.normal();
    Direction spin =
        new Direction(
            line.forwardZ() * forward + line.forwardX() * roll,
            twist,
            -line.forwardX() * forward + line.forwardZ() * roll);
    Pose pose = place.turned(chance.rotation());
    return Launch.flying(shape, pose, chance.symmetryOf(shape), velocity, spin);
  }

  /// A handful is a block of dice, up to three wide and two high, each with room to turn.
  private static Pose inTheHand(Line line, double room, int number, int count) {
    int wide = count <= 1 ? 1 : count <= 4 ? 2 : 3;
    int high = count <= 2 ? 1 : 2;
    int deep = Math.ceilDiv(count, wide * high);
    int column = number % wide;
    int layer = number / wide % high;
    int row = number / (wide * high);
    double across = (column - (wide - 1) / 2.0) * room;
    double up = layer * room;
    double along = ((deep - 1) / 2.0 - row) * room;
    return new Pose(
        line.x() - line.forwardZ() * across + line.forwardX() * along,
        line.y() + up,
        line.z() + line.forwardX() * across + line.forwardZ() * along,
        Rotation.NONE);
  }
}
