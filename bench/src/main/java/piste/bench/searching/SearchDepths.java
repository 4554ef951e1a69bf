package piste.bench.searching;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.InPlay;
import piste.deschainer.play.search.Analysis;
import piste.deschainer.play.search.Budget;
import piste.deschainer.play.search.Engine;

/// How deep the search of Dés-chainer gets in how much time, and how many positions it looks at a
/// second. Run by `bench/search`.
final class SearchDepths {
  private static final List<String> POSITIONS =
      List.of(
          "bcdefed/......./......./......./......./......./5346264 w 2",
          "..d.e../.bc.f../...a.../..24.../.35.4../..6..../....... w 2");
  private static final List<Integer> MILLIS = List.of(50, 200, 1_000, 5_000);

  /// CPU time is told in steps of ten milliseconds: less than this says nothing.
  private static final long COARSE = 100_000_000;

  private SearchDepths() {}

  public static void main(String[] args) {
    Engine engine = Engine.standard();
    int cores = Runtime.getRuntime().availableProcessors();
    for (String text : POSITIONS) {
      InPlay position = (InPlay) DesChainerNotation.NOTATION.readPosition(text).orThrow();
      System.out.println(text);
      engine.analyse(position, Budget.ofTime(Duration.ofSeconds(2), 1), 1); // Java compiles
      for (int threads = 1; threads <= cores; threads++) {
        for (int millis : MILLIS) {
          Duration time = Duration.ofMillis(millis);
          long before = cpu();
          Analysis found = engine.analyse(position, Budget.ofTime(time, threads), 1);
          print(threads, found, cpu() - before);
        }
      }
    }
  }

  private static void print(int threads, Analysis found, long cpu) {
    System.out.printf(
        Locale.ROOT,
        "  %d threads  %5d ms  depth %2d  %,12d positions  %,10.0f a second  %s a CPU-second%n",
        threads,
        found.nanos() / 1_000_000,
        found.depth(),
        found.nodes(),
        found.nodesPerSecond(),
        cpu < COARSE ? "–" : String.format(Locale.ROOT, "%,10.0f", found.nodes() * 1e9 / cpu));
  }

  private static long cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }
}
