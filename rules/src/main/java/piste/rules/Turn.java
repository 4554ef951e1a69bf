package piste.rules;

/// What a game waits for: exactly one thing at any time.
public sealed interface Turn {
  /// A player's decision.
  record Choose(Seat seat) implements Turn {}

  /// Dice are in the air; a reading must come. The seat is the player whose throw it is.
  record Throw(Seat seat, ThrowSpec dice) implements Turn {}

  /// Nothing: the game has ended.
  record Over(Standing standing) implements Turn {}
}
