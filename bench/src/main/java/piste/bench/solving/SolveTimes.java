package piste.bench.solving;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import piste.minds.knock.KnockModelFile;
import piste.strike.play.odds.Objective;
import piste.strike.play.odds.OddsCache;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

/// How long Strike takes to solve, each time in a process that has just started, how much memory it
/// takes, and how long an answer takes from a solution that is there.
///
/// Run by `bench/solve`, once for each number of players.
final class SolveTimes {
  private static final int QUERIES = 20_000;

  private SolveTimes() {}

  /// Takes a number of players, an objective, and a knock model's file or `fair`.
  public static void main(String[] args) throws Exception {
    int players = Integer.parseInt(args[0]);
    Objective objective =
        Stream.of(Objective.values())
            .filter(one -> one.word().equals(args[1]))
            .findFirst()
            .orElseThrow();
    Premise premise = Premise.of(objective);
    if (!args[2].equals("fair")) {
      premise = premise.with(KnockModelFile.read(Files.readString(Path.of(args[2]))).orThrow());
    }
    Path folder = Files.createTempDirectory("piste-solve");
    try {
      measure(premise, players, folder);
    } finally {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private static void measure(Premise premise, int players, Path folder) {
    int threads = Runtime.getRuntime().availableProcessors();
    OddsCache cache = new OddsCache(folder, System.err::println);
    long began = System.nanoTime();
    StrikeOdds solved = cache.odds(premise, players, threads, _ -> {});
    double solving = seconds(began);
    double cpu = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
    long peak = peakOfHeap();
    began = System.nanoTime();
    StrikeOdds read = cache.odds(premise, players, threads, _ -> {});
    double reading = seconds(began);
    System.out.printf(
        Locale.ROOT,
        "%d players, %s, %s: %,d throws solved and kept in %.2f s (%.2f s of CPU time since the"
            + " start of Java), heap up to %,d MB; read in %.2f s; an answer in %.1f us; error"
            + " below %.1e, regret %.1e%n",
        players,
        premise.objective().word(),
        premise.knock().isPresent() ? "knock" : "fair",
        StrikeSolver.throwsOf(players, OddsCache.DICE),
        solving,
        cpu,
        peak / 1_000_000,
        reading,
        microsOfAnAnswer(read, players),
        solved.accuracy().error(),
        solved.accuracy().regret());
  }

  private static double seconds(long began) {
    return (System.nanoTime() - began) / 1e9;
  }

  private static long peakOfHeap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(usage -> usage.getUsed())
        .sum();
  }

  /// All that is known of one situation after another, with every choice.
  private static double microsOfAnAnswer(StrikeOdds odds, int players) {
    List<Situation> situations = new ArrayList<>();
    for (int arena = 1; arena <= 5; arena++) {
      for (int dice = 1; dice <= 5; dice++) {
        situations.add(new Situation(Collections.nCopies(players, dice), arena, true));
      }
    }
    long began = System.nanoTime();
    double sum = 0;
    for (int i = 0; i < QUERIES; i++) {
      sum += odds.outlook(situations.get(i % situations.size())).odds().win().getFirst();
    }
    if (!(sum > 0)) {
      throw new AssertionError(sum);
    }
    return seconds(began) * 1e6 / QUERIES;
  }
}
