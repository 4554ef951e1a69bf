package piste.minds;

import java.util.List;
import java.util.Optional;
import piste.arena.Gesture;
import piste.rules.Draw;
import piste.view.Piece;
import piste.view.Pose;
import piste.view.Scene;

/// How bots throw until they learn to aim better: from any side, at one of the lying dice, with a
/// middling speed.
final class BotHand {
  private static final double SPEED = 1.6;
  private static final int SIDES = 24;

  private BotHand() {}

  static Gesture gesture(Scene scene, Draw chance) {
    Gesture gesture = Gesture.atTheMiddle(SPEED).from(2 * Math.PI * chance.below(SIDES) / SIDES);
    List<Pose> lying = scene.pieces().map(Piece::pose).flatMap(Optional::stream).toList();
    if (lying.isEmpty()) {
      return gesture;
    }
    Pose aim = lying.get((int) chance.below(lying.size()));
    return gesture.at(aim.x(), aim.z());
  }
}
