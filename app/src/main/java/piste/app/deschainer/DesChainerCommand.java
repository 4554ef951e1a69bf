package piste.app.deschainer;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// What can be asked about Dés-chainer alone.
@Command(
    name = "deschainer",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Analyse Dés-chainer positions and tune its engine.",
    subcommands = {
      SuccessorsCommand.class,
      AnalyseCommand.class,
      TuneCommand.class,
      CalibrateCommand.class
    })
public final class DesChainerCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
