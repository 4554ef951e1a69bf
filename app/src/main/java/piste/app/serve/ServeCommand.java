package piste.app.serve;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Serves tables to browsers and programs.
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = {
      "Serve tables to browsers and programs until stopped. Plain 'piste' does the same.",
      "docs/protocol.md explains how programs play."
    })
public final class ServeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ServeOptions options;

  @Override
  public Integer call() {
    return new RunningServer(spec.commandLine(), options).run();
  }
}
