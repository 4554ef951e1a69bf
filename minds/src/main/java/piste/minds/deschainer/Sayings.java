package piste.minds.deschainer;

import java.util.stream.Collectors;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.Move;
import piste.deschainer.Move.Ones;
import piste.minds.Words;
import piste.minds.deschainer.search.Analysis.Variation;

/// What bots say of Dés-chainer.
final class Sayings {
  /// Stands before a colon and a percent sign in French.
  private static final String THIN = "\u202f";

  /// How many actions of a line are told.
  private static final int TOLD = 4;

  private Sayings() {}

  static Words beforeTheGame(Move move) {
    return switch (move) {
      case Ones.REROLL ->
          new Words(
              "Je relance mes 1" + THIN + ": ils ne pourraient pas bouger.",
              "I roll my ones again: they could not move.");
      case Ones.KEEP -> new Words("Je garde mes 1.", "I keep my ones.");
      case Move.Arrange _ -> new Words("Je place mes dés.", "I place my dice.");
      case Move.Act _ -> new Words("Je joue.", "I play.");
    };
  }

  static Words adviceBeforeTheGame(Move move) {
    return switch (move) {
      case Ones.REROLL ->
          new Words(
              "Relancez vos 1" + THIN + ": ils ne pourraient pas bouger.",
              "Roll your ones again: they could not move.");
      case Ones.KEEP -> new Words("Gardez vos 1.", "Keep your ones.");
      case Move.Arrange _ -> new Words("Placez vos dés.", "Place your dice.");
      case Move.Act _ -> new Words("Jouez.", "Play.");
    };
  }

  /// What a bot expects of its line.
  static Words expecting(Variation line) {
    return new Words(
        "J'attends %s%s: %s de chances de gagner.".formatted(told(line), THIN, french(line)),
        "I expect %s: a %s chance to win.".formatted(told(line), english(line)));
  }

  /// What another may expect.
  static Words advising(Variation line) {
    return new Words(
        "Jouez %s%s: %s de chances de gagner.".formatted(told(line), THIN, french(line)),
        "Play %s: a %s chance to win.".formatted(told(line), english(line)));
  }

  private static String told(Variation line) {
    return line.actions().stream()
        .limit(TOLD)
        .map(action -> DesChainerNotation.NOTATION.move(new Move.Act(action)))
        .collect(Collectors.joining(" "));
  }

  private static String french(Variation line) {
    return percent(line) + THIN + "%";
  }

  private static String english(Variation line) {
    return percent(line) + "%";
  }

  private static long percent(Variation line) {
    return Math.round(100 * line.chance());
  }
}
