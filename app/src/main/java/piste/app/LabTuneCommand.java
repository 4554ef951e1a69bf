package piste.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.lab.tune.BenchSampler;
import piste.lab.tune.Outcome;
import piste.lab.tune.TunePlan;

/// Looks for options that meet stated aims.
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    description = {
      "Search the options of an experiment for those that meet the aims in its tune section.",
      "What is found is measured again on games that had no part in the choice. The same file"
          + " finds the same, on any number of threads."
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

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    TunePlan plan = Complaint.unlessMade(spec, TunePlan.read(text()));
    Outcome outcome = outcome(plan, work.threads());
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(TuneJson.of(plan, outcome));
    } else {
      new TuneText(plan, out).print(outcome);
    }
    out.flush();
  }

  private String text() {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw Complaint.of(spec, "%s cannot be read: %s".formatted(file, Told.reason(e)));
    }
  }

  private Outcome outcome(TunePlan plan, int threads) {
    PrintWriter err = spec.commandLine().getErr();
    try (BenchSampler sampler = new BenchSampler(plan, study.study(threads));
        ProgressBar bar = ProgressBar.of(err, plan.search().mostGames(), "games at most")) {
      return plan.search().run(sampler, bar::show);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
