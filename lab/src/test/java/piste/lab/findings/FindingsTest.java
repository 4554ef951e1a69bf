package piste.lab.findings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.Topic;
import piste.lab.run.Bench;
import piste.lab.run.Finished;
import piste.lab.run.Tally;
import piste.minds.Study;

class FindingsTest {
  /// Five dice more make a longer game; that nobody sees the other's dice changes nothing for bots
  /// that toss a coin.
  @Test
  void anEffectIsFoundWhereThereIsOneAndNotWhereThereIsNone() {
    Findings findings =
        findings(
            """
            game: strike
            options: {deal: [4, 9], sight: [visible, hidden]}
            bots: coin
            games: 400
            metrics: [wins, length]
            """);
    Effect longer = effect(findings, "deal", "throws");
    assertThat(longer.isSignificant()).isTrue();
    assertThat(longer.difference().low()).isPositive();
    assertThat(findings.effects().stream().filter(e -> e.axis().name().equals("sight")))
        .isNotEmpty()
        .noneMatch(Effect::isSignificant);
  }

  @Test
  void aBetterBotClimbsTheLadder() {
    Findings findings =
        findings(
            """
            game: arene
            players: 2
            bots: random
            games: 10
            metrics: [skill]
            skill: {bots: [random, regular], games: 300}
            """);
    CellFindings.Step step = findings.cells().getFirst().ladder().getFirst();
    assertThat(step.wins().games()).isEqualTo(300);
    assertThat(step.even()).isEqualTo(0.5);
    assertThat(findings.metric("skill.1").name().english()).isEqualTo("regular against random");
  }

  @ParameterizedTest
  @ValueSource(strings = {"des-chainer", "arene"})
  void everyGameIsMeasuredInAllRespects(String game) {
    Findings findings = findings("game: " + game + "\nplayers: 2\ngames: 6\nskill: {games: 4}");
    assertThat(findings.cells().getFirst().estimates())
        .containsKeys(
            "win.1",
            "turns",
            "minutes",
            "lead-changes",
            "swing",
            "lowest",
            "choices",
            "weighty",
            "skill.1");
    assertThat(findings.notes().stream().anyMatch(n -> n.english().contains("is tried")))
        .isEqualTo(game.equals("arene"));
  }

  @ParameterizedTest
  @CsvSource({"1,true", "2,false"})
  void whatChancesMeanForOneWhoPlaysAloneIsSaid(int players, boolean isAlone) {
    Findings findings =
        findings("game: arene\nplayers: " + players + "\ngames: 2\nskill: {games: 2}");
    assertThat(findings.cells().getFirst().estimates()).containsKeys("swing", "favourite.9");
    assertThat(findings.notes().stream().anyMatch(n -> n.english().contains("plays alone")))
        .isEqualTo(isAlone);
  }

  @ParameterizedTest
  @CsvSource({"strike,false", "des-chainer,true", "arene,true"})
  void whatRestsOnEstimatedChancesSaysSo(String game, boolean isEstimate) {
    Experiment experiment = ExperimentFile.read("game: " + game + "\nplayers: 2").orThrow();
    List<Metric> metrics = Metrics.of(experiment, List.of());
    for (Metric metric : metrics) {
      boolean isOfChances =
          metric.topic() == Topic.DRAMA
              || List.of("weighty", "slip", "blunder").contains(metric.id());
      assertThat(metric.meaning().english().contains("An estimate"))
          .as(metric.id())
          .isEqualTo(isEstimate && isOfChances);
      assertThat(metric.meaning().french().contains("Estimation"))
          .as(metric.id())
          .isEqualTo(isEstimate && isOfChances);
    }
  }

  @Test
  void theGamesOwnMeasuresAreTold() {
    Findings findings = findings("game: arene\nplayers: 3\ngames: 5\nmetrics: [measures]");
    assertThat(findings.metrics())
        .extracting(metric -> metric.name().english())
        .contains("rounds", "Ogre's wins");
  }

  @Test
  void whatIsTooLongIsUnfinished() {
    Findings findings =
        findings("game: arene\nplayers: 2\ngames: 8\ncap: 5\nmetrics: [length, wins]");
    assertThat(findings.cells().getFirst().estimates()).containsOnlyKeys("unfinished");
    assertThat(findings.cells().getFirst().estimates().get("unfinished").value()).isEqualTo(1);
  }

  @Test
  void everythingIsSaidInBothLanguages() {
    Findings findings = findings("game: arene\nplayers: 2\ngames: 3\nskill: {games: 2}");
    for (Metric metric : findings.metrics()) {
      assertThat(metric.name().french()).isNotBlank();
      assertThat(metric.meaning().french()).endsWith(".").doesNotContainPattern(" [;:!?%]");
      assertThat(metric.meaning().english()).endsWith(".").isNotEqualTo(metric.meaning().french());
    }
    assertThat(findings.notes()).allMatch(note -> !note.french().matches(".* [;:!?%].*"));
  }

  private static Effect effect(Findings findings, String axis, String metric) {
    return findings.effects().stream()
        .filter(e -> e.axis().name().equals(axis) && e.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  private static Findings findings(String file) {
    Experiment experiment = ExperimentFile.read(file).orThrow();
    Map<Integer, Tally> tallies = new TreeMap<>();
    try (Bench bench = new Bench(experiment, Study.IDLE)) {
      for (Block block : experiment.blocks()) {
        Finished finished = bench.play(block);
        tallies.merge(block.heat(), finished.tally(), Tally::plus);
      }
    }
    return Findings.of(experiment, tallies);
  }
}
