package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.findings.Findings;
import piste.lab.findings.FindingsCsv;
import piste.lab.findings.FindingsJson;
import piste.minds.Study;
import piste.rules.Attempt;

class RunTest {
  private static final String FILE =
      """
      game: strike
      players: [2, 3]
      options: {edition: strike-26, deal: [3, 5]}
      bots: coin
      games: 130
      metrics: [wins, length, lead, elimination, skill]
      skill: {bots: [coin, regular], games: 40}
      """;

  private final Experiment experiment = ExperimentFile.read(FILE).orThrow();

  @TempDir private Path place;

  @Test
  void theSameNumbersComeOfAnyNumberOfThreads() throws Exception {
    String alone = played(place.resolve("one"), 1);
    assertThat(played(place.resolve("five"), 5)).isEqualTo(alone);
    Experiment other = ExperimentFile.read(FILE + "seed: 2").orThrow();
    assertThat(played(other, place.resolve("other"), 1)).isNotEqualTo(alone);
  }

  @Test
  void aRunThatWasBrokenOffGoesOnToTheSameResults() throws Exception {
    String whole = played(place.resolve("whole"), 2);
    Path broken = place.resolve("broken");
    try (Bench bench = new Bench(experiment, Study.IDLE);
        RunFolder folder = RunFolder.open(broken, experiment).orThrow()) {
      for (Block block : shuffled(folder.missing()).subList(0, 100)) {
        folder.append(bench.play(block));
      }
    }
    Files.writeString(broken.resolve(RunFolder.LOG), "8a1b {\"he", StandardOpenOption.APPEND);
    try (RunFolder folder = RunFolder.open(broken, experiment).orThrow()) {
      assertThat(folder.missing()).hasSize(experiment.blocks().size() - 100);
    }
    assertThat(played(broken, 2)).isEqualTo(whole);
  }

  @Test
  void aTornLastLineIsDroppedWhereverItIsTorn() throws Exception {
    played(place, 2);
    Path log = place.resolve(RunFolder.LOG);
    byte[] whole = Files.readAllBytes(log);
    for (int cut : List.of(1, 2, 40, 300)) {
      byte[] torn = Arrays.copyOf(whole, whole.length - cut);
      Files.write(log, torn);
      try (RunFolder folder = RunFolder.open(place, experiment).orThrow()) {
        assertThat(folder.missing()).as("cut by %d", cut).hasSizeBetween(1, 2);
      }
    }
  }

  @Test
  void aLineOfWhichAByteChangedIsNeverCounted() throws Exception {
    played(place, 2);
    Path log = place.resolve(RunFolder.LOG);
    List<String> lines = new ArrayList<>(Files.readAllLines(log));
    lines.set(3, lines.get(3).replaceFirst("\"win.1\":\\[\\d+,\\d", "\"win.1\":[9,9"));
    Files.write(log, lines);
    assertThat(refusal(experiment))
        .endsWith("blocks.log: line 4 is damaged: its checksum is wrong");
  }

  @Test
  void aChangedExperimentDoesNotGoOnInTheSameFolder() throws Exception {
    played(place, 2);
    Experiment changed = ExperimentFile.read(FILE.replace("[3, 5]", "[3, 6]")).orThrow();
    assertThat(refusal(changed)).contains("the experiment has changed since this run began");
    Experiment renamed = ExperimentFile.read(FILE + "title: Renamed").orThrow();
    assertThat(refusal(renamed)).isEqualTo("none");
  }

  @Test
  void twoRunsCannotUseOneFolderAtATime() throws Exception {
    try (RunFolder first = RunFolder.open(place, experiment).orThrow()) {
      assertThat(first.missing()).isNotEmpty();
      assertThat(refusal(experiment)).endsWith("is in use by another run");
    }
    assertThat(refusal(experiment)).isEqualTo("none");
  }

  @Test
  void aBlockThatComesTwiceCountsOnce() throws Exception {
    try (Bench bench = new Bench(experiment, Study.IDLE);
        RunFolder folder = RunFolder.open(place, experiment).orThrow()) {
      Block block = folder.missing().getFirst();
      folder.append(bench.play(block));
      folder.append(bench.play(block));
      assertThat(folder.gamesDone()).isEqualTo(block.games());
    }
    try (RunFolder folder = RunFolder.open(place, experiment).orThrow()) {
      assertThat(folder.missing()).hasSize(experiment.blocks().size() - 1);
    }
  }

  @Test
  void talliesAddUpTheSameInAnyOrder() {
    try (Bench bench = new Bench(experiment, Study.IDLE)) {
      List<Tally> tallies =
          experiment.blocks(experiment.heats().getFirst()).stream()
              .map(block -> bench.play(block).tally())
              .toList();
      Tally forward = tallies.stream().reduce(Tally.NONE, Tally::plus);
      assertThat(shuffled(tallies).stream().reduce(Tally.NONE, Tally::plus)).isEqualTo(forward);
      assertThat(forward.games()).isEqualTo(130);
    }
  }

  @Test
  void gamesThrownInTheArenaGoTheSameWayAgain() {
    String file =
        """
        game: strike
        options: {edition: strike-26, deal: 3}
        dice: physics
        physics-games: 2
        metrics: [wins, length]
        """;
    Experiment thrown = ExperimentFile.read(file).orThrow();
    try (Bench bench = new Bench(thrown, Study.IDLE);
        Bench again = new Bench(thrown, Study.IDLE)) {
      for (Block block : thrown.blocks()) {
        Finished finished = bench.play(block);
        assertThat(finished.tally().average(Counted.THROWS).sum()).isPositive();
        assertThat(again.play(block)).isEqualTo(finished);
      }
    }
  }

  @Test
  void aBlockThatCannotBeKeptIsNoGameThatFailed() throws Exception {
    try (Bench bench = new Bench(experiment, Study.IDLE)) {
      RunFolder folder = RunFolder.open(place, experiment).orThrow();
      folder.close();
      assertThatThrownBy(() -> new Run(folder, bench).play(2, _ -> {}))
          .isInstanceOf(UncheckedIOException.class);
    }
  }

  @Test
  void aFinishedBlockIsReadAsItWasWritten() {
    try (Bench bench = new Bench(experiment, Study.IDLE)) {
      Finished finished = bench.play(experiment.blocks().getLast());
      assertThat(Finished.read(finished.json()).orThrow()).isEqualTo(finished);
    }
    assertThat(Finished.read("{\"heat\":0}")).isInstanceOf(Attempt.Refused.class);
    assertThat(Finished.read("[]")).isInstanceOf(Attempt.Refused.class);
  }

  private String played(Path path, int threads) throws IOException, InterruptedException {
    return played(experiment, path, threads);
  }

  private static String played(Experiment experiment, Path path, int threads)
      throws IOException, InterruptedException {
    try (Bench bench = new Bench(experiment, Study.IDLE);
        RunFolder folder = RunFolder.open(path, experiment).orThrow()) {
      new Run(folder, bench).play(threads, _ -> {});
      assertThat(folder.missing()).isEmpty();
      Findings findings = Findings.of(experiment, folder.tallies());
      return FindingsJson.write(findings) + FindingsCsv.write(findings);
    }
  }

  private String refusal(Experiment other) throws IOException {
    return switch (RunFolder.open(place, other)) {
      case Attempt.Made<RunFolder>(RunFolder folder) -> {
        folder.close();
        yield "none";
      }
      case Attempt.Refused<RunFolder>(var refusal) -> refusal.reason();
    };
  }

  private static <T> List<T> shuffled(List<T> list) {
    List<T> other = new ArrayList<>(list);
    Collections.shuffle(other, new Random(3));
    return other;
  }
}
