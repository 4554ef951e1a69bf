package piste.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.findings.Findings;
import piste.lab.run.BlockPlayer;
import piste.lab.run.GameCounts;
import piste.minds.Study;

/// What the report of games says that were really played.
class PlayedReportTest {
  private static String english(String file) {
    Experiment experiment = ExperimentFile.read(Catalogue.ofTheHouse(), file).orThrow();
    var module = Catalogue.ofTheHouse().played(experiment.game());
    Map<Integer, GameCounts> countsByHeat = new TreeMap<>();
    try (BlockPlayer bench = new BlockPlayer(module, experiment, Study.IDLE)) {
      for (Block block : experiment.blocks()) {
        countsByHeat.merge(block.heat(), bench.play(block).counts(), GameCounts::plus);
      }
    }
    Findings findings = Findings.of(module, experiment, countsByHeat);
    String html = new Report(findings, new Provenance(file, "")).html();
    return html.substring(html.indexOf("<main lang=\"en\""));
  }

  @Test
  void everyBotStandsBesideEveryOtherAndTheCurveOfSkillIsDrawn() {
    assertThat(
            english(
                """
                game: strike
                options: {deal: 3}
                bots: coin
                games: 10
                metrics: [skill]
                skill: {bots: [coin, cautious, counting], games: 60, pairs: all}
                """))
        .contains("Every bot against every other")
        .contains("The curve of skill: how often one of each level wins at a table of “");
  }

  @Test
  void whichMovesAreMadeStandsInATableAndIsNotJudged() {
    String report =
        english(
            """
            game: des-chainer
            bots: beginner
            games: 20
            sample: 0
            metrics: [wins, moves]
            question: nobody
            """);
    assertThat(report)
        .contains("<h2>Which moves, and who wins with them</h2>")
        .contains("<th scope=\"row\">attack by a block</th>", "Who does it most wins");
  }

  @Test
  void theSecondPlacesOfThreeStandBesideTheWins() {
    assertThat(english("game: arene\nplayers: 3\nbots: regular\ngames: 12\nmetrics: [wins]\n"))
        .contains("The share of games in which each seat comes second", "Winning margin");
    assertThat(english("game: arene\nplayers: 2\nbots: regular\ngames: 12\nmetrics: [wins]\n"))
        .doesNotContain("each seat comes second");
  }
}
