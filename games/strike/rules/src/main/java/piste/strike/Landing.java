package piste.strike;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.rules.Seat;
import piste.view.Piece;
import piste.view.Scene;
import piste.view.Zone;

/// Which dice are where once a throw has come to rest.
///
/// @param arena those that lie in the arena
/// @param hand those that are still to be put down
/// @param lost those that left the game by this throw
/// @param taken those that went to the reserve of whoever threw
record Landing(List<Piece> arena, List<Piece> hand, List<Piece> lost, List<Piece> taken) {
  /// The dice at rest, before anything is taken.
  static Landing of(Scene scene, Map<Integer, Rest> rests) {
    List<Piece> arena = new ArrayList<>();
    List<Piece> hand = new ArrayList<>();
    List<Piece> lost = new ArrayList<>();
    for (Piece die : scene.in(StrikeScene.ARENA)) {
      settle(die, rests, arena, arena, lost);
    }
    for (Piece die : scene.in(StrikeScene.HAND)) {
      settle(die, rests, hand, arena, lost);
    }
    arena.addAll(scene.in(StrikeScene.LIFTED));
    return new Landing(arena, hand, lost, List.of());
  }

  /// Puts a die where it belongs by how it came to rest; one that is not told of stays.
  private static void settle(
      Piece die,
      Map<Integer, Rest> rests,
      List<Piece> staying,
      List<Piece> arena,
      List<Piece> lost) {
    Rest rest = rests.get(die.id());
    switch (rest) {
      case null -> staying.add(die);
      case RIM, OUTSIDE -> lost.add(plain(die));
      case COCKED -> arena.add(die.faceless());
      case X, TWO, THREE, FOUR, FIVE, SIX ->
          arena.add(die.shows(rest.symbol()) ? die : die.showing(rest.symbol()));
    }
  }

  /// A die that goes where its face and pose no longer matter.
  private static Piece plain(Piece die) {
    return Piece.of(die.id(), die.kind());
  }

  /// The dice in the arena that show a face.
  List<Piece> showing(Face face) {
    List<Piece> showing = new ArrayList<>();
    for (Piece die : arena) {
      if (die.shows(face.symbol())) {
        showing.add(die);
      }
    }
    return showing;
  }

  /// The dice that show the same number, if there are several.
  List<Piece> group(Face number) {
    int size = 0;
    for (Piece die : arena) {
      size += die.shows(number.symbol()) ? 1 : 0;
    }
    return size > 1 ? showing(number) : List.of();
  }

  /// The same once X has left (3.3) and groups are taken (3.4).
  Landing checked() {
    List<Piece> left = new ArrayList<>(arena);
    List<Piece> gone = new ArrayList<>(lost);
    List<Piece> won = new ArrayList<>();
    move(showing(Face.X), left, gone);
    for (Face number : Face.NUMBERS) {
      move(group(number), left, won);
    }
    return new Landing(left, hand, gone, won);
  }

  private static void move(List<Piece> dice, List<Piece> from, List<Piece> to) {
    if (!dice.isEmpty()) {
      from.removeAll(dice);
      dice.forEach(die -> to.add(plain(die)));
    }
  }

  /// The scene after it.
  ///
  /// @param thrower whose throw it was
  Scene in(Scene scene, Seat thrower) {
    return scene.holding(zone -> after(zone, thrower));
  }

  private List<Piece> after(Zone zone, Seat thrower) {
    return switch (zone.name()) {
      case StrikeScene.ARENA -> arena;
      case StrikeScene.HAND -> hand;
      case StrikeScene.LIFTED -> List.of();
      case StrikeScene.GONE -> StrikeScene.more(zone.pieces(), lost);
      default ->
          zone.owner().equals(Optional.of(thrower))
              ? StrikeScene.more(zone.pieces(), taken)
              : zone.pieces();
    };
  }
}
