package piste.lab.nats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import piste.lab.experiment.Experiment;
import piste.lab.run.RunFolder;

/// Runs an experiment with workers, in a process of its own, and says when blocks have been kept.
final class ForemanChild {
  private ForemanChild() {}

  public static void main(String[] args) throws Exception {
    Experiment experiment = Trials.strike(Long.parseLong(args[2]));
    try (RunFolder folder = RunFolder.open(Path.of(args[1]), experiment).orThrow();
        Link link = Link.open(args[0], "run", _ -> {}).orThrow()) {
      new Foreman(link, experiment, Build.here(), Trials.ACK_WAIT, _ -> {})
          .play(
              folder.missing(),
              finished -> {
                try {
                  folder.append(finished);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
                System.out.println("kept");
              },
              _ -> {});
    }
  }
}
