package piste.app.arena;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.ProgressBar;
import piste.app.cli.WorkOptions;
import piste.arena.ArenaModel;
import piste.lab.arena.FairnessExperiment;
import piste.lab.arena.KnockExperiment;
import piste.lab.arena.Measurements;
import piste.lab.arena.MeasurementsPage;
import piste.lab.arena.TestedDie;
import piste.lab.arena.TunnelExperiment;

/// Throws very often, and tells what the arena does.
@Command(
    name = "measure",
    mixinStandardHelpOptions = true,
    description = {
      "Make many throws and report how the arena behaves: how often a lying die turns over, leaves"
          + " the arena or ends up cocked, by speed and aim.",
      "The same seed gives the same result, whatever the number of threads."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:success",
      "1:a die is not fair, or passed through the floor or a wall",
      "2:invalid request; the message says why"
    },
    footer = {
      "",
      "Examples:",
      "  piste arena measure --throws 2000",
      "  piste arena measure --fairness",
      "  piste arena measure --fairness --die ten --throws 100000",
      "  piste arena measure --knock --fairness --tunnel --out docs"
    })
public final class ArenaMeasureCommand implements Callable<Integer> {
  private static final long MOST_THROWS = 1_000_000_000;
  private static final long KNOCK_THROWS = 3_000;
  private static final long FAIRNESS_THROWS = 600_000;
  private static final long TUNNEL_THROWS = 100_000;

  @Spec private CommandSpec spec;
  @Mixin private WorkOptions work;

  @Option(
      names = "--knock",
      description = "Measure what a throw does to lying dice (the default measurement).")
  private boolean knock;

  @Option(names = "--fairness", description = "Test whether all faces come up equally often.")
  private boolean fairness;

  @Option(
      names = "--die",
      paramLabel = "KIND",
      defaultValue = "plain",
      description =
          "Which die --fairness throws: plain, joker, multiplier or ten (default:"
              + " ${DEFAULT-VALUE}).")
  private String die;

  @Option(
      names = "--tunnel",
      description = "Throw as hard as possible and look for dice that passed through something.")
  private boolean tunnel;

  @Option(
      names = {"-t", "--throws"},
      paramLabel = "N",
      description =
          "Number of throws. Default: 3,000 for each speed and aim; with --fairness 600,000 throws"
              + " of three dice in each style; with --tunnel 100,000 in total.")
  private Optional<Long> wanted = Optional.empty();

  @Option(
      names = "--lying",
      paramLabel = "N",
      defaultValue = "" + KnockExperiment.USUAL_LYING,
      description = "Number of dice lying in the arena, 1 to 5 (default: ${DEFAULT-VALUE}).")
  private int lying;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Also write " + MeasurementsPage.NAME + " and its pictures.")
  private Optional<Path> out = Optional.empty();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    knock |= !fairness && !tunnel;
    check();
    out.map(MeasurementsFolder::new).ifPresent(this::prepare);
    Measurements measured = measure();
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.println(MeasurementsJson.of(ArenaModel.STANDARD.recordedAs(), work.seed(), measured));
    } else {
      new MeasurementsText(printer).print(measured);
    }
    out.map(MeasurementsFolder::new).ifPresent(folder -> write(folder, measured));
    return measured.isSound() ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private void check() {
    work.within("--throws", wanted.orElse(1L), MOST_THROWS);
    work.within("--lying", lying, KnockExperiment.MOST_LYING);
    work.threads();
    if (!tested().equals(TestedDie.PLAIN) && out.isPresent()) {
      throw work.complaint("--out works with plain dice only: leave out --die");
    }
    if (out.isPresent() && !knock) {
      throw work.complaint("--out writes what a throw does to lying dice: add --knock");
    }
  }

  private Measurements measure() {
    ArenaModel model = ArenaModel.STANDARD;
    KnockExperiment knocks =
        new KnockExperiment(
            model, lying, KnockExperiment.speeds(model), wanted.orElse(KNOCK_THROWS), work.seed());
    FairnessExperiment faces =
        new FairnessExperiment(model, tested(), wanted.orElse(FAIRNESS_THROWS), work.seed());
    TunnelExperiment hardest =
        new TunnelExperiment(model, wanted.orElse(TUNNEL_THROWS), work.seed());
    return new Measurements(
        made(knock, knocks::run, knocks.throwsInAll()),
        made(fairness, faces::run, faces.throwsInAll()),
        made(tunnel, hardest::run, hardest.throwsMade()));
  }

  private TestedDie tested() {
    List<TestedDie> all = TestedDie.all(Games.of(spec));
    String words = String.join(", ", all.stream().map(TestedDie::word).toList());
    return all.stream()
        .filter(one -> one.word().equals(die))
        .findFirst()
        .orElseThrow(() -> work.complaint("--die must be one of %s, not %s".formatted(words, die)));
  }

  /// An experiment that can be made on so many threads, telling how far it is.
  private interface Experiment<T> {
    T run(int threads, LongConsumer progress);
  }

  private <T> Optional<T> made(boolean asked, Experiment<T> experiment, long throwsInAll) {
    if (!asked) {
      return Optional.empty();
    }
    PrintWriter err = spec.commandLine().getErr();
    long began = System.nanoTime();
    T result;
    try (ProgressBar bar = ProgressBar.of(err, throwsInAll, "throws")) {
      result = experiment.run(work.threads(), bar::show);
    }
    double seconds = Math.max(1e-9, (System.nanoTime() - began) / 1e9);
    if (!json) {
      err.printf(
          Locale.ROOT,
          "%,d throws in %.1f s, %,.0f throws/s%n",
          throwsInAll,
          seconds,
          throwsInAll / seconds);
    }
    return Optional.of(result);
  }

  private void prepare(MeasurementsFolder folder) {
    try {
      folder.prepare();
    } catch (IOException e) {
      throw work.complaint("%s is not writable: %s".formatted(folder.path(), reason(e)));
    }
  }

  private void write(MeasurementsFolder folder, Measurements measured) {
    try {
      folder.write(command(), measured);
    } catch (IOException e) {
      throw work.complaint("%s could not be written: %s".formatted(folder.path(), reason(e)));
    }
  }

  private static String reason(IOException e) {
    return e instanceof FileSystemException failed && failed.getReason() != null
        ? failed.getReason()
        : e.getClass().getSimpleName();
  }

  /// The words that give the same result again.
  private String command() {
    StringJoiner words = new StringJoiner(" ").add("piste arena measure");
    if (fairness || tunnel) {
      words.add("--knock");
    }
    if (fairness) {
      words.add("--fairness");
    }
    if (tunnel) {
      words.add("--tunnel");
    }
    wanted.ifPresent(number -> words.add("--throws " + number));
    if (lying != KnockExperiment.USUAL_LYING) {
      words.add("--lying " + lying);
    }
    words.add("--seed " + work.seed());
    out.ifPresent(folder -> words.add("--out " + (folder.isAbsolute() ? "DIR" : folder)));
    return words.toString();
  }
}
