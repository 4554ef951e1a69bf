package piste.app.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.app.Ran;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.lab.experiment.ExperimentFile;
import piste.rules.Attempt;
import piste.stores.TableFile;
import piste.table.PlayedGame;
import piste.table.Tables;

class LabCommandTest {
  private static final String SMALL =
      """
      game: strike
      options: {edition: strike-26, deal: [3, 4]}
      bots: coin
      games: 60
      metrics: [wins, length]
      """;

  @TempDir private Path place;

  @ParameterizedTest
  @ValueSource(strings = {"strike", "des-chainer", "arene"})
  void newPrintsAFileThatCanBeRun(String game) {
    Ran ran = piste("lab", "new", game);
    assertThat(ran.exit()).isZero();
    assertThat(ExperimentFile.read(Catalogue.ofTheHouse(), ran.out()))
        .isInstanceOf(Attempt.Made.class);
  }

  @Test
  void listShowsWhatCanBeSwept() {
    Ran ran = piste("lab", "list", "strike");
    assertThat(ran.out())
        .contains("strike-31, strike-31-2012, strike-26", "champion", "knock-hard");
    assertThat(ran.out())
        .containsPattern("wins +win\\.1, .*, nobody, margin, close, second\\.1, .*\n")
        .containsPattern("length +.*turns, throws, minutes\n")
        .containsPattern("measures +none of its own\n")
        .doesNotContain("arene");
    assertThat(piste("lab", "list", "arene").out()).containsPattern("measures +rounds, Ogre's");
    assertThat(piste("lab", "list").out()).contains("strike", "des-chainer", "arene");
  }

  @Test
  void runWritesWhatItFound() throws IOException {
    Ran ran = run(SMALL, "run");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains("First player's advantage", "against 3");
    assertThat(Files.readString(place.resolve("run/results.json"))).contains("\"effects\"");
    assertThat(Files.readString(place.resolve("run/results.csv")))
        .startsWith("cell,deal,metric,value,low,high,games\n0,3,win.1,");
  }

  @Test
  void everyGameIsARowAndTheirAverageIsTheResult() throws IOException {
    run(SMALL, "run");
    Path table = place.resolve("games.csv");
    Ran ran = piste("lab", "games", place.resolve("small.yaml").toString(), "-o", table.toString());
    assertThat(ran.exit()).isZero();
    List<String[]> rows = Files.readAllLines(table).stream().map(row -> row.split(",")).toList();
    assertThat(rows).hasSize(1 + 120);
    int turns = List.of(rows.getFirst()).indexOf("turns");
    Path alone = place.resolve("alone.csv");
    piste(
        "lab",
        "games",
        place.resolve("small.yaml").toString(),
        "--threads",
        "1",
        "-o",
        alone.toString());
    assertThat(Files.readString(alone)).isEqualTo(Files.readString(table));
    double mean =
        rows.subList(1, 61).stream()
            .mapToInt(row -> Integer.parseInt(row[turns]))
            .average()
            .orElseThrow();
    assertThat(Files.readAllLines(place.resolve("run/results.csv")))
        .anyMatch(row -> row.startsWith("0,3,turns," + mean + ","));
  }

  @Test
  void moreGamesGoOnWithTheRunAndASearchIsNoRun() throws IOException {
    run(SMALL, "run");
    Ran more = run(SMALL.replace("games: 60", "games: 1,00"), "run");
    assertThat(more.err()).contains("whole number");
    more = run(SMALL.replace("games: 60", "games: 1,000"), "run");
    assertThat(more.exit()).isZero();
    assertThat(more.err()).contains("resuming: 120 of 2,000 games already played");
    assertThat(run(SMALL + "tune: {aims: {turns: 8..12}}", "run").err())
        .contains("the section tune is for  piste lab tune");
  }

  @Test
  void whatIsAskedIsToldFirstAndDifferencesOfSharesAreInPoints() throws IOException {
    Ran ran = run(SMALL + "question: first", "run");
    assertThat(ran.out())
        .contains("1 effects asked for are more than chance would explain")
        .containsPattern("First player's advantage: -?[0-9.]+ points")
        .contains("explored in addition");
  }

  @Test
  void aRunThatIsThereIsNotPlayedAgain() throws IOException {
    run(SMALL, "run");
    String before = Files.readString(place.resolve("run/results.json"));
    Ran again = run(SMALL, "run");
    assertThat(again.err()).contains("resuming: 120 of 120 games already played");
    assertThat(Files.readString(place.resolve("run/results.json"))).isEqualTo(before);
  }

  @Test
  void aChangedExperimentIsRefusedInTheSameFolder() throws IOException {
    run(SMALL, "run");
    Ran changed = run(SMALL + "seed: 9", "run");
    assertThat(changed.exit()).isEqualTo(2);
    assertThat(changed.err()).contains("the experiment has changed");
  }

  @Test
  void aWrongFileIsRefusedWithItsLine() throws IOException {
    Ran ran = run("game: strike\nplayer: 3", "run");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("line 2: there is no key player (did you mean players?)");
    assertThat(piste("lab", "run", "nowhere.yaml").err()).contains("cannot be read");
  }

  @Test
  void oneGameHasNoInterval() throws IOException {
    Ran ran = run("game: strike\nbots: coin\ngames: 1\nmetrics: length\n", "run");
    assertThat(ran.out()).containsPattern("Turns +\\d+\\.00 \\(–\\)").doesNotContain("Infinity");
  }

  @Test
  void aFolderInWhichNothingCanBeWrittenIsNamedWithTheWayOn() throws IOException {
    Files.createDirectories(place.resolve("run/results.json"));
    Ran ran = run(SMALL, "run");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err())
        .contains("run cannot be written: Is a directory; the games played so far are saved")
        .contains("run this again to resume");
  }

  @Test
  void aFileIsNoFolderAndAPictureNoText() throws IOException {
    Files.writeString(place.resolve("taken"), "");
    assertThat(run(SMALL, "taken").err()).contains("taken: it is a file, not a");
    Path picture = Files.write(place.resolve("x.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
    for (String verb : new String[] {"run", "tune"}) {
      assertThat(piste("lab", verb, picture.toString()).err())
          .contains("x.png cannot be read: it is not text in UTF-8");
    }
  }

  private Ran run(String text, String folder) throws IOException {
    Path file = Files.writeString(place.resolve("small.yaml"), text);
    return piste(
        "lab", "run", file.toString(), "--out", place.resolve(folder).toString(), "--threads", "2");
  }

  @Test
  void aTypicalGameAndTheMostDramaticOneCanBeWatched() throws IOException {
    Path file = place.resolve("hunt.yaml");
    Files.writeString(
        file,
        """
        game: arene
        players: 2
        options: {rounds: [9, 100]}
        games: 20
        """);
    Ran ran = piste("lab", "replay", file.toString(), "--variant", "1");
    assertThat(ran.exit()).isZero();
    try (ArenaPool arenas = new ArenaPool(1)) {
      Tables tables = Catalogue.ofTheHouse().tables(arenas);
      for (String kind : List.of("typical", "dramatic")) {
        TableFile told = TableFile.read(place.resolve("hunt-" + kind + ".piste")).orThrow();
        List<PlayedGame> played =
            PlayedGame.all(tables, tables.read(told.entries()).orThrow()).orThrow();
        assertThat(played).hasSize(1).allMatch(PlayedGame::isOver);
        assertThat(played.getFirst().start().terms().options()).containsEntry("rounds", "100");
      }
    }
    String typical = place.resolve("hunt-typical.piste").toString();
    Path data = Files.createDirectory(place.resolve("data"));
    assertThat(piste("import", typical, "--data", data.toString()).out())
        .contains("labelled as imported");
    assertThat(piste("lab", "replay", file.toString(), "--variant", "2").err())
        .contains("there is no variant 2: choose from 0 to 1");
  }
}
