package piste.strike.play.odds;

/// What every player plays for.
public enum Objective {
  /// The best chance to win the game.
  WIN("win"),
  /// The fewest points to be expected in a tournament.
  POINTS("points");

  private final String word;

  Objective(String word) {
    this.word = word;
  }

  /// How good values are for a player, the higher the better.
  ///
  /// @param values a chance to win for each player and then their points, from `at` on
  double worth(double[] values, int at, int players, int player) {
    return this == WIN ? values[at + player] : -values[at + players + player];
  }

  /// How good odds are for the player to move, the higher the better.
  public double worth(Odds odds) {
    return this == WIN ? odds.win().getFirst() : -odds.points().getFirst();
  }

  /// The name by which commands and files call it.
  public String word() {
    return word;
  }
}
