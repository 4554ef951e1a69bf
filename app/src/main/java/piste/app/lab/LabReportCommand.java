package piste.app.lab;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.Games;
import piste.app.cli.UsageError;
import piste.lab.report.ReportFile;
import piste.server.settings.Version;

/// Makes the report of a run again.
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = {
      "Write the report of a run again, in its folder.",
      "Works for an interrupted run too; the report says how far the run got."
    },
    footer = {"", "Example:", "  piste lab report strike-run"})
public final class LabReportCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder of the run.")
  private Path folder;

  @Override
  public void run() {
    try {
      Path report =
          UsageError.unlessMade(
              spec, ReportFile.again(Games.of(spec), folder, Version.CURRENT.toString()));
      spec.commandLine().getOut().println(report);
    } catch (IOException e) {
      throw UsageError.of(spec, "cannot use %s: %s".formatted(folder, CommandTexts.reason(e)));
    }
  }
}
