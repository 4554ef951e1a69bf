package piste.strike;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
      case THROW -> scene.moved(Set.of(scene.in(RESERVE, seat).getLast().id()), HAND);
      case GRAND_THROW -> scene.moved(ids(scene.in(RESERVE, seat)), HAND);
      case STOP -> scene.moved(ids(scene, LIFTED), ARENA);
      case YES -> after.asked() == 0 ? lifted(scene, after.lifted()) : scene;
      case REROLL -> before.phase() == Phase.RIGHT ? put(scene, ids(scene, ARENA), HAND) : scene;
      case REGROUP, NO, NUDGE -> scene;
    };
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
  static Map<Integer, Rest> rests(
      Scene scene, Position before, Reading reading, List<Rested> told) {
    Map<Integer, Rest> rests = new HashMap<>();
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
      die.face()
          .flatMap(Face::of)
          .filter(lying::containsKey)
          .ifPresent(face -> rests.put(die.id(), lying.get(face)));
    }
    return rests;
  }

  private static Optional<Rest> told(Piece die, List<Rested> told) {
    return told.stream()
        .filter(rested -> rested.id() == die.id())
        .findFirst()
        .map(
            rested ->
                Rest.of(rested.shows())
                    .orElseThrow(() -> new IllegalArgumentException("no rest: " + rested.shows())));
  }

  /// The scene once every die came to rest and before anything was taken.
  static Scene rested(Scene scene, Map<Integer, Rest> rests) {
    Set<Integer> lost = new HashSet<>();
    Set<Integer> inside = new HashSet<>();
    rests.forEach((id, rest) -> (rest == Rest.RIM || rest == Rest.OUTSIDE ? lost : inside).add(id));
    Scene shown =
        scene.with(
            die -> {
              Rest rest = rests.get(die.id());
              return rest == null
                  ? die
                  : rest.showsFace() ? die.showing(rest.symbol()) : die.faceless();
            });
    Set<Integer> arriving = ids(scene, HAND);
    arriving.retainAll(inside);
    return put(shown, lost, GONE).moved(arriving, ARENA).moved(ids(scene, LIFTED), ARENA);
  }

  static Scene landed(Scene scene, Position before, Map<Integer, Rest> rests, Position after) {
    if (before.phase() == Phase.ROLL) {
      boolean open = rests.values().stream().allMatch(Rest::showsFace);
      return open ? rested(scene, rests) : scene; // 1.7: rolled again
    }
    Scene rested = rested(scene, rests);
    return after.cocked() > 0 ? rested : checked(rested, Seat.of(before.seat()));
  }

  /// X leaves, groups are taken.
  private static Scene checked(Scene scene, Seat seat) {
    Scene clean = put(scene, ids(showing(scene, Face.X)), GONE);
    for (Face face : Face.NUMBERS) {
      Set<Integer> group = ids(showing(scene, face));
      if (group.size() > 1) {
        clean = clean.moved(group, RESERVE, seat).with(die -> cleared(die, group));
      }
    }
    return clean;
  }

  static List<Piece> showing(Scene scene, Face face) {
    return scene.in(ARENA).stream().filter(die -> die.shows(face.symbol())).toList();
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
    return dice.stream().map(Piece::id).collect(Collectors.toSet());
  }
}
