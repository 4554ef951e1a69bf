package piste.strike.play.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.DieShape;
import piste.arena.Placement;
import piste.arena.Pose;
import piste.arena.Rotation;
import piste.minds.Poses;
import piste.minds.learn.Drill;
import piste.minds.learn.Drill.Goal;
import piste.minds.learn.Drill.Made;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.strike.Face;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Rest;
import piste.strike.StrikeScene;
import piste.view.Piece;
import piste.view.Scene;

/// What is practised of Strike.
public final class StrikeDrills {
  static final Seat OWN = Seat.of(1);

  private static final int USUAL_RESERVE = 6;

  private StrikeDrills() {}

  /// A die that lies in a drill.
  ///
  /// @param x metres from the middle
  /// @param z the same across
  /// @param turn about the vertical
  record Lying(Face face, double x, double z, double turn) {}

  public static List<Drill<Position, Reading>> of(ArenaModel model) {
    return List.of(
        drill(model, "turn", StrikeDrills::turns, new Lying(Face.FOUR, 0.012, -0.01, 0.5)),
        drill(
            model,
            "pair",
            made -> turns(made) && takes(made, 2),
            new Lying(Face.TWO, -0.022, -0.012, 0.3),
            new Lying(Face.FOUR, 0.02, -0.018, 1.1),
            new Lying(Face.SIX, 0.004, 0.022, 0.8)),
        drill(
            model,
            "soft",
            StrikeDrills::touchesNothing,
            new Lying(Face.TWO, -0.034, -0.018, 0.2),
            new Lying(Face.THREE, 0.03, -0.026, 0.9),
            new Lying(Face.FIVE, 0.036, 0.02, 0.4),
            new Lying(Face.SIX, -0.03, 0.026, 1.3)),
        drill(
            model,
            "hard",
            made -> turns(made) && !loses(made),
            new Lying(Face.THREE, -0.016, -0.02, 0.6),
            new Lying(Face.FIVE, 0.018, -0.024, 0.1)),
        drill(model, "grand", made -> takes(made, 4)));
  }

  private static Drill<Position, Reading> drill(
      ArenaModel model, String name, Goal<Position, Reading> goal, Lying... dice) {
    return drill(model, name, USUAL_RESERVE, goal, Arrays.asList(dice));
  }

  /// Dice that lie so before somebody with so many in reserve.
  static Drill<Position, Reading> drill(
      ArenaModel model, String name, int reserve, Goal<Position, Reading> goal, List<Lying> lying) {
    Position position =
        Position.toPlay(
            setup(2), false, List.of(reserve, 6), lying.stream().map(Lying::face).toList());
    return new Drill<>(name, position, laid(model, StrikeScene.of(position), lying), goal);
  }

  /// The game that is learned: nobody asks to lift dice.
  static Setup setup(int players) {
    return Setup.of(players).with("edition", "strike-26").with("lifting", "never");
  }

  /// The scene with its dice laid flat. They come in the order of their faces, as here.
  private static Scene laid(ArenaModel model, Scene scene, List<Lying> lying) {
    Placement placement = new Placement(model);
    List<Piece> pieces = new ArrayList<>();
    for (Piece piece : scene.in(StrikeScene.ARENA)) {
      Lying place =
          lying.stream().filter(die -> piece.shows(die.face().symbol())).findFirst().orElseThrow();
      Pose pose = new Pose(place.x(), 0, place.z(), Rotation.aboutVertical(place.turn()));
      ArenaDie die = new ArenaDie(piece.id(), DieShape.CUBE, pose);
      ArenaDie flat = placement.flat(die, Face.DIE.faces().indexOf(place.face().symbol()));
      pieces.add(piece.lyingAt(Poses.seen(flat.pose())));
    }
    return scene.holding(StrikeScene.ARENA, pieces);
  }

  /// Whether a lying die shows another face.
  private static boolean turns(Made<Position, Reading> made) {
    Map<Face, Rest> lying = made.reading().lyingRests();
    return lying.entrySet().stream()
        .anyMatch(die -> die.getValue().showsFace() && die.getValue() != rest(die.getKey()));
  }

  private static Rest rest(Face face) {
    return Rest.showing(face);
  }

  /// Whether so many dice or more are taken, by the rules.
  private static boolean takes(Made<Position, Reading> made, int dice) {
    return taken(made) >= dice;
  }

  /// How many dice are taken.
  static int taken(Made<Position, Reading> made) {
    int thrown = made.reading().thrownDice();
    return made.after().reserve(OWN) - (made.before().reserve(OWN) - thrown);
  }

  /// Whether a die leaves over the rim.
  private static boolean loses(Made<Position, Reading> made) {
    return made.reading().thrownRests().stream().anyMatch(StrikeDrills::isLost)
        || made.reading().lyingRests().values().stream().anyMatch(StrikeDrills::isLost);
  }

  private static boolean isLost(Rest rest) {
    return rest == Rest.RIM || rest == Rest.OUTSIDE;
  }

  /// Whether the thrown die lies flat in the arena and no other was moved.
  private static boolean touchesNothing(Made<Position, Reading> made) {
    return made.dice().size() == 1 && made.reading().thrownRests().getFirst().showsFace();
  }
}
