package piste.lab.solved;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import piste.minds.knock.KnockModel;
import piste.minds.knock.ThrowStyle;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

class SolvedPageTest {
  private static final KnockModel MODEL =
      new KnockModel(
          "none",
          1,
          1,
          List.of(
              new KnockModel.Line(new ThrowStyle("soft", 0.6), 0.02, 0, 0, 0.1),
              new KnockModel.Line(new ThrowStyle("hard", 3), 0.3, 0.05, 0.125, 0.01)));

  private static final StrikeOdds FAIR = StrikeSolver.solve(Premise.STANDARD, 3, 31, 2, _ -> {});

  private static final StrikeOdds KNOCKING =
      StrikeSolver.solve(Premise.STANDARD.with(MODEL), 2, 31, 2, _ -> {});

  @Test
  void theRuleOfThreeIsComparedWithTheSolution() {
    StopRule rule = new StopRule(FAIR, 2, 12);
    assertThat(rule.situations(2)).hasSize(144);
    assertThat(rule.exceptions(2)).isEmpty();
    assertThat(rule.exceptions(3)).containsExactly(new Situation(List.of(1, 1), 3, true));
    assertThat(rule.gain(new Situation(List.of(9, 9), 3, true))).isPositive();
    assertThat(rule.gains(1)).hasSize(12).allMatch(row -> row.size() == 12);
  }

  @Test
  void situationsThatNoBoxHoldsAreLeftOut() {
    assertThat(new StopRule(FAIR, 2, 14).situations(5)).hasSizeLessThan(14 * 14);
  }

  @Test
  void theBestStyleCostsNothing() {
    Style style = Style.at(KNOCKING, 9, 3);
    assertThat(style.wins()).hasSize(2);
    assertThat(Math.min(style.price(0), style.price(1))).isZero();
    assertThat(style.best())
        .isCloseTo(
            KNOCKING.odds(new Situation(List.of(9, 9), 3, false)).win().getFirst(), within(1e-9));
  }

  @Test
  void thePageNamesItsPicturesAndDrawsThem() {
    SolvedPage page = new SolvedPage("piste solved", "k.txt", "pictures", FAIR, KNOCKING);
    assertThat(page.draw()).hasSize(4);
    page.draw()
        .forEach(
            (name, svg) -> {
              assertThat(page.text()).contains("(pictures/" + name + ")");
              assertThat(svg).startsWith("<svg ").endsWith("</svg>\n").doesNotContain("NaN");
            });
    assertThat(page.text())
        .contains(
            "piste solved\n", "`k.txt`", "hard (3.0 m/s): turns", "| strike-31 | 2 | 9 | 49.74 |")
        .doesNotContain("%s", "%d", "NaN");
  }
}
