package piste.lab.nats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.run.RunFolder;

/// Runs an experiment with workers, in a process of its own, and says when blocks have been kept.
final class DispatcherChild {
  private DispatcherChild() {}

  public static void main(String[] args) throws Exception {
    Experiment experiment = Trials.strike(Long.parseLong(args[2]));
    try (RunFolder folder = RunFolder.open(Path.of(args[1]), experiment).orThrow();
        Link link = Link.open(args[0], "run", _ -> {}).orThrow()) {
      new JobDispatcher(
              link, experiment, Build.of(Catalogue.ofTheHouse()), Trials.ACK_WAIT, _ -> {})
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
