package piste.lab.arena;

import java.util.Map;

/// What a [TunnelExperiment] found.
///
/// @param dice all that were looked at, thrown and lying
/// @param left how many of them left the bowl over its rim, as they may
/// @param pressedIn how many had their middle below the surface at some moment: a dent, if it is no
///     escape
/// @param escapes how many dice were seen in each
public record TunnelResults(
    TunnelExperiment experiment, long dice, long left, long pressedIn, Map<Escape, Long> escapes) {
  public TunnelResults {
    escapes = Map.copyOf(escapes);
  }

  public long of(Escape escape) {
    return escapes.getOrDefault(escape, 0L);
  }

  /// All of them.
  public long escaped() {
    return escapes.values().stream().mapToLong(Long::longValue).sum();
  }

  public boolean isTight() {
    return escaped() == 0;
  }
}
