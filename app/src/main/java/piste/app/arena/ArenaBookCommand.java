package piste.app.arena;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.ProgressBar;
import piste.app.cli.WorkOptions;
import piste.arena.ArenaModel;
import piste.lab.arena.BookExperiment;
import piste.minds.knock.KnockModelFile;
import piste.minds.knock.ThrowBookFile;

/// Measures the book from which the champion of Strike throws.
@Command(
    name = "book",
    mixinStandardHelpOptions = true,
    description = {
      "Measure the book of throws: what one die does to one to five dice that lie as they were"
          + " thrown, by speed and aim. The champion of Strike throws from it when there is no time"
          + " to try throws. Its throws at the middle of the dice are also the knock model, from"
          + " which the odds of thrown dice are computed.",
      "The same seed gives the same book, whatever the number of threads."
    },
    footer = {
      "",
      "Examples:",
      "  piste arena book --throws 200",
      "  piste arena book --seed 1 --out docs"
    })
public final class ArenaBookCommand implements Callable<Integer> {
  private static final long MOST_THROWS = 10_000_000;

  @Spec private CommandSpec spec;
  @Mixin private WorkOptions work;

  @Option(
      names = {"-t", "--throws"},
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many throws for each page (default: ${DEFAULT-VALUE}).")
  private long wanted;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write "
              + ThrowBookFile.NAME
              + " and "
              + KnockModelFile.NAME
              + " there, and do not print the book.")
  private Optional<Path> out = Optional.empty();

  @Override
  public Integer call() {
    work.within("--throws", wanted, MOST_THROWS);
    PrintWriter err = spec.commandLine().getErr();
    BookExperiment experiment = new BookExperiment(ArenaModel.STANDARD, wanted, work.seed());
    BookExperiment.Found found;
    try (ProgressBar bar = ProgressBar.of(err, experiment.throwsInAll(), "throws")) {
      found = experiment.run(work.threads(), bar::show);
    }
    String command = "piste arena book --throws %d --seed %d".formatted(wanted, work.seed());
    String book = ThrowBookFile.write(found.book(), command);
    if (out.isPresent()) {
      write(out.get().resolve(ThrowBookFile.NAME), book);
      write(out.get().resolve(KnockModelFile.NAME), KnockModelFile.write(found.knocks(), command));
    } else {
      spec.commandLine().getOut().print(book);
      spec.commandLine().getOut().flush();
    }
    return ExitCode.OK;
  }

  private void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw work.complaint("%s could not be written: %s".formatted(file, e.getMessage()));
    }
  }
}
