package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import piste.server.settings.Pace;

/// Lets time go by until tables that nobody looks at have left the memory.
final class Idleness {
  private static final Duration SWEEP = Duration.ofSeconds(20);
  private static final int MOST_SWEEPS = 150;

  private Idleness() {}

  static void untilNoTableIsInMemory(Piste piste, HandSetTime time) {
    untilTablesInMemory(0, piste, time);
  }

  /// A connection that was just closed may still be on its way out, so it is looked at more than
  /// once.
  static void untilTablesInMemory(int wanted, Piste piste, HandSetTime time) {
    Visitor watcher = new Visitor(piste.port());
    time.pass(Pace.STANDARD.idle());
    for (int i = 0; i < MOST_SWEEPS && tables(watcher) > wanted; i++) {
      time.pass(SWEEP);
    }
    assertThat(tables(watcher)).isEqualTo(wanted);
  }

  private static int tables(Visitor watcher) {
    return watcher
        .get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith("piste_tables "))
        .mapToInt(line -> (int) Double.parseDouble(line.substring("piste_tables ".length())))
        .findFirst()
        .orElseThrow();
  }
}
