package piste.app.lab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
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
import piste.game.GameModule;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.findings.GamesCsv;
import piste.lab.run.BlockPlayer;

/// Writes a row for every game of an experiment.
@Command(
    name = "games",
    mixinStandardHelpOptions = true,
    description = {
      "Play the games of an experiment again and write them as CSV, one row per game.",
      "They are the same games as in 'piste lab run', so they have the same averages."
    },
    footer = {"", "Example:", "  piste lab games strike.yaml --out games.csv"})
public final class LabGamesCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ThreadOption work;
  @Mixin private SolutionOptions study;

  @Parameters(paramLabel = "FILE", description = "The experiment, in YAML.")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "The file to write (default: standard output).")
  private Optional<Path> out = Optional.empty();

  @Override
  public void run() {
    Experiment experiment =
        UsageError.unlessMade(
            spec, ExperimentFile.read(Games.of(spec), LabRunCommand.text(spec, file)));
    GameModule<?, ?, ?> game = Games.of(spec).played(experiment.game());
    PrintWriter err = spec.commandLine().getErr();
    int threads = work.threads();
    try (BlockPlayer bench = new BlockPlayer(game, experiment, study.study(threads))) {
      if (out.isEmpty()) {
        GamesCsv.write(game, experiment, bench, threads, spec.commandLine().getOut(), _ -> {});
        return;
      }
      try (PrintWriter printer = new PrintWriter(Files.newBufferedWriter(out.get()));
          ProgressBar bar = ProgressBar.of(err, GamesCsv.rows(experiment), "games")) {
        GamesCsv.write(game, experiment, bench, threads, printer, done -> bar.show(done, 0));
      }
      err.println("written to " + out.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (IOException e) {
      throw UsageError.of(
          spec,
          "%s cannot be written: %s"
              .formatted(out.map(Path::toString).orElse(""), CommandTexts.reason(e)));
    }
  }
}
