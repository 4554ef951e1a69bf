package piste.lab.nats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.findings.Findings;
import piste.lab.findings.FindingsJson;
import piste.lab.run.BlockPlayer;
import piste.lab.run.Run;
import piste.lab.run.RunFolder;
import piste.minds.Study;
import piste.rules.Verdict;

/// Small experiments, and what they come to.
final class Trials {
  /// Short, so that a test need not wait long for a block to be given to another.
  static final Duration ACK_WAIT = Duration.ofSeconds(3);

  private Trials() {}

  static Experiment strike(long seed) {
    return ExperimentFile.read(
            Catalogue.ofTheHouse(),
            """
            title: seats
            game: strike
            players: [2, 3]
            options: {edition: [strike-31, strike-26]}
            bots: counting
            games: 640
            seed: %d
            metrics: [wins, length, lead, elimination]
            """
                .formatted(seed))
        .orThrow();
  }

  static JobPlayer player(Experiment experiment) {
    return JobPlayer.on(
        new BlockPlayer(Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE));
  }

  /// What the experiment comes to on one machine, as a file says it.
  static String alone(Experiment experiment, Path path) throws Exception {
    try (RunFolder folder = RunFolder.open(path, experiment).orThrow();
        BlockPlayer bench =
            new BlockPlayer(
                Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE)) {
      new Run(folder, bench).play(2, _ -> {});
      return results(experiment, folder);
    }
  }

  static String results(Experiment experiment, RunFolder folder) {
    return FindingsJson.write(
        Findings.of(
            Catalogue.ofTheHouse().played(experiment.game()), experiment, folder.countsByHeat()));
  }

  /// Has what a folder misses played by workers, and gives the results.
  static String shared(String url, Experiment experiment, Path path, Consumer<String> notes)
      throws Exception {
    try (RunFolder folder = RunFolder.open(path, experiment).orThrow();
        Link link = Link.open(url, "test", notes).orThrow()) {
      Verdict verdict = play(link, experiment, folder, notes);
      if (verdict != Verdict.Fits.YES) {
        throw new IllegalStateException(verdict.toString());
      }
      return results(experiment, folder);
    }
  }

  static Verdict play(Link link, Experiment experiment, RunFolder folder, Consumer<String> notes)
      throws InterruptedException {
    return new JobDispatcher(link, experiment, Build.of(Catalogue.ofTheHouse()), ACK_WAIT, notes)
        .play(
            folder.missing(),
            finished -> {
              try {
                folder.append(finished);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            },
            _ -> {});
  }
}
