package piste.minds.review;

import java.util.Locale;
import piste.minds.Words;

/// What a decision is called, by how much of the chance to win it gave away. `docs/review.md` says
/// why these numbers.
public enum Grade {
  /// Nothing better could be chosen.
  BEST(0, "meilleur choix"),
  GOOD(Grade.LEVEL, "bon choix"),
  INACCURACY(0.01, "imprécision"),
  MISTAKE(0.025, "erreur"),
  BLUNDER(0.05, "gaffe");

  /// Choices that differ by less are level: it is less than the odds themselves are right to.
  static final double LEVEL = 1e-9;

  private final double from;
  private final String french;

  Grade(double from, String french) {
    this.from = from;
    this.french = french;
  }

  /// The smallest loss that is called so, as a probability.
  public double from() {
    return from;
  }

  public Words words() {
    return new Words(french, name().toLowerCase(Locale.ROOT));
  }

  static Grade of(double loss) {
    Grade grade = BEST;
    for (Grade worse : values()) {
      grade = loss >= worse.from ? worse : grade;
    }
    return grade;
  }
}
