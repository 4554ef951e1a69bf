package piste.app.serve;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import piste.app.cli.StoreOption;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Piste;

/// Prints the key to the host's page.
@Command(
    name = "host-key",
    mixinStandardHelpOptions = true,
    description = {
      "Print the key to the host's page of a server, which may be running.",
      "The page is at /host: tables, reports, bans. Whoever has the key may do all of it."
    })
public final class HostKeyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private StoreOption data;

  @Override
  public Integer call() {
    return switch (Piste.hostKey(data.place())) {
      case Attempt.Refused<String>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason());
        yield ExitCode.USAGE;
      }
      case Attempt.Made<String>(String key) -> {
        spec.commandLine().getOut().println(key);
        spec.commandLine().getOut().flush();
        yield ExitCode.OK;
      }
    };
  }
}
