package piste.minds.review;

import java.util.Map;

/// The hands of a game: what its throws came to when they were thrown again.
///
/// @param throwsAgain by the numbers of their steps, from 1 on
/// @param elsewhere how many throws by hand cannot be thrown again here
public record Hands(Map<Integer, ThrownAgain> throwsAgain, int elsewhere) {
  /// Those of a game in which no hand took part.
  public static final Hands NONE = new Hands(Map.of(), 0);

  public Hands {
    throwsAgain = Map.copyOf(throwsAgain);
  }
}
