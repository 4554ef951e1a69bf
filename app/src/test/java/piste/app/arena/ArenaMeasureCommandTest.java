package piste.app.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.app.Ran;
import piste.arena.ArenaModel;
import piste.lab.arena.Escape;
import piste.lab.arena.Measurements;
import piste.lab.arena.TunnelExperiment;
import piste.lab.arena.TunnelResults;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ArenaMeasureCommandTest {
  @TempDir private Path folder;

  @Test
  void theReportHasALineForEverySpeedAndAimAndSaysWhatHolds() {
    Ran ran = piste("arena", "measure", "--throws", "4");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .startsWith(ArenaModel.STANDARD.recordedAs() + ", 4 lying, 4 throws for each speed and aim")
        .contains("0.3  at the group", "3.0  away", "aim changes a face at least 3 times");
    assertThat(ran.err()).contains("throws/s");
  }

  @Test
  void theSameSeedGivesTheSameReportOnAnyNumberOfThreads() {
    String[] one = {"arena", "measure", "-t", "3", "--json", "--threads", "1"};
    String[] three = {"arena", "measure", "-t", "3", "--json", "--threads", "3"};
    assertThat(piste(one).out()).isEqualTo(piste(three).out());
  }

  @Test
  void jsonHoldsWhatWasMeasuredAndLeavesOutTheRest() {
    Ran ran = piste("arena", "measure", "--fairness", "--tunnel", "--throws", "5", "--json");
    JsonNode json = JsonMapper.shared().readTree(ran.out());
    assertThat(json.get("arena").asString()).isEqualTo(ArenaModel.STANDARD.recordedAs());
    assertThat(json.has("knock")).isFalse();
    assertThat(json.get("fairness").get("tests")).hasSize(27);
    assertThat(json.get("tunnel").get("escapes").get("not-finite").asLong()).isZero();
    assertThat(json.get("demands")).hasSize(2);
  }

  @Test
  void outTakesThePageAndItsPictures() throws IOException {
    Path out = folder.resolve("new/docs");
    Ran ran =
        piste(
            "arena",
            "measure",
            "--knock",
            "--fairness",
            "--tunnel",
            "--throws",
            "5",
            "--out",
            out.toString());
    assertThat(ran.err()).doesNotContain("piste:");
    String page = Files.readString(out.resolve("arena-measured.md"));
    assertThat(page)
        .contains("piste arena measure --knock --fairness --tunnel --throws 5 --seed 1 --out DIR")
        .contains(
            "## Whether the dice are fair",
            "## Whether anything passes through",
            "## What it means")
        .doesNotContain(folder.toString());
    for (String picture : List.of("face-changed.svg", "thrown-lost.svg", "thrown-cocked.svg")) {
      assertThat(page).contains("(pictures/" + picture + ")");
      assertThat(out.resolve("pictures").resolve(picture)).content().startsWith("<svg");
    }
  }

  @Test
  void aDieThatPassedThroughTheFloorIsNotSound() {
    TunnelExperiment experiment = new TunnelExperiment(ArenaModel.STANDARD, 1, 1);
    TunnelResults leak = new TunnelResults(experiment, 5, 0, 0, Map.of(Escape.NOT_FINITE, 1L));
    assertThat(new Measurements(Optional.empty(), Optional.empty(), Optional.of(leak)).isSound())
        .isFalse();
  }

  @Test
  void theGroupAndItsCommandHaveHelp() {
    assertThat(piste("arena").out()).startsWith("Usage: piste arena").contains("measure");
    assertThat(piste("arena", "measure", "--help").out()).contains("--fairness", "Exit codes:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--throws 0              | --throws must be at least 1, not 0",
        "--throws -5             | --throws must be at least 1, not -5",
        "--throws many           | 'many' is not a long",
        "--throws 9999999999     | --throws can be at most 1,000,000,000, not 9,999,999,999",
        "--threads 0             | --threads must be at least 1, not 0",
        "--threads 5000          | --threads can be at most 1,024, not 5,000",
        "--lying 0               | --lying must be at least 1, not 0",
        "--lying 6               | --lying can be at most 5, not 6",
        "--fairness --die nine   | --die must be one of plain, joker, multiplier, ten, not nine",
        "--fairness --knock --die ten --out docs | --out works with plain dice only: leave out"
            + " --die",
        "--fairness --out docs   | --out writes what a throw does to lying dice: add --knock",
        "--speed 3               | Unknown option",
      })
  void whatCannotBeDoneIsRefusedWithTheReasonAndExitCodeTwo(String args, String reason) {
    refused(reason, ("arena measure " + args).split(" +"));
  }

  @Test
  void aFolderThatTakesNoFilesIsRefusedBeforeTheFirstThrow() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    refused("is not writable", "arena", "measure", "--out", file.toString());
    refused("is not writable", "arena", "measure", "--out", file.resolve("in").toString());
  }

  private static void refused(String reason, String... args) {
    Ran ran = piste(args);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason).contains("--help").doesNotContain("\tat ");
    assertThat(ran.out()).isEmpty();
  }
}
