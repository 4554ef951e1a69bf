package piste.strike.play.throwing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.strike.Edition;
import piste.strike.Face;
import piste.strike.Reading;
import piste.strike.Rest;

/// Reads dice that came to rest in the arena as Strike does.
public final class StrikeLanding {
  private static final int FACES = Face.values().length;
  private static final int MOST_DICE =
      Edition.ALL.stream().mapToInt(Edition::box).max().orElseThrow();

  /// By die and way: by how many faces a die is turned.
  private static final int[][] TURNS =
      IntStream.range(0, MOST_DICE).mapToObj(StrikeLanding::turns).toArray(int[][]::new);

  private StrikeLanding() {}

  /// The reading of a throw.
  ///
  /// @param lying the faces that dice showed before the throw, by their names in the arena; all
  ///     other dice were thrown
  public static Reading reading(Landing landing, Map<Integer, Face> lying) {
    List<Rest> thrown = new ArrayList<>();
    Map<Face, Rest> lay = new EnumMap<>(Face.class);
    sort(landing, lying, thrown, lay);
    return Reading.of(thrown, lay);
  }

  /// Readings of which each is as likely as the one that this landing gives.
  ///
  /// A die is a cube, and turned in the hand by any of its symmetries alike, whatever else chance
  /// does. So a thrown die that lies flat might as well show any other face. One or two dice are
  /// taken through all faces; more of them through 36 ways to show as many of each face, in which
  /// any two of the first three show every pair once. Four dice cannot be taken through 36 ways so:
  /// the others are turned at random, every face as often.
  public static List<Reading> alike(Landing landing, Map<Integer, Face> lying) {
    List<Rest> thrown = new ArrayList<>();
    Map<Face, Rest> lay = new EnumMap<>(Face.class);
    sort(landing, lying, thrown, lay);
    long showing = thrown.stream().filter(Rest::showsFace).count();
    int first = showing > 0 ? FACES : 1;
    int others = showing > 1 ? FACES : 1;
    List<Reading> alike = new ArrayList<>();
    for (int way = 0; way < first * others; way++) {
      alike.add(Reading.of(turned(thrown, way), lay));
    }
    return alike;
  }

  private static int[] turns(int die) {
    List<Integer> ways = new ArrayList<>();
    IntStream.range(0, FACES * FACES).forEach(ways::add);
    if (die > 2) {
      // The first way turns none.
      Collections.shuffle(ways.subList(1, ways.size()), new Random(die));
    }
    return ways.stream()
        .mapToInt(
            way ->
                switch (die) {
                  case 0 -> way % FACES;
                  case 1 -> (way % FACES + way / FACES) % FACES;
                  default -> way / FACES;
                })
        .toArray();
  }

  /// By how many faces a die is turned in one of the ways.
  static int turn(int die, int way) {
    return TURNS[die][way];
  }

  /// The same dice, each that shows a face turned to another one.
  private static List<Rest> turned(List<Rest> thrown, int way) {
    List<Rest> turned = new ArrayList<>();
    int die = 0;
    for (Rest rest : thrown) {
      if (rest.showsFace()) {
        turned.add(Rest.showing(Face.at((rest.index() + turn(die, way)) % FACES)));
        die++;
      } else {
        turned.add(rest);
      }
    }
    return turned;
  }

  private static void sort(
      Landing landing, Map<Integer, Face> lying, List<Rest> thrown, Map<Face, Rest> lay) {
    for (Landed die : landing.dice()) {
      Face before = lying.get(die.id());
      if (before == null) {
        thrown.add(rest(die));
      } else {
        lay.put(before, rest(die));
      }
    }
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
