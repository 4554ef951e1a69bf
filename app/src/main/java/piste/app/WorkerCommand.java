package piste.app;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.lab.nats.Build;
import piste.lab.nats.Link;
import piste.lab.nats.Player;
import piste.lab.nats.Worker;
import piste.lab.run.Bench;
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
final class WorkerCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ThreadOption work;
  @Mixin private StudyOptions study;

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
    Study given = study.study(threads);
    Build build = Build.here();
    try (Link link =
            Complaint.unlessMade(
                spec, Link.open(url, "piste worker", note -> NatsPlay.say(err, note)));
        Worker worker =
            new Worker(
                link,
                build,
                experiment -> Player.on(new Bench(experiment, given)),
                note -> NatsPlay.say(err, note))) {
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(worker::close));
      err.printf("working for %s, build %s, %d threads%n", url, build.name(), threads);
      worker.work(threads);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
