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
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.findings.Findings;
import piste.lab.findings.FindingsCsv;
import piste.lab.findings.FindingsJson;
import piste.lab.report.Provenance;
import piste.lab.report.ReportFile;
import piste.lab.run.BlockPlayer;
import piste.lab.run.Run;
import piste.lab.run.RunFolder;
import piste.server.settings.Version;

/// Runs an experiment, or goes on with one that was broken off.
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = {
      "Play all games of an experiment and write a report.",
      "An interrupted run resumes where it stopped. The same file gives the same numbers on any"
          + " number of threads."
    },
    footer = {"", "Example:", "  piste lab run strike.yaml --out strike-run"})
public final class LabRunCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ThreadOption work;
  @Mixin private SolutionOptions study;

  @Parameters(paramLabel = "FILE", description = "The experiment, in YAML.")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "The folder of the run (default: the file's name plus -run, next to it).")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--nats",
      paramLabel = "URL",
      description =
          "Let the 'piste worker' processes at this NATS server play the games, such as"
              + " nats://host:4222, instead of this machine.")
  private Optional<String> nats = Optional.empty();

  @Override
  public void run() {
    int threads = work.threads();
    Catalogue games = Games.of(spec);
    String text = text(spec, file);
    Experiment experiment = UsageError.unlessMade(spec, ExperimentFile.read(games, text));
    GameModule<?, ?, ?> game = games.played(experiment.game());
    Path path = out.orElseGet(() -> usualFolder(file, "-run"));
    try (RunFolder folder = open(path, experiment)) {
      play(game, experiment, folder, threads);
      Findings findings = Findings.of(game, experiment, folder.countsByHeat());
      Files.writeString(path.resolve(FindingsJson.NAME), FindingsJson.write(findings));
      Files.writeString(path.resolve(FindingsCsv.NAME), FindingsCsv.write(findings));
      ReportFile.write(path, findings, new Provenance(text, Version.CURRENT.toString()));
      FindingsText.print(findings, spec.commandLine().getOut());
      PrintWriter err = spec.commandLine().getErr();
      err.println("written to " + path);
    } catch (UncheckedIOException e) {
      throw UsageError.of(spec, CommandTexts.unkept(path, e));
    } catch (IOException e) {
      throw UsageError.of(spec, CommandTexts.unkept(path, e));
    }
  }

  private RunFolder open(Path path, Experiment experiment) {
    try {
      return UsageError.unlessMade(spec, RunFolder.open(path, experiment));
    } catch (IOException e) {
      throw UsageError.of(spec, "cannot use %s: %s".formatted(path, CommandTexts.reason(e)));
    }
  }

  /// Beside a file, with its name and something more.
  static Path usualFolder(Path file, String more) {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", "");
    return file.resolveSibling(name + more);
  }

  static String text(CommandSpec spec, Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw UsageError.of(spec, "%s cannot be read: %s".formatted(file, CommandTexts.reason(e)));
    }
  }

  private void play(
      GameModule<?, ?, ?> game, Experiment experiment, RunFolder folder, int threads) {
    PrintWriter err = spec.commandLine().getErr();
    long total = experiment.gamesInAll();
    long before = folder.gamesDone();
    if (before > 0) {
      err.printf(Locale.ROOT, "resuming: %,d of %,d games already played%n", before, total);
    }
    long began = System.nanoTime();
    try (ProgressBar bar = ProgressBar.of(err, total, "games")) {
      if (nats.isPresent()) {
        new NatsPlay(spec, nats.get()).play(experiment, folder, done -> bar.show(done, before));
      } else {
        try (BlockPlayer bench = new BlockPlayer(game, experiment, study.study(threads))) {
          new Run(folder, bench).play(threads, done -> bar.show(done, before));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    err.printf(
        Locale.ROOT,
        "%,d games in %.1f s, %,.0f games/s%n",
        total - before,
        seconds,
        (total - before) / seconds);
  }
}
