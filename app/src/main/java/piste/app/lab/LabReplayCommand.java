package piste.app.lab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.Games;
import piste.app.cli.SolutionOptions;
import piste.app.cli.UsageError;
import piste.game.GameModule;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.Heat;
import piste.lab.findings.NotableGames;
import piste.lab.run.BlockPlayer;
import piste.stores.TableFile;
import piste.stores.TableFile.Paths;
import piste.table.FactCodec;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Writes a typical game of an experiment and the most dramatic one, to watch move by move.
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    description = {
      "Write a typical game of an experiment and its most dramatic one as files to watch.",
      "Open them on the page, under My games, or with 'piste import'. A typical game is near the"
          + " middle in length, swings and margin; in the most dramatic one the chance to win"
          + " changes hands most."
    },
    footer = {"", "Example:", "  piste lab replay arene.yaml --variant 2"})
public final class LabReplayCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private SolutionOptions study;

  @Parameters(paramLabel = "FILE", description = "The experiment, in YAML.")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "The folder to write to (default: where the experiment is).")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--variant",
      paramLabel = "N",
      description =
          "Which variant, from 0 on, as in the column 'cell' of results.csv (default: 0).")
  private int variant;

  @Override
  public void run() {
    Experiment experiment =
        UsageError.unlessMade(
            spec, ExperimentFile.read(Games.of(spec), LabRunCommand.text(spec, file)));
    List<Heat> heats =
        experiment.heats().stream()
            .filter(heat -> heat.pairing().isEmpty() && heat.cell().number() == variant)
            .toList();
    if (heats.isEmpty()) {
      int last = experiment.cells().size() - 1;
      throw UsageError.of(
          spec, "there is no variant %d: choose from 0 to %d".formatted(variant, last));
    }
    if (heats.getFirst().cell().dice() == DiceKind.PHYSICS) {
      throw UsageError.of(
          spec, "games thrown in the arena cannot be written: use dice: fair for this");
    }
    GameModule<?, ?, ?> game = Games.of(spec).played(experiment.game());
    try (BlockPlayer bench = new BlockPlayer(game, experiment, study.study(1))) {
      write(experiment, heats.getFirst(), bench);
    }
  }

  private void write(Experiment experiment, Heat heat, BlockPlayer bench) {
    NotableGames notable =
        NotableGames.of(experiment, heat, bench)
            .orElseThrow(() -> UsageError.of(spec, "none of these games came to its end"));
    write("typical", heat, notable.typical(), bench);
    write("dramatic", heat, notable.dramatic(), bench);
  }

  private void write(String kind, Heat heat, long number, BlockPlayer bench) {
    String name = LabRunCommand.usualFolder(file, "-" + kind + ".piste").getFileName().toString();
    Path path = out.map(folder -> folder.resolve(name)).orElseGet(() -> file.resolveSibling(name));
    TableId table = new TableId("%s%d".formatted(kind, number));
    TableFile told =
        new TableFile(
            table,
            Status.FINISHED,
            bench.told(heat, number).stream().map(FactCodec::encode).toList());
    try {
      if (out.isPresent()) {
        Files.createDirectories(out.get());
      }
      told.write(path, Paths.LEFT_OUT);
      PrintWriter printer = spec.commandLine().getOut();
      printer.printf("%s: game %d of variant %d%n", path, number, variant);
      printer.flush();
    } catch (IOException e) {
      throw UsageError.of(spec, "%s cannot be written: %s".formatted(path, CommandTexts.reason(e)));
    }
  }
}
