package piste.app.lab;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.SolutionOptions;
import piste.app.cli.ThreadOption;
import piste.app.cli.UsageError;
import piste.catalogue.Catalogue;
import piste.lab.nats.Build;
import piste.lab.nats.JobPlayer;
import piste.lab.nats.Link;
import piste.lab.nats.Worker;
import piste.lab.run.BlockPlayer;
import piste.minds.Study;

/// Plays games of experiments that run elsewhere.
@Command(
    name = "worker",
    mixinStandardHelpOptions = true,
    description = {
      "Play games for experiments that run on other machines, until stopped.",
      "It may be stopped or killed at any time: another worker takes over its games."
    },
    footer = {
      "",
      "Example:",
      "  nats-server --jetstream",
      "  piste lab run strike.yaml --nats nats://localhost:4222",
      "  piste worker --nats nats://localhost:4222"
    })
public final class WorkerCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ThreadOption work;
  @Mixin private SolutionOptions study;

  @Option(
      names = "--nats",
      paramLabel = "URL",
      required = true,
      description = "The NATS server with JetStream, such as nats://host:4222.")
  private String url;

  @Override
  public void run() {
    int threads = work.threads();
    PrintWriter err = spec.commandLine().getErr();
    Catalogue games = Games.of(spec);
    Study given = study.study(threads);
    Build build = Build.of(games);
    try (Link link =
            UsageError.unlessMade(
                spec, Link.open(url, "piste worker", note -> NatsPlay.say(err, note)));
        Worker worker =
            new Worker(
                link,
                build,
                experiment ->
                    JobPlayer.on(
                        new BlockPlayer(games.played(experiment.game()), experiment, given)),
                note -> NatsPlay.say(err, note))) {
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(worker::close));
      err.printf("working for %s, build %s, %d threads%n", url, build.name(), threads);
      worker.work(threads);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
