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
import piste.catalogue.Catalogue;
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

  private final Experiment experiment = ExperimentFile.read(Catalogue.ofTheHouse(), FILE).orThrow();

  @TempDir private Path place;

  @Test
  void theSameNumbersComeOfAnyNumberOfThreads() throws Exception {
    String alone = played(place.resolve("one"), 1);
    assertThat(played(place.resolve("five"), 5)).isEqualTo(alone);
    Experiment other = ExperimentFile.read(Catalogue.ofTheHouse(), FILE + "seed: 2").orThrow();
    assertThat(played(other, place.resolve("other"), 1)).isNotEqualTo(alone);
  }

  @Test
  void aRunThatWasBrokenOffGoesOnToTheSameResults() throws Exception {
    String whole = played(place.resolve("whole"), 2);
    Path broken = place.resolve("broken");
    try (BlockPlayer bench =
            new BlockPlayer(
                Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE);
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
    Experiment changed =
        ExperimentFile.read(Catalogue.ofTheHouse(), FILE.replace("[3, 5]", "[3, 6]")).orThrow();
    assertThat(refusal(changed)).contains("the experiment has changed since this run began");
    Experiment renamed =
        ExperimentFile.read(Catalogue.ofTheHouse(), FILE + "title: Renamed").orThrow();
    assertThat(refusal(renamed)).isEqualTo("none");
  }

  @Test
  void moreGamesGoOnWithThoseThatArePlayed() throws Exception {
    played(place, 2);
    Experiment more =
        ExperimentFile.read(Catalogue.ofTheHouse(), FILE.replace("games: 130", "games: 500"))
            .orThrow();
    try (RunFolder folder = RunFolder.open(place, more).orThrow()) {
      assertThat(folder.gamesDone()).isEqualTo(experiment.gamesInAll());
      assertThat(folder.missing().stream().mapToLong(Block::games).sum())
          .isEqualTo(more.gamesInAll() - experiment.gamesInAll());
    }
    assertThat(played(more, place, 2)).isEqualTo(played(more, place.resolve("afresh"), 2));
    assertThat(refusal(experiment)).contains("there can be more games, not fewer");
  }

  @Test
  void moreGamesAreLookedAtAsIfTheyHadBeenAskedForAtOnce() throws Exception {
    String file = "game: des-chainer\nbots: random\ngames: %d\nmetrics: [drama]\n%s";
    Experiment few = read(file.formatted(10, ""));
    Experiment more = read(file.formatted(30, ""));
    played(few, place, 1);
    assertThat(refusal(read(file.formatted(30, "sample: 5"))))
        .contains("sample was 10 when these games were played");
    assertThat(played(more, place, 1)).isEqualTo(played(more, place.resolve("afresh"), 1));
  }

  private static Experiment read(String file) {
    return ExperimentFile.read(Catalogue.ofTheHouse(), file).orThrow();
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
    try (BlockPlayer bench =
            new BlockPlayer(
                Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE);
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
  void countsAddUpTheSameInAnyOrder() {
    try (BlockPlayer bench =
        new BlockPlayer(Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE)) {
      List<GameCounts> counts =
          experiment.blocks(experiment.heats().getFirst()).stream()
              .map(block -> bench.play(block).counts())
              .toList();
      GameCounts forward = counts.stream().reduce(GameCounts.NONE, GameCounts::plus);
      assertThat(shuffled(counts).stream().reduce(GameCounts.NONE, GameCounts::plus))
          .isEqualTo(forward);
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
    Experiment thrown = ExperimentFile.read(Catalogue.ofTheHouse(), file).orThrow();
    try (BlockPlayer bench =
            new BlockPlayer(Catalogue.ofTheHouse().played(thrown.game()), thrown, Study.IDLE);
        BlockPlayer again =
            new BlockPlayer(Catalogue.ofTheHouse().played(thrown.game()), thrown, Study.IDLE)) {
      for (Block block : thrown.blocks()) {
        FinishedBlock finished = bench.play(block);
        assertThat(finished.counts().average(CounterNames.THROWS).sum()).isPositive();
        assertThat(again.play(block)).isEqualTo(finished);
      }
    }
  }

  @Test
  void aBlockThatCannotBeKeptIsNoGameThatFailed() throws Exception {
    try (BlockPlayer bench =
        new BlockPlayer(Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE)) {
      RunFolder folder = RunFolder.open(place, experiment).orThrow();
      folder.close();
      assertThatThrownBy(() -> new Run(folder, bench).play(2, _ -> {}))
          .isInstanceOf(UncheckedIOException.class);
    }
  }

  @Test
  void aFinishedBlockIsReadAsItWasWritten() {
    try (BlockPlayer bench =
        new BlockPlayer(Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE)) {
      FinishedBlock finished = bench.play(experiment.blocks().getLast());
      assertThat(FinishedBlock.read(finished.json()).orThrow()).isEqualTo(finished);
    }
    assertThat(FinishedBlock.read("{\"heat\":0}")).isInstanceOf(Attempt.Refused.class);
    assertThat(FinishedBlock.read("[]")).isInstanceOf(Attempt.Refused.class);
  }

  private String played(Path path, int threads) throws IOException, InterruptedException {
    return played(experiment, path, threads);
  }

  private static String played(Experiment experiment, Path path, int threads)
      throws IOException, InterruptedException {
    try (BlockPlayer bench =
            new BlockPlayer(
                Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE);
        RunFolder folder = RunFolder.open(path, experiment).orThrow()) {
      new Run(folder, bench).play(threads, _ -> {});
      assertThat(folder.missing()).isEmpty();
      Findings findings =
          Findings.of(
              Catalogue.ofTheHouse().played(experiment.game()), experiment, folder.countsByHeat());
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
