package piste.strike.play.odds;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import piste.minds.knock.KnockModel;
import piste.minds.knock.KnockModel.Knock;
import piste.minds.knock.ThrowStyle;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.Terms.Emptied;

/// Small solutions for tests, and short ways to ask them.
final class Solved {
  /// Dice that knock each other more than real ones; hard throws the more, the fewer lie there.
  static final KnockModel KNOCK =
      new KnockModel(
          "none",
          1,
          1,
          List.of(
              new KnockModel.Line(new ThrowStyle("soft", 0.6), 0.02, 0, 0, 0.1),
              new KnockModel.Line(
                  new ThrowStyle("hard", 3),
                  IntStream.rangeClosed(0, KnockModel.MOST_LYING)
                      .mapToObj(
                          lying -> new Knock(0.4 - 0.04 * lying, 0.05, 0.125 + 0.01 * lying, 0.01))
                      .toList())));

  private Solved() {}

  static Premise premise(Objective objective, Emptied emptied, boolean knock) {
    return new Premise(objective, emptied, knock ? Optional.of(KNOCK) : Optional.empty());
  }

  static StrikeOdds solve(Premise premise, int players, int dice) {
    return StrikeSolver.solve(premise, players, dice, 2, _ -> {});
  }

  static Situation turnBegins(int arena, Integer... reserves) {
    return new Situation(Arrays.asList(reserves), arena, false);
  }

  static Situation afterThrow(int arena, Integer... reserves) {
    return new Situation(Arrays.asList(reserves), arena, true);
  }

  static Position position(String text) {
    return Strike.BOX.notation().readPosition(text).orThrow();
  }
}
