package piste.app.lab;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.UsageError;
import piste.lab.experiment.Starter;

/// Prints a file to begin an experiment with.
@Command(
    name = "new",
    mixinStandardHelpOptions = true,
    description = "Print a template for an experiment file: every key, its meaning and its values.",
    footer = {"", "Example:", "  piste lab new strike > strike.yaml"})
public final class LabNewCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "GAME", description = "The game; 'piste games' lists them.")
  private String game;

  @Override
  public void run() {
    spec.commandLine()
        .getOut()
        .print(Starter.of(UsageError.unlessMade(spec, Games.of(spec).named(game))));
    spec.commandLine().getOut().flush();
  }
}
