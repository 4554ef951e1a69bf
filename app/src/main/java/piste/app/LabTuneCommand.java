package piste.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.lab.tune.BenchSampler;
import piste.lab.tune.Outcome;
import piste.lab.tune.TuneFolder;
import piste.lab.tune.TunePlan;

/// Looks for options that meet stated aims.
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    description = {
      "Search the options of an experiment for values that meet the aims in its tune section.",
      "The result is measured again on fresh games that had no part in the choice. The same file"
          + " finds the same result on any number of threads. An interrupted search resumes where"
          + " it stopped."
    },
    footer = {
      "",
      "The file has lists of values to search and a section such as",
      "  tune:",
      "    aims:",
      "      rounds: 8..12",
      "      Ogre's wins: 40 %%",
      "    budget: 200000",
      "",
      "Example:",
      "  piste lab tune arene.yaml"
    })
final class LabTuneCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ThreadOption work;
  @Mixin private StudyOptions study;

  @Parameters(paramLabel = "FILE", description = "The experiment, in YAML, with a tune section.")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = {
        "The folder that stores the games played, so that an interrupted search can resume"
            + " (default: the file's name plus -tune, next to it)."
      })
  private Optional<Path> out = Optional.empty();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    TunePlan plan = Complaint.unlessMade(spec, TunePlan.read(text()));
    Outcome outcome = outcome(plan);
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.println(TuneJson.of(plan, outcome));
    } else {
      new TuneText(plan, printer).print(outcome);
    }
    printer.flush();
  }

  private String text() {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw Complaint.of(spec, "%s cannot be read: %s".formatted(file, Told.reason(e)));
    }
  }

  private Outcome outcome(TunePlan plan) {
    int threads = work.threads();
    Path path = out.orElseGet(() -> LabRunCommand.usualFolder(file, "-tune"));
    try (TuneFolder folder = open(path, plan)) {
      return outcome(plan, folder, threads);
    } catch (UncheckedIOException e) {
      throw Complaint.of(spec, Told.unkept(path, e));
    } catch (IOException e) {
      throw Complaint.of(spec, Told.unkept(path, e));
    }
  }

  private TuneFolder open(Path path, TunePlan plan) {
    try {
      return Complaint.unlessMade(spec, TuneFolder.open(path, plan));
    } catch (IOException e) {
      throw Complaint.of(spec, "cannot use %s: %s".formatted(path, Told.reason(e)));
    }
  }

  private Outcome outcome(TunePlan plan, TuneFolder folder, int threads) {
    PrintWriter err = spec.commandLine().getErr();
    if (folder.games() > 0) {
      err.printf(Locale.ROOT, "resuming: %,d games already played%n", folder.games());
    }
    try (ProgressBar bar = ProgressBar.of(err, plan.search().mostGames(), "games at most");
        BenchSampler sampler = new BenchSampler(plan, folder, study.study(threads), bar::show)) {
      return plan.search().run(sampler);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
