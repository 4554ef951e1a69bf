package piste.lab.tune;

import java.util.List;

/// Plays games with a setting. The same games always come to the same.
public interface Sampler {
  /// What games `from` to `to - 1` at every table tell, for each setting asked for: one reading for
  /// each goal.
  List<List<MetricSample>> play(List<Integer> settings, long from, long to)
      throws InterruptedException;

  /// The same on other games than any that [#play] plays, for setting number `setting`.
  List<MetricSample> playAfresh(int setting, long games) throws InterruptedException;
}
