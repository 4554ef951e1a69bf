package piste.deschainer;

/// Whether and how a game has ended.
public enum End {
  /// It goes on.
  NONE,
  /// Black has no dice left.
  WHITE_WON,
  /// White has no dice left.
  BLACK_WON,
  /// Nobody has a die left.
  NO_DICE,
  /// The same position for the third time.
  REPEATED,
  /// Too many turns without a capture.
  QUIET,
  /// Neither player can act.
  STUCK;

  /// Whether nobody has won.
  public boolean isDraw() {
    return switch (this) {
      case NO_DICE, REPEATED, QUIET, STUCK -> true;
      case NONE, WHITE_WON, BLACK_WON -> false;
    };
  }
}
