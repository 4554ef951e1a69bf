package piste.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.MetricGroup;
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
    return switch (TunePlan.read(Catalogue.ofTheHouse(), text)) {
      case Attempt.Refused<TunePlan>(Refusal refusal) -> refusal.reason();
      case Attempt.Made<TunePlan> _ -> "";
    };
  }

  @TempDir private Path place;

  private SearchResult outcome(int threads) throws IOException, InterruptedException {
    TunePlan plan = TunePlan.read(Catalogue.ofTheHouse(), FILE).orThrow();
    Study study = new Study(Path.of("."), threads, Study.Patience.WAIT, _ -> {});
    try (TuneFolder folder = TuneFolder.open(place.resolve("on-" + threads), plan).orThrow();
        PlayedSampler sampler = new PlayedSampler(plan, folder, study, (_, _) -> {})) {
      return plan.search().run(sampler);
    }
  }

  @Test
  void everyAimStandsAtTheTablesItIsMeantFor() {
    TunePlan plan = TunePlan.read(Catalogue.ofTheHouse(), FILE).orThrow();
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
    SearchResult outcome = outcome(2);
    TunePlan plan = TunePlan.read(Catalogue.ofTheHouse(), FILE).orThrow();
    assertThat(outcome.best().goals().getFirst().standing()).isEqualTo(SearchResult.Standing.MET);
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
    Experiment arene =
        ExperimentFile.read(Catalogue.ofTheHouse(), "game: arene\nplayers: 2\n").orThrow();
    assertThat(TunePlan.aims(Catalogue.ofTheHouse().played(arene.game()), arene))
        .containsEntry(
            MetricGroup.WINS,
            List.of("win.1", "win.2", "first", "draw", "nobody", "margin", "close"))
        .containsKey(MetricGroup.LENGTH)
        .doesNotContainKey(MetricGroup.SKILL);
    assertThat(
            TunePlan.aims(Catalogue.ofTheHouse().played(arene.game()), arene)
                .get(MetricGroup.MEASURES))
        .contains("rounds", "Ogre's wins");
    TunePlan.aims(Catalogue.ofTheHouse().played(arene.game()), arene).values().stream()
        .flatMap(List::stream)
        .forEach(
            name -> {
              String file =
                  "game: arene\nplayers: 2\noptions: {rounds: ['8', '100']}\n"
                      + "tune: {aims: {%s: 1}}\n".formatted(name);
              assertThat(TunePlan.read(Catalogue.ofTheHouse(), file))
                  .as(name)
                  .isInstanceOf(Attempt.Made.class);
            });
  }

  @Test
  void anAimThatIsNoNumberIsRefused() {
    assertThat(refusal(FILE.replace("20..30", "many"))).contains("line 10").contains("8..12");
  }

  @Test
  void aimsThatCanNeverBeMetAreRefused() {
    String file = "game: arene\nplayers: 2\noptions: {rounds: ['8', '100']}\ntune: {aims: {%s}}\n";
    assertThat(refusal(file.formatted("win.1: 30")))
        .isEqualTo("line 4: win.1 is a share and cannot be 30: did you mean 30 %?");
    assertThat(refusal(file.formatted("Ogre's wins: 20..40"))).contains("did you mean 20..40 %?");
    assertThat(refusal(file.formatted("win.1: 120 %")))
        .isEqualTo("line 4: win.1 is a share: 120 % is not between 0 and 100 %");
    assertThat(refusal(file.formatted("first: 5"))).contains("did you mean 5 %?");
    assertThat(refusal(file.formatted("turns: -3"))).contains("turns cannot be below 0");
    assertThat(refusal(file.formatted("turns: 40 %"))).contains("is a number, not a share");
    assertThat(refusal(file.formatted("first: -5 %..5 %, win.1: 50 %, turns: 20"))).isEmpty();
  }

  @Test
  void playersThatDoNotPlayAreRefused() {
    assertThat(refusal(FILE.replace("players: 2}", "players: 5}")))
        .contains("line 10")
        .contains("5 players are not among those");
  }
}
