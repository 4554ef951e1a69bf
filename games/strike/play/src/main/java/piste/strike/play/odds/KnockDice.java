package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import piste.minds.knock.KnockModel;
import piste.minds.knock.KnockModelFile;
import piste.rules.ChanceModel;
import piste.rules.Distribution;
import piste.strike.Face;
import piste.strike.FairDice;
import piste.strike.Move.Lift;
import piste.strike.Position;
import piste.strike.Reading;

/// Dice thrown in one style, which knock those that lie there: each lying die by itself leaves, or
/// turns to any of its other faces, or stays; each thrown die by itself is lost, or ends cocked, or
/// shows any face.
///
/// The numbers were measured with one die thrown at as many others, and with several thrown at once
/// into the empty bowl. Dice rolled beside the box, or settled by a nudge, fall fairly.
public record KnockDice(KnockModel.Line line) implements ChanceModel<Position, Reading> {
  /// What was measured in the arena, for each style by its name.
  public static Map<String, ChanceModel<Position, Reading>> measured() {
    Map<String, ChanceModel<Position, Reading>> byStyle = new LinkedHashMap<>();
    for (KnockModel.Line line : KnockModelFile.measured().lines()) {
      byStyle.put(line.style().name(), new KnockDice(line));
    }
    return byStyle;
  }

  @Override
  public Distribution<Reading> readings(Position position) {
    return switch (position.phase()) {
      case AIR -> {
        List<Face> lying = lying(position);
        yield new KnockThrow(line.at(lying.size()), position.air(), lying);
      }
      case ROLL, BESIDE, NUDGE, SET, RIGHT, MUST, MAY, COCKED, OVER ->
          FairDice.MODEL.readings(position);
    };
  }

  /// The faces of the dice that can be hit.
  private static List<Face> lying(Position position) {
    List<Face> faces = new ArrayList<>(position.arenaFaces());
    if (position.lifted() != 0) {
      faces.removeAll(new Lift(position.lifted()).faces());
    }
    return faces;
  }
}
