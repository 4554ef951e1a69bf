package piste.lab.arena;

import java.util.ArrayList;
import java.util.List;
import piste.lab.statistics.ChiSquare;

/// How often dice showed each face.
///
/// @param none how often they showed none: cocked, or not in the bowl
public record FaceCounts(List<Long> times, long none) {
  public FaceCounts {
    times = List.copyOf(times);
  }

  FaceCounts plus(FaceCounts other) {
    List<Long> sums = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      sums.add(times.get(i) + other.times.get(i));
    }
    return new FaceCounts(sums, none + other.none);
  }

  /// How many dice showed a face.
  public long shown() {
    return times.stream().mapToLong(Long::longValue).sum();
  }

  public ChiSquare test() {
    return ChiSquare.even(times);
  }
}
