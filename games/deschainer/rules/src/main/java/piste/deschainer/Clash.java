package piste.deschainer;

/// What an attack comes to.
///
/// @param strength the points of the dice that attack
/// @param resistance the points of the dice they cover
/// @param covered the squares of these
record Clash(int strength, int resistance, long covered) {
  static Clash of(InPlay before, long action) {
    long covered = Action.target(action) & before.board().dice(before.side().other());
    return new Clash(
        before.board().sum(Action.block(action)), before.board().sum(covered), covered);
  }

  boolean isWon() {
    return strength > resistance;
  }

  boolean isLost() {
    return strength < resistance;
  }
}
