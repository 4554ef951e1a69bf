package piste.bench.throwing;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The figures of one scene, a line for each peer.
final class Table {
  /// A peer that gets fewer dice down than this part of what the first one does, does something
  /// else.
  private static final double LIKE_THE_FIRST = 0.9;

  private static final Comparator<Lap> BY_RATE = Comparator.comparingDouble(Lap::rate);

  private Table() {}

  /// Prints throws a CPU-second, median and best lap, and how that compares with the first peer.
  static void print(Scene scene, Map<Peer, List<Lap>> laps) {
    System.out.println(scene.name());
    System.out.printf(
        "  %-14s %12s %8s %8s %12s %14s%n",
        "", "throws/CPU-s", "best", "ratio", "dice down", "simulated s");
    List<Lap> first = laps.values().iterator().next();
    laps.forEach((peer, of) -> print(peer.name(), of, first));
  }

  private static void print(String name, List<Lap> laps, List<Lap> first) {
    Lap all = laps.stream().reduce(Lap.NONE, Lap::and);
    double down = all.shareDown() / first.stream().reduce(Lap.NONE, Lap::and).shareDown();
    System.out.printf(
        "  %-14s %,12.0f %,8.0f %8.2f %10.0f %% %14.2f%s%n",
        name,
        median(laps).rate(),
        best(laps).rate(),
        median(laps).rate() / median(first).rate(),
        100 * all.shareDown(),
        all.meanSeconds(),
        down < LIKE_THE_FIRST ? "  not comparable: too few dice end on the floor" : "");
  }

  private static Lap median(Collection<Lap> laps) {
    return laps.stream().sorted(BY_RATE).skip(laps.size() / 2).findFirst().orElseThrow();
  }

  private static Lap best(Collection<Lap> laps) {
    return laps.stream().max(BY_RATE).orElseThrow();
  }
}
