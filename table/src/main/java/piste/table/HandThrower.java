package piste.table;

import piste.arena.ArenaModel;
import piste.arena.Gesture;
import piste.rules.Verdict;

/// Throws dice in an arena, by the gestures of hands.
///
/// @param <S> the game's positions
/// @param <M> its moves
/// @param <R> its readings
public interface HandThrower<S, M, R> extends Thrower<S, M, R> {
  /// The constants of the arena.
  ArenaModel model();

  @Override
  default String recordedAs() {
    return model().recordedAs();
  }

  @Override
  default boolean needsGesture() {
    return true;
  }

  @Override
  default Verdict canMake(Gesture gesture) {
    return model().hand().canMake(gesture, model().bowl());
  }
}
