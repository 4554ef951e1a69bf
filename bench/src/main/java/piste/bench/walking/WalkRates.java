package piste.bench.walking;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Steps a second of random play of Piste's games and of other frameworks', side by side: every
/// walk has a lap in each round, in a Java of its own on one core, so that what else the machine
/// does hits them alike.
public final class WalkRates {
  private static final int ROUNDS = 3;
  private static final String OURS = "piste.bench.walking.PisteWalks";
  private static final String TAG = "piste.bench.walking.peers.TagWalks";
  private static final String LUDII = "piste.bench.walking.peers.LudiiWalks";

  private WalkRates() {}

  /// A walk that some class does in a Java of its own.
  ///
  /// @param argument by which the class knows it
  private record Entrant(String name, String main, String argument, String classPath) {}

  /// Runs everything and prints it.
  ///
  /// @param args `--warmup N` and `--seconds N` of CPU time; `--tag PATH` and `--ludii PATH`, the
  ///     class paths of the others with that of their walks, left out where there are none
  public static void main(String... args) throws IOException, InterruptedException {
    String warmUp = option(args, "--warmup", "5");
    String seconds = option(args, "--seconds", "10");
    Map<Entrant, List<Lap>> laps = new LinkedHashMap<>();
    Stream.of(ours(), tag(option(args, "--tag", "")), ludii(option(args, "--ludii", "")))
        .flatMap(List::stream)
        .forEach(entrant -> laps.put(entrant, new ArrayList<>()));
    for (int round = 1; round <= ROUNDS; round++) {
      for (var entry : laps.entrySet()) {
        System.err.printf("round %d of %d: %s%n", round, ROUNDS, entry.getKey().name());
        entry.getValue().add(lap(entry.getKey(), warmUp, seconds));
      }
    }
    System.out.printf(
        "Play at random, for a CPU-second of one core: the median of %d laps of %s s, each after"
            + " %s s in which Java compiles.%nA step is a choice among the actions listed, or a"
            + " throw. The last columns say how many times as many steps each of ours does.%n%n",
        ROUNDS, seconds, warmUp);
    List<RateTable.Row> rows = new ArrayList<>();
    laps.forEach((entrant, of) -> rows.add(RateTable.Row.of(entrant.name(), of)));
    RateTable.print(rows, ours().size());
  }

  private static String option(String[] args, String name, String otherwise) {
    int at = Arrays.asList(args).indexOf(name);
    return at < 0 || at + 1 == args.length ? otherwise : args[at + 1];
  }

  private static List<Entrant> ours() {
    String here = System.getProperty("java.class.path");
    return List.of(
        new Entrant("Strike", OURS, "strike", here),
        new Entrant("L'Arène", OURS, "arene", here),
        new Entrant("Dés-chainer", OURS, "des-chainer", here),
        new Entrant("Dés-chainer, in place", OURS, "des-chainer-line", here));
  }

  private static List<Entrant> tag(String path) {
    return path.isEmpty()
        ? List.of()
        : List.of(
            new Entrant("TAG, Can't Stop: forward model", TAG, "model", withOurs(path)),
            new Entrant("TAG, Can't Stop: game loop", TAG, "loop", withOurs(path)));
  }

  private static List<Entrant> ludii(String path) {
    return path.isEmpty()
        ? List.of()
        : List.of(
            new Entrant("Ludii, Tic-Tac-Die", LUDII, "tic-tac-die", withOurs(path)),
            new Entrant(
                "Ludii, Tic-Tac-Die: playout", LUDII, "tic-tac-die-playout", withOurs(path)),
            new Entrant("Ludii, EinStein", LUDII, "einstein", withOurs(path)),
            new Entrant("Ludii, EinStein: playout", LUDII, "einstein-playout", withOurs(path)));
  }

  /// Theirs first: it may hold other versions of the same libraries.
  private static String withOurs(String path) {
    return path + File.pathSeparator + System.getProperty("java.class.path");
  }

  private static Lap lap(Entrant entrant, String warmUp, String seconds)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:ActiveProcessorCount=1",
                "-XX:+UseSerialGC",
                "-Xmx1g",
                "-Djava.awt.headless=true",
                "-cp",
                entrant.classPath(),
                entrant.main(),
                entrant.argument(),
                warmUp,
                seconds)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> lines = process.inputReader().lines().toList();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(entrant.name() + " did not end well");
    }
    return Lap.read(lines.getLast());
  }
}
