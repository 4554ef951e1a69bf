package piste.bench.walking;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/// What a walk did in some CPU time of its whole process: garbage that it leaves counts, too.
///
/// @param choices that were made, each among the actions listed
/// @param rolls how often dice were thrown
/// @param games that were played to their end
public record Lap(long choices, long rolls, long games, long cpuNanos) {
  private static final OperatingSystemMXBean MACHINE =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  /// So long is played before the CPU time is asked for, which takes time itself.
  private static final long GLANCE = 20_000_000;

  /// Walks until Java has compiled the walk, then for a lap, and prints that as one line.
  ///
  /// @param warmUp seconds of CPU time before the lap
  /// @param seconds of CPU time in the lap
  public static void print(Walk walk, double warmUp, double seconds) {
    of(walk, warmUp);
    Lap lap = of(walk, seconds);
    System.out.printf("%d %d %d %d%n", lap.choices, lap.rolls, lap.games, lap.cpuNanos);
  }

  private static Lap of(Walk walk, double seconds) {
    Steps steps = new Steps();
    long start = MACHINE.getProcessCpuTime();
    long spent = 0;
    while (spent < seconds * 1e9) {
      long until = System.nanoTime() + GLANCE;
      while (System.nanoTime() < until) {
        walk.game(steps);
      }
      spent = MACHINE.getProcessCpuTime() - start;
    }
    return steps.in(spent);
  }

  /// Reads a printed lap back.
  static Lap read(String line) {
    long[] numbers = Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
    return new Lap(numbers[0], numbers[1], numbers[2], numbers[3]);
  }

  double choicesPerSecond() {
    return choices * 1e9 / cpuNanos;
  }

  double stepsPerSecond() {
    return (choices + rolls) * 1e9 / cpuNanos;
  }

  double gamesPerSecond() {
    return games * 1e9 / cpuNanos;
  }
}
