package piste.app.lab;

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
import piste.app.cli.CommandTexts;
import piste.app.cli.Games;
import piste.app.cli.ProgressBar;
import piste.app.cli.SolutionOptions;
import piste.app.cli.ThreadOption;
import piste.app.cli.UsageError;
import piste.lab.report.Provenance;
import piste.lab.report.ReportFile;
import piste.lab.report.TuneReport;
import piste.lab.tune.PlayedSampler;
import piste.lab.tune.SearchResult;
import piste.lab.tune.TuneFolder;
import piste.lab.tune.TunePlan;
import piste.server.settings.Version;

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
      "      first: {aim: 0, within: 10 %%}",
      "    budget: 200000",
      "",
      "Example:",
      "  piste lab tune arene.yaml"
    })
public final class LabTuneCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ThreadOption work;
  @Mixin private SolutionOptions study;

  @Parameters(paramLabel = "FILE", description = "The experiment, in YAML, with a tune section.")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = {
        "The folder that stores the games played, so that an interrupted search can resume"
            + " (default: the file's name plus -tune, next to it). The report is written there,"
            + " too."
      })
  private Optional<Path> out = Optional.empty();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    String text = LabRunCommand.text(spec, file);
    TunePlan plan = UsageError.unlessMade(spec, TunePlan.read(Games.of(spec), text));
    Path path = out.orElseGet(() -> LabRunCommand.usualFolder(file, "-tune"));
    SearchResult outcome = outcome(plan, path);
    write(plan, outcome, path, text);
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.println(TuneJson.of(plan, outcome));
    } else {
      new TuneText(plan, printer).print(outcome);
    }
    printer.flush();
  }

  private void write(TunePlan plan, SearchResult outcome, Path path, String text) {
    try {
      Provenance making = new Provenance(text, Version.CURRENT.toString());
      Files.writeString(
          path.resolve(ReportFile.NAME), new TuneReport(plan, outcome, making).html());
      spec.commandLine().getErr().println("written to " + path.resolve(ReportFile.NAME));
    } catch (IOException e) {
      throw UsageError.of(spec, CommandTexts.unkept(path, e));
    }
  }

  private SearchResult outcome(TunePlan plan, Path path) {
    int threads = work.threads();
    try (TuneFolder folder = open(path, plan)) {
      return outcome(plan, folder, threads);
    } catch (UncheckedIOException e) {
      throw UsageError.of(spec, CommandTexts.unkept(path, e));
    } catch (IOException e) {
      throw UsageError.of(spec, CommandTexts.unkept(path, e));
    }
  }

  private TuneFolder open(Path path, TunePlan plan) {
    try {
      return UsageError.unlessMade(spec, TuneFolder.open(path, plan));
    } catch (IOException e) {
      throw UsageError.of(spec, "cannot use %s: %s".formatted(path, CommandTexts.reason(e)));
    }
  }

  private SearchResult outcome(TunePlan plan, TuneFolder folder, int threads) {
    PrintWriter err = spec.commandLine().getErr();
    if (folder.games() > 0) {
      err.printf(Locale.ROOT, "resuming: %,d games already played%n", folder.games());
    }
    try (ProgressBar bar = ProgressBar.of(err, plan.search().mostGames(), "games at most");
        PlayedSampler sampler = new PlayedSampler(plan, folder, study.study(threads), bar::show)) {
      return plan.search().run(sampler);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
