package piste.app.arena;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import piste.arena.Arena;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Layouts;
import piste.arena.Seed;

/// Throws for minutes on end and watches the memory.
@Command(
    name = "soak",
    mixinStandardHelpOptions = true,
    description = {
      "Throw for minutes on end and watch memory: the Java heap and the whole process.",
      "Exits with 1 if the process uses over 5 %% more at the end than after the first fifth."
    })
public final class ArenaSoakCommand implements Callable<Integer> {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final int LOOKS = 10;
  private static final int SETTLED = 1;
  private static final double MOST_GROWTH = 1.05;

  @Spec private CommandSpec spec;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "10",
      description = "Duration in minutes (default: ${DEFAULT-VALUE}).")
  private double minutes;

  @Override
  public Integer call() throws IOException {
    if (!(minutes > 0 && minutes <= 10_000)) {
      throw new ParameterException(
          spec.commandLine(), "--minutes must be over 0 and at most 10,000, not " + minutes);
    }
    PrintWriter out = spec.commandLine().getOut();
    List<Long> held = new ArrayList<>();
    long thrown = 0;
    out.println("minutes      throws   heap KB   process KB");
    try (Arena arena = new Arena()) {
      long began = System.nanoTime();
      Duration look = Duration.ofNanos((long) (minutes * 60e9 / LOOKS));
      for (int i = 1; i <= LOOKS; i++) {
        thrown = throwUntil(arena, thrown, began + i * look.toNanos());
        held.add(processKilobytes());
        out.printf(
            Locale.ROOT,
            "%7.2f  %,10d  %,8d  %,11d%n",
            i * minutes / LOOKS,
            thrown,
            heapKilobytes(),
            held.getLast());
        out.flush();
      }
    }
    double growth = (double) held.getLast() / held.get(SETTLED);
    out.printf(Locale.ROOT, "growth since the first fifth: %.1f %%%n", 100 * (growth - 1));
    return growth <= MOST_GROWTH ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  /// Throws one die at four, then a handful, in turn.
  private static long throwUntil(Arena arena, long thrown, long end) {
    long number = thrown;
    while (System.nanoTime() < end) {
      number++;
      boolean handful = number % 10 == 0;
      List<HeldDie> held = new ArrayList<>();
      for (int i = 0; i < (handful ? 9 : 1); i++) {
        held.add(new HeldDie(10 + i, DieShape.CUBE));
      }
      Gesture gesture = Gesture.atTheMiddle(0.5 + number % 40 / 10.0).from((double) number);
      arena
          .cast(
              new Cast(
                  Layouts.group(arena.model(), handful ? 0 : 4, 0, 0, 0.026),
                  held,
                  gesture,
                  Seed.of(number),
                  true))
          .orThrow();
    }
    return number;
  }

  private static long heapKilobytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / 1024;
  }

  private static long processKilobytes() throws IOException {
    System.gc();
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }
}
