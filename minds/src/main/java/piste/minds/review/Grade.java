package piste.minds.review;

import java.util.Locale;
import piste.minds.Words;

/// What a decision is called, by how much of the chance to win it gave away: [Grading] says from
/// how much on.
public enum Grade {
  /// Nothing better could be chosen.
  BEST("meilleur choix"),
  GOOD("bon choix"),
  INACCURACY("imprécision"),
  MISTAKE("erreur"),
  BLUNDER("gaffe");

  private final String french;

  Grade(String french) {
    this.french = french;
  }

  public Words words() {
    return new Words(french, name().toLowerCase(Locale.ROOT));
  }
}
