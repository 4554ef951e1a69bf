package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.MetricGroup;
import piste.lab.findings.Findings;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.review.Account;
import piste.rules.Seat;

class ResultPartsTest {
  @TempDir private Path cache;

  @Test
  void whatMadeTheWinnerWinCountsAndWhatWorkedAgainstItCountsAgainst() {
    Account winner = new Account(Seat.of(1), 0.5, 0.6, 0.1, 0.1, 0, 0, 0, 1, -0.4, 0.1, 1);
    Account loser = new Account(Seat.of(2), 0.5, -0.1, -0.6, 0, -0.1, 0, 0, 0, -0.1, 0.4, 0);
    ResultParts parts = ResultParts.of(List.of(winner, loser)).orElseThrow();
    assertThat(parts.luck()).isCloseTo(1.4, within(1e-12));
    assertThat(parts.hand()).isCloseTo(0.2, within(1e-12));
    assertThat(parts.decisions()).isCloseTo(-0.6, within(1e-12));
  }

  @Test
  void whereDiceAreThrownTheyAddUpToTheWholeInEveryGame() {
    Experiment thrown = experiment("physics", 5);
    GameCounts counts = played(thrown);
    long sum = 0;
    for (String metric : MetricGroup.PARTS.metrics()) {
      assertThat(counts.average(metric).count()).isEqualTo(5);
      sum += counts.average(metric).sum();
    }
    assertThat(counts.average(CounterNames.HAND_PART).sum()).isNotZero();
    assertThat(sum).isCloseTo(5 * CounterNames.WHOLE, within(5 * 3L));
    assertThat(metrics(thrown, counts)).containsAll(MetricGroup.PARTS.metrics());
  }

  /// Chances are estimates there; the parts add up all the same. Where dice cannot be knocked, no
  /// hand is told.
  @ParameterizedTest
  @CsvSource({"off", "on"})
  void inAreneTheyAddUpTooAndTheHandIsWhatIsKnocked(String knocking) {
    Experiment hunt = hunt(2, knocking);
    GameCounts counts = played(hunt);
    long sum = 0;
    for (String metric : MetricGroup.PARTS.metrics()) {
      assertThat(counts.average(metric).count()).isEqualTo(2);
      sum += counts.average(metric).sum();
    }
    assertThat(sum).isCloseTo(2 * CounterNames.WHOLE, within(2 * 3L));
    assertThat(counts.average(CounterNames.LUCK_PART).sum()).isNotZero();
    assertThat(counts.average(CounterNames.DECISIONS_PART).sum()).isNotZero();
    assertThat(counts.average(CounterNames.HAND_PART).sum() != 0).isEqualTo(knocking.equals("on"));
    assertThat(metrics(hunt, counts)).containsAll(MetricGroup.PARTS.metrics());
    assertThat(
            Findings.of(module(hunt), hunt, Map.of(0, counts)).metrics().stream()
                .filter(metric -> metric.id().equals(CounterNames.LUCK_PART))
                .map(metric -> metric.meaning().toString()))
        .as("that they are estimates is said")
        .allMatch(meaning -> meaning.contains("lab.note.estimate-parts"));
  }

  /// One who hunts alone nearly always wins, as expected.
  @Test
  void whoHuntsAloneHasNone() {
    Experiment hunt = hunt(1, "off");
    GameCounts counts = played(hunt);
    assertThat(counts.average(CounterNames.LUCK_PART).count()).isZero();
    assertThat(metrics(hunt, counts)).doesNotContainAnyElementsOf(MetricGroup.PARTS.metrics());
  }

  @Test
  void whereEverybodyGotWhatWasExpectedThereAreNone() {
    Account one = new Account(Seat.of(1), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    assertThat(ResultParts.of(List.of(one))).isEmpty();
  }

  private static Experiment hunt(int players, String knocking) {
    String file =
        """
        game: arene
        players: %d
        options: {knocking: %s, rounds: 4}
        bots: regular
        dice: physics
        physics-games: 2
        metrics: [wins, parts]
        """
            .formatted(players, knocking);
    return ExperimentFile.read(Catalogue.ofTheHouse(), file).orThrow();
  }

  @Test
  void diceThatAreDrawnHaveNone() {
    Experiment fair = experiment("fair", 5);
    GameCounts counts = played(fair);
    assertThat(counts.average(CounterNames.LUCK_PART).count()).isZero();
    assertThat(metrics(fair, counts)).doesNotContainAnyElementsOf(MetricGroup.PARTS.metrics());
  }

  private static List<String> metrics(Experiment experiment, GameCounts counts) {
    return Findings.of(module(experiment), experiment, Map.of(0, counts)).metrics().stream()
        .map(metric -> metric.id())
        .toList();
  }

  private GameCounts played(Experiment experiment) {
    Study study = new Study(cache, 2, Patience.WAIT, _ -> {});
    try (BlockPlayer player = new BlockPlayer(module(experiment), experiment, study)) {
      GameCounts counts = GameCounts.NONE;
      for (Block block : experiment.blocks(experiment.heats().getFirst())) {
        counts = counts.plus(player.play(block).counts());
      }
      return counts;
    }
  }

  private static GameModule<?, ?, ?> module(Experiment experiment) {
    return Catalogue.ofTheHouse().played(experiment.game());
  }

  private static Experiment experiment(String dice, int games) {
    String file =
        """
        game: strike
        options: {edition: strike-26, deal: 3}
        dice: %s
        games: %d
        physics-games: %d
        metrics: [wins, parts]
        """
            .formatted(dice, games, games);
    return ExperimentFile.read(Catalogue.ofTheHouse(), file).orThrow();
  }
}
