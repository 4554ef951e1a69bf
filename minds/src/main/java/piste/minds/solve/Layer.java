package piste.minds.solve;

/// Unknown values that hang together in cycles, while all they need besides is known.
///
/// A sweep improves every unknown once, in steps. An unknown may need any other but those of its
/// own step: so a step can be shared among threads, and the result is the same however it is
/// shared.
public interface Layer {
  /// Told before every sweep, by its number from 0 on.
  default void begin(int sweep) {}

  /// The number of steps of a sweep.
  int steps();

  /// The number of unknowns of a step.
  int size(int step);

  /// Improves the unknowns of a step from `from` up to but not including `to`.
  ///
  /// @return the largest change of any; without bound where another choice was made, for then
  ///     nothing has settled
  double improve(int step, int from, int to);
}
