package piste.app;

import picocli.CommandLine.Command;

/// What can be asked about Dés-chainer alone.
@Command(
    name = "deschainer",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Look into Dés-chainer.",
    subcommands = SuccessorsCommand.class)
final class DesChainerCommand {}
