package piste.app.strike;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.SolutionOptions;
import piste.app.cli.UsageError;
import piste.lab.solved.SolvedPage;
import piste.minds.Study;
import piste.strike.Edition;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.StrikeOdds;

/// Writes what the solution of Strike says as a page with pictures.
@Command(
    name = "solved",
    mixinStandardHelpOptions = true,
    description = {
      "Write the results of solving Strike as a page with pictures: what each seat is worth, when"
          + " to stop, and the price of a soft or hard throw."
    },
    footer = {"", "Example:", "  piste solved --knock docs/knock-model.txt --out docs"})
public final class SolvedCommand implements Runnable {
  private static final String PICTURES = "pictures";

  @Spec private CommandSpec spec;
  @Mixin private SolutionOptions study;

  @Option(
      names = "--knock",
      paramLabel = "FILE",
      required = true,
      description = "A model of how dice knock each other, written by 'piste arena measure'.")
  private Path knock;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder to write " + SolvedPage.NAME + " and its pictures to.")
  private Path out;

  @Override
  public void run() {
    Premise knocking = Premise.STANDARD.with(study.knock(knock));
    Study solving = study.study(Runtime.getRuntime().availableProcessors());
    StrikeOdds two = ShownSolving.odds(spec, solving, knocking, Edition.FEWEST_PLAYERS);
    StrikeOdds fair = ShownSolving.odds(spec, solving, Premise.STANDARD, Edition.MOST_PLAYERS);
    SolvedPage page = new SolvedPage(command(), named(knock), PICTURES, fair, two);
    try {
      write(page);
    } catch (IOException e) {
      throw UsageError.of(spec, "%s is not writable: %s".formatted(out, CommandTexts.reason(e)));
    }
    spec.commandLine().getOut().println(out.resolve(SolvedPage.NAME));
  }

  private void write(SolvedPage page) throws IOException {
    Path folder = Files.createDirectories(out.resolve(PICTURES));
    for (Map.Entry<String, String> picture : page.draw().entrySet()) {
      Files.writeString(folder.resolve(picture.getKey()), picture.getValue());
    }
    Files.writeString(out.resolve(SolvedPage.NAME), page.text());
  }

  /// The words that give the same page again.
  private String command() {
    return "piste solved --knock %s --out %s".formatted(named(knock), named(out));
  }

  /// A path as a page may name it: nobody else has the same folders above it.
  private static String named(Path path) {
    return path.isAbsolute() ? path.getFileName().toString() : path.toString();
  }
}
