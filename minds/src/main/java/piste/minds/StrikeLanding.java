package piste.minds;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.strike.Face;
import piste.strike.Reading;
import piste.strike.Rest;

/// Reads dice that came to rest in the arena as Strike does.
public final class StrikeLanding {
  private StrikeLanding() {}

  /// The reading of a throw.
  ///
  /// @param lying the faces that dice showed before the throw, by their names in the arena; all
  ///     other dice were thrown
  public static Reading reading(Landing landing, Map<Integer, Face> lying) {
    List<Rest> thrown = new ArrayList<>();
    Map<Face, Rest> lay = new EnumMap<>(Face.class);
    for (Landed die : landing.dice()) {
      Face before = lying.get(die.id());
      if (before == null) {
        thrown.add(rest(die));
      } else {
        lay.put(before, rest(die));
      }
    }
    return Reading.of(thrown, lay);
  }

  /// How one die came to rest.
  static Rest rest(Landed die) {
    return switch (die.place()) {
      case FLAT -> Rest.showing(Face.at(die.die().faceUp()));
      case COCKED -> Rest.COCKED;
      case RIM -> Rest.RIM;
      case OUTSIDE -> Rest.OUTSIDE;
    };
  }
}
