package piste.strike;

import java.util.List;
import java.util.stream.IntStream;
import piste.rules.Seat;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;

/// The turns a game can wait for, made once and shared.
final class Turns {
  private static final List<Seat> SEATS =
      IntStream.rangeClosed(1, Edition.MOST_PLAYERS).mapToObj(Seat::of).toList();
  private static final List<Turn> CHOICES = SEATS.stream().<Turn>map(Turn.Choose::new).toList();

  /// By seat and number of dice.
  private static final List<List<Turn>> THROWS = all(Manner.THROW);

  private static final List<List<Turn>> OPENINGS = all(Manner.OPENING);
  private static final List<List<Turn>> REROLLS = all(Manner.BESIDE);
  private static final List<List<Turn>> NUDGES = all(Manner.NUDGE);

  private Turns() {}

  static Turn choose(int seat) {
    return CHOICES.get(seat - 1);
  }

  static Turn throwing(Manner manner, int seat, int dice) {
    List<List<Turn>> turns =
        switch (manner) {
          case THROW -> THROWS;
          case OPENING -> OPENINGS;
          case BESIDE -> REROLLS;
          case NUDGE -> NUDGES;
        };
    return turns.get(seat - 1).get(dice - 1);
  }

  private static List<List<Turn>> all(Manner manner) {
    return SEATS.stream().map(seat -> all(manner, seat)).toList();
  }

  private static List<Turn> all(Manner manner, Seat seat) {
    return IntStream.rangeClosed(1, Tally.MOST)
        .<Turn>mapToObj(dice -> new Turn.Throw(seat, ThrowSpec.of(manner, Face.DIE, dice)))
        .toList();
  }
}
