package piste.app.lab;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Experiments with the rules of games.
@Command(
    name = "lab",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Find out what a rule does: play many games of each variant and compare.",
    subcommands = {
      LabNewCommand.class,
      LabListCommand.class,
      LabRunCommand.class,
      LabReportCommand.class,
      LabGamesCommand.class,
      LabReplayCommand.class,
      LabTuneCommand.class
    },
    footer = {
      "",
      "Example:",
      "  piste lab new strike > strike.yaml",
      "  piste lab run strike.yaml --out strike-run",
      "  piste lab tune arene.yaml"
    })
public final class LabCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
