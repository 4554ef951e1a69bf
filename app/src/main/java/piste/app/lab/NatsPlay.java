package piste.app.lab;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.LongConsumer;
import picocli.CommandLine.Model.CommandSpec;
import piste.app.cli.Games;
import piste.app.cli.UsageError;
import piste.lab.experiment.Experiment;
import piste.lab.nats.Build;
import piste.lab.nats.JobDispatcher;
import piste.lab.nats.Link;
import piste.lab.run.FinishedBlock;
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
        UsageError.unlessMade(spec, Link.open(url, "piste lab run", note -> say(err, note)))) {
      JobDispatcher dispatcher =
          new JobDispatcher(
              link, experiment, Build.of(Games.of(spec)), SILENCE, note -> say(err, note));
      Verdict verdict =
          dispatcher.play(
              folder.missing(),
              finished -> keep(folder, finished),
              games -> progress.accept(before + games));
      if (verdict instanceof Refusal refusal) {
        throw UsageError.of(spec, refusal.reason());
      }
    }
  }

  private static void keep(RunFolder folder, FinishedBlock finished) {
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
