package piste.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.Topic;
import piste.minds.Study;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// Searches that files ask for.
class TunePlanTest {
  private static final String FILE =
      """
      game: strike
      players: [2, 3]
      options:
        edition: strike-26
        deal: ["2", "4", "6", "8"]
      bots: counting
      seed: 11
      tune:
        aims:
          throws: {aim: 20..30, players: 2}
          first: {aim: 0, within: 10 %, weight: 0.5}
        budget: 20_000
        confirm: 2000
      """;

  private static String refusal(String text) {
    return switch (TunePlan.read(text)) {
      case Attempt.Refused<TunePlan>(Refusal refusal) -> refusal.reason();
      case Attempt.Made<TunePlan> _ -> "";
    };
  }

  @TempDir private Path place;

  private Outcome outcome(int threads) throws IOException, InterruptedException {
    TunePlan plan = TunePlan.read(FILE).orThrow();
    Study study = new Study(Path.of("."), threads, Study.Patience.WAIT, _ -> {});
    try (TuneFolder folder = TuneFolder.open(place.resolve("on-" + threads), plan).orThrow();
        BenchSampler sampler = new BenchSampler(plan, folder, study, (_, _) -> {})) {
      return plan.search().run(sampler);
    }
  }

  @Test
  void everyAimStandsAtTheTablesItIsMeantFor() {
    TunePlan plan = TunePlan.read(FILE).orThrow();
    assertThat(plan.goals()).hasSize(3);
    assertThat(plan.search().space().settings()).isEqualTo(4);
    assertThat(plan.options(2)).containsEntry("deal", "6");
    assertThat(plan.cells().get(2).get(1).players()).isEqualTo(3);
  }

  @Test
  void theNumberOfThreadsChangesNothing() throws Exception {
    assertThat(outcome(1)).isEqualTo(outcome(3));
  }

  @Test
  void aDealThatGivesTheWishedLengthIsFound() throws Exception {
    Outcome outcome = outcome(2);
    TunePlan plan = TunePlan.read(FILE).orThrow();
    assertThat(outcome.best().goals().getFirst().standing()).isEqualTo(Outcome.Standing.MET);
    assertThat(plan.options(outcome.best().setting())).containsKey("deal");
  }

  @Test
  void aFileWithoutAimsIsRefused() {
    assertThat(refusal("game: strike\noptions: {deal: ['2', '3']}\n"))
        .contains("there are no aims");
  }

  @Test
  void aFileWithNothingToSearchIsRefused() {
    assertThat(refusal("game: strike\ntune: {aims: {turns: 8..12}}\n"))
        .contains("nothing to search");
  }

  @Test
  void anUnknownMetricIsRefusedWithItsLineAndThoseThereAre() {
    assertThat(refusal(FILE.replace("    throws:", "    thrwos:")))
        .contains("line 10")
        .contains("there is no metric thrwos")
        .contains("throws")
        .contains("minutes");
  }

  @Test
  void everythingThatMayBeAimedAtIsNamedByTopic() {
    Experiment arene = ExperimentFile.read("game: arene\nplayers: 2\n").orThrow();
    assertThat(TunePlan.aims(arene))
        .containsEntry(Topic.WINS, List.of("win.1", "win.2", "first", "draw", "nobody"))
        .containsKey(Topic.LENGTH)
        .doesNotContainKey(Topic.SKILL);
    assertThat(TunePlan.aims(arene).get(Topic.MEASURES)).contains("rounds", "Ogre's wins");
    TunePlan.aims(arene).values().stream()
        .flatMap(List::stream)
        .forEach(
            name -> {
              String file =
                  "game: arene\nplayers: 2\noptions: {rounds: ['8', '100']}\n"
                      + "tune: {aims: {%s: 1}}\n".formatted(name);
              assertThat(TunePlan.read(file)).as(name).isInstanceOf(Attempt.Made.class);
            });
  }

  @Test
  void anAimThatIsNoNumberIsRefused() {
    assertThat(refusal(FILE.replace("20..30", "many"))).contains("line 10").contains("8..12");
  }

  @Test
  void playersThatDoNotPlayAreRefused() {
    assertThat(refusal(FILE.replace("players: 2}", "players: 5}")))
        .contains("line 10")
        .contains("5 players are not among those");
  }
}
