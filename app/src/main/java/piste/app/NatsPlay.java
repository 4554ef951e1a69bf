package piste.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.LongConsumer;
import picocli.CommandLine.Model.CommandSpec;
import piste.lab.experiment.Experiment;
import piste.lab.nats.Build;
import piste.lab.nats.Foreman;
import piste.lab.nats.Link;
import piste.lab.run.Finished;
import piste.lab.run.RunFolder;
import piste.rules.Refusal;
import piste.rules.Verdict;

/// Has what a run still misses played by workers.
record NatsPlay(CommandSpec spec, String url) {
  /// A block of which nothing was heard for so long is given to another worker.
  private static final Duration SILENCE = Duration.ofSeconds(30);

  void play(Experiment experiment, RunFolder folder, LongConsumer progress)
      throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    long before = folder.gamesDone();
    try (Link link =
        Complaint.unlessMade(spec, Link.open(url, "piste lab run", note -> say(err, note)))) {
      Foreman foreman =
          new Foreman(link, experiment, Build.here(), SILENCE, note -> say(err, note));
      Verdict verdict =
          foreman.play(
              folder.missing(),
              finished -> keep(folder, finished),
              games -> progress.accept(before + games));
      if (verdict instanceof Refusal refusal) {
        throw Complaint.of(spec, refusal.reason());
      }
    }
  }

  private static void keep(RunFolder folder, Finished finished) {
    try {
      folder.append(finished);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void say(PrintWriter err, String note) {
    err.println("piste: " + note);
  }
}
