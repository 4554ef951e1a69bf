package piste.app.arena;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// What there is to do with the arena beside throwing.
@Command(
    name = "arena",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Study the arena in which the dice are thrown.",
    subcommands = {
      ArenaMeasureCommand.class,
      ArenaBookCommand.class,
      ArenaDrawCommand.class,
      ArenaSoakCommand.class
    })
public final class ArenaCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
