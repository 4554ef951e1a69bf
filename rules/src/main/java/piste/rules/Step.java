package piste.rules;

/// A fact of a game. A position is a fold over these and over nothing else.
public sealed interface Step<M, R> {
  /// A player decided.
  record Played<M, R>(Seat seat, M move) implements Step<M, R> {}

  /// Dice came to rest.
  record Landed<M, R>(R reading) implements Step<M, R> {}
}
