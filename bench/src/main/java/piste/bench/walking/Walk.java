package piste.bench.walking;

/// Play at random, one game after another.
@FunctionalInterface
public interface Walk {
  /// Plays a whole game and counts what happens in it.
  void game(Steps steps);
}
