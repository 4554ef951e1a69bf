package piste.strike;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import piste.rules.Seat;
import piste.strike.Move.Act;
import piste.view.Piece;
import piste.view.Rested;
import piste.view.Scene;
import piste.view.Zone;

/// Follows every die of a game from zone to zone. The rules say how many dice go where; here is
/// said which.
public final class StrikeScene {
  /// The dice in hand of a player, one zone for each seat.
  public static final String RESERVE = "reserve";

  /// The dice that lie in the arena; a cocked one shows no face.
  public static final String ARENA = "arena";

  /// The dice about to be thrown or put down.
  public static final String HAND = "hand";

  /// The dice lifted out for the coming throw.
  public static final String LIFTED = "lifted";

  /// The dice that left the game.
  public static final String GONE = "gone";

  private StrikeScene() {}

  static Scene start(Position s) {
    List<Zone> zones = new ArrayList<>();
    for (int seat = 1; seat <= s.terms().players(); seat++) {
      int first = 1 + (seat - 1) * s.terms().deal();
      zones.add(Zone.of(RESERVE, Seat.of(seat), dice(first, s.reserve(Seat.of(seat)))));
    }
    zones.add(Zone.shared(ARENA, List.of()));
    zones.add(Zone.shared(HAND, dice(0, 1)));
    zones.add(Zone.shared(LIFTED, List.of()));
    zones.add(Zone.shared(GONE, List.of()));
    return new Scene(zones);
  }

  private static List<Piece> dice(int first, int count) {
    return IntStream.range(first, first + count)
        .mapToObj(id -> Piece.of(id, Face.DIE.name()))
        .toList();
  }

  /// Where the dice are in a position that no game led to: to look at it, or to begin there.
  /// Those in the arena show their faces and lie nowhere.
  public static Scene of(Position s) {
    List<Zone> zones = new ArrayList<>();
    int next = 0;
    for (int seat = 1; seat <= s.terms().players(); seat++) {
      int count = s.reserve(Seat.of(seat));
      zones.add(Zone.of(RESERVE, Seat.of(seat), dice(next, count)));
      next += count;
    }
    List<Piece> lying = new ArrayList<>();
    for (Face face : s.arenaFaces()) {
      lying.add(Piece.of(next++, Face.DIE.name()).showing(face.symbol()));
    }
    zones.add(Zone.shared(ARENA, lying));
    zones.add(Zone.shared(HAND, List.of()));
    zones.add(Zone.shared(LIFTED, List.of()));
    zones.add(Zone.shared(GONE, List.of()));
    return new Scene(zones);
  }

  static Scene played(Scene scene, Position before, Move move, Position after) {
    return switch (move) {
      case Act act -> played(scene, before, act, after);
      case Move.SetOpening(Face face) -> showing(scene, HAND, face).moved(ids(scene, HAND), ARENA);
      case Move.TurnOpening(Face face) -> showing(scene, ARENA, face);
      case Move.Lift _ -> scene;
    };
  }

  private static Scene played(Scene scene, Position before, Act act, Position after) {
    Seat seat = Seat.of(before.seat());
    return switch (act) {
      case THROW, GRAND_THROW -> thrown(scene, seat, takenUp(scene, seat, act));
      case STOP -> scene.moved(ids(scene, LIFTED), ARENA);
      case YES -> after.asked() == 0 ? lifted(scene, after.lifted()) : scene;
      case REROLL -> before.phase() == Phase.RIGHT ? put(scene, ids(scene, ARENA), HAND) : scene;
      case REGROUP, NO, NUDGE -> scene;
    };
  }

  /// The dice of a player's that a throw takes up.
  static List<Piece> takenUp(Scene scene, Seat seat, Act act) {
    List<Piece> reserve = scene.in(RESERVE, seat);
    return act == Act.THROW ? reserve.subList(reserve.size() - 1, reserve.size()) : reserve;
  }

  /// The scene once the last dice of a reserve are in the hand.
  private static Scene thrown(Scene scene, Seat seat, List<Piece> taken) {
    return scene.holding(
        zone -> {
          List<Piece> dice = zone.pieces();
          return switch (zone.name()) {
            case HAND -> more(dice, taken);
            case RESERVE ->
                zone.owner().equals(Optional.of(seat))
                    ? dice.subList(0, dice.size() - taken.size())
                    : dice;
            default -> dice;
          };
        });
  }

  private static Scene lifted(Scene scene, int set) {
    List<String> faces = Face.ofSet(set).stream().map(Face::symbol).toList();
    return scene.moved(
        ids(
            scene.in(ARENA).stream()
                .filter(die -> die.face().filter(faces::contains).isPresent())
                .toList()),
        LIFTED);
  }

  private static Scene showing(Scene scene, String zone, Face face) {
    Set<Integer> ids = ids(scene, zone);
    return scene.with(die -> ids.contains(die.id()) ? die.showing(face.symbol()) : die);
  }

  /// How each die that a reading tells of came to rest, by its name.
  ///
  /// @param told what is known of single dice; thrown dice of which nothing is told get the rests
  ///     of the reading in order
  static SortedMap<Integer, Rest> rests(
      Scene scene, Position before, Reading reading, List<Rested> told) {
    SortedMap<Integer, Rest> rests = new TreeMap<>();
    List<Piece> thrown =
        switch (before.phase()) {
          case BESIDE, NUDGE ->
              scene.in(ARENA).stream().filter(die -> die.face().isEmpty()).toList();
          case AIR, ROLL, SET, RIGHT, MUST, MAY, COCKED, OVER -> scene.in(HAND);
        };
    List<Rest> left = new ArrayList<>(reading.thrownRests());
    for (Piece die : thrown) {
      Rest rest = told(die, told).orElseGet(left::getFirst);
      if (!left.remove(rest)) {
        throw new IllegalArgumentException(
            "die %d rests as %s, which the reading does not tell of"
                .formatted(die.id(), rest.symbol()));
      }
      rests.put(die.id(), rest);
    }
    Map<Face, Rest> lying = reading.lyingRests();
    for (Piece die : scene.in(ARENA)) {
      Optional<Face> face = die.face().flatMap(Face::of);
      if (face.isPresent() && lying.containsKey(face.get())) {
        rests.put(die.id(), lying.get(face.get()));
      }
    }
    return rests;
  }

  private static Optional<Rest> told(Piece die, List<Rested> told) {
    for (Rested rested : told) {
      if (rested.id() == die.id()) {
        return Optional.of(
            Rest.of(rested.shows())
                .orElseThrow(() -> new IllegalArgumentException("no rest: " + rested.shows())));
      }
    }
    return Optional.empty();
  }

  static Scene landed(Scene scene, Position before, Map<Integer, Rest> rests, Position after) {
    boolean isLost = before.phase() == Phase.ROLL && !allShowAFace(rests);
    if (isLost) {
      return scene; // 1.7: rolled again
    }
    Landing landing = Landing.of(scene, rests);
    boolean isChecked = before.phase() != Phase.ROLL && after.cocked() == 0;
    return (isChecked ? landing.checked() : landing).in(scene, Seat.of(before.seat()));
  }

  private static boolean allShowAFace(Map<Integer, Rest> rests) {
    return rests.values().stream().allMatch(Rest::showsFace);
  }

  /// These dice and others after them.
  static List<Piece> more(List<Piece> dice, List<Piece> others) {
    if (others.isEmpty()) {
      return dice;
    }
    List<Piece> all = new ArrayList<>(dice);
    all.addAll(others);
    return all;
  }

  /// The scene with poses as they are told, for dice that lie in the arena.
  static Scene laid(Scene scene, List<Rested> told) {
    if (told.isEmpty()) {
      return scene;
    }
    Set<Integer> lying = ids(scene, ARENA);
    Map<Integer, Rested> byName = new HashMap<>();
    told.forEach(rested -> byName.put(rested.id(), rested));
    return scene.with(
        die -> {
          Rested rested = byName.get(die.id());
          return rested == null || !lying.contains(die.id())
              ? die
              : rested.pose().map(die::lyingAt).orElse(die);
        });
  }

  /// Dice taken to a zone where faces and poses no longer matter.
  private static Scene put(Scene scene, Set<Integer> ids, String zone) {
    return ids.isEmpty() ? scene : scene.moved(ids, zone).with(die -> cleared(die, ids));
  }

  private static Piece cleared(Piece die, Set<Integer> ids) {
    return ids.contains(die.id()) ? Piece.of(die.id(), die.kind()) : die;
  }

  static Set<Integer> ids(Scene scene, String zone) {
    return ids(scene.in(zone));
  }

  static Set<Integer> ids(List<Piece> dice) {
    Set<Integer> ids = HashSet.newHashSet(dice.size());
    dice.forEach(die -> ids.add(die.id()));
    return ids;
  }
}
