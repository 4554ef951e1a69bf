package piste.lab.arena;

import java.util.EnumMap;
import java.util.Map;
import piste.lab.statistics.Proportion;

/// Counts of what throws of one speed and aim did.
///
/// @param lying how many dice lay there at each throw
/// @param times how often each was seen
public record KnockCount(long throwsMade, int lying, Map<KnockEffect, Long> times) {
  public KnockCount {
    times = Map.copyOf(times);
  }

  public Proportion of(KnockEffect happening) {
    long chances = happening.isOfEachLyingDie() ? throwsMade * lying : throwsMade;
    return new Proportion(times.getOrDefault(happening, 0L), chances);
  }

  /// Both together.
  KnockCount plus(KnockCount other) {
    if (lying != other.lying) {
      throw new IllegalArgumentException("%d and %d dice lay there".formatted(lying, other.lying));
    }
    Map<KnockEffect, Long> sums = new EnumMap<>(times);
    other.times.forEach((happening, seen) -> sums.merge(happening, seen, Long::sum));
    return new KnockCount(throwsMade + other.throwsMade, lying, sums);
  }
}
