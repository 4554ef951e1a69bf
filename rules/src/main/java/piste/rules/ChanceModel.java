package piste.rules;

/// How dice fall: fair dice in closed form, say, or what was measured in the arena.
public interface ChanceModel<S, R> {
  /// The possible readings of the throw that the game waits for. Every one of them is admitted by
  /// the game. Asked only of positions whose turn is a [Turn.Throw].
  Distribution<R> readings(S position);
}
