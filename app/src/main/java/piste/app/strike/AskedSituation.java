package piste.app.strike;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import piste.rules.Seat;
import piste.strike.Face;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.Terms;
import piste.strike.Terms.Emptied;
import piste.strike.play.odds.Situation;

/// The situation that somebody asks about.
///
/// @param toMove the seat of the player to move
record AskedSituation(Terms terms, Situation situation, int toMove) {
  int players() {
    return situation.reserves().size();
  }

  /// The seats in the order of the reserves.
  List<Integer> seats() {
    return IntStream.range(0, players())
        .mapToObj(step -> Seat.of(toMove).clockwise(step, players()).number())
        .toList();
  }

  /// A position like it. The player to move sits in seat 1.
  Position position() {
    String arena =
        Face.NUMBERS.stream()
            .limit(situation.arena())
            .map(Face::symbol)
            .collect(Collectors.joining(","));
    String text =
        "%s n=%s emptied=%s to=1 reserves=%s arena=%s %s"
            .formatted(
                terms.edition().name(),
                players(),
                terms.emptied() == Emptied.GO_ON ? "go-on" : "turn-ends",
                situation.reserves().stream().map(String::valueOf).collect(Collectors.joining(",")),
                arena.isEmpty() ? "-" : arena,
                situation.thrown() ? "may" : "must");
    return Strike.BOX.notation().readPosition(text).orThrow();
  }
}
