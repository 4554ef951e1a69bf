package piste.deschainer.play.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.InPlay;
import piste.deschainer.Move;

class EngineTest {
  private static final String START = "bcdefed/......./......./......./......./......./5346264 w 2";
  private static final Engine ENGINE = Engine.standard();

  static InPlay position(String text) {
    return (InPlay) DesChainerNotation.NOTATION.readPosition(text).orThrow();
  }

  private static List<String> best(Analysis found) {
    return found.lines().getFirst().actions().stream()
        .map(action -> DesChainerNotation.NOTATION.move(new Move.Act(action)))
        .toList();
  }

  @Test
  void theLastDieIsCapturedInOneAction() {
    Analysis found =
        ENGINE.analyse(
            position("......./......./......./.a...../.3...../......./......2 w 1"),
            Budget.ofDepth(3),
            1);
    assertThat(best(found)).containsExactly("b3xb4");
    assertThat(found.score()).isEqualTo(Evaluation.WON - 1);
    assertThat(found.chance()).isEqualTo(1);
  }

  @Test
  void theLastDieIsReachedAndCapturedInTwoActions() {
    Analysis found =
        ENGINE.analyse(
            position("......./......./.a...../......./......./.5...../....... w 2"),
            Budget.ofDepth(4),
            1);
    assertThat(best(found)).containsExactly("b2-b4", "b4xb5");
    assertThat(found.score()).isEqualTo(Evaluation.WON - 2);
  }

  @Test
  void twoDiceAreCapturedInOneTurn() {
    Analysis found =
        ENGINE.analyse(
            position("......./......./.a...c./.4...5./......./......./....... w 2"),
            Budget.ofDepth(4),
            1);
    assertThat(best(found)).containsExactlyInAnyOrder("b4xb5", "f4xf5");
    assertThat(found.score()).isEqualTo(Evaluation.WON - 2);
  }

  @Test
  void whoeverIsAboutToLoseTheLastDieKnowsIt() {
    Analysis found =
        ENGINE.analyse(
            position("ff...../2f...../......./......./......./......./....... w 2"),
            Budget.ofDepth(6),
            1);
    assertThat(found.score()).isLessThanOrEqualTo(6 - Evaluation.WON);
    assertThat(found.chance()).isZero();
  }

  @Test
  void equalDiceThatBothLeaveMakeADraw() {
    String text = "......./......./......./.b...../.2...../......./....... w 1 ties=both-leave";
    Analysis found = ENGINE.analyse(position(text), Budget.ofDepth(1), 100);
    assertThat(found.lines())
        .anySatisfy(
            line -> {
              assertThat(DesChainerNotation.NOTATION.move(new Move.Act(line.first())))
                  .isEqualTo("b3xb4");
              assertThat(line.score()).isZero();
            });
  }

  @Test
  void clause_6_3_theSixtiethQuietTurnIsSeenAsADraw() {
    String text = "f.....f/......./......./......./......./......./2.....2 w 1 quiet=59";
    assertThat(ENGINE.analyse(position(text), Budget.ofDepth(4), 1).score()).isZero();
    String earlier = "f.....f/......./......./......./......./......./2.....2 w 1 quiet=9";
    assertThat(ENGINE.analyse(position(earlier), Budget.ofDepth(4), 1).score()).isNegative();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        START,
        "..d.e../.bc.f../...a.../..24.../.35.4../..6..../....... w 2",
        "..d.e../.bc.f../...a.../..24.../.35.4../..6..../....... b 1 blocks=straight",
        "......./.e.f.../..c..../..4..../.5.3.../......./....... w 1 ties=forbidden"
      })
  void whatIsRememberedChangesNoScore(String text) {
    for (int depth = 1; depth <= 3; depth++) {
      Budget budget = Budget.ofDepth(depth);
      int without = ENGINE.analyse(position(text), budget, 1, new Manner(false, false)).score();
      int with = ENGINE.analyse(position(text), budget, 1, new Manner(true, false)).score();
      assertThat(with).as("depth %d", depth).isEqualTo(without);
    }
  }

  @Test
  void aBudgetOfNodesOrDepthGivesTheSameResultAgain() {
    for (Budget budget : List.of(Budget.ofNodes(5_000), Budget.ofDepth(4))) {
      Analysis once = ENGINE.analyse(position(START), budget, 3);
      Analysis again = ENGINE.analyse(position(START), budget, 3);
      assertThat(again.lines()).isEqualTo(once.lines());
      assertThat(again.nodes()).isEqualTo(once.nodes());
      assertThat(again.depth()).isEqualTo(once.depth());
    }
  }

  @Test
  void aSearchEndsWhenItsTimeIsOverAndAlwaysHasAnAction() {
    Analysis found = ENGINE.analyse(position(START), Budget.ofTime(Duration.ZERO, 2), 1);
    assertThat(best(found)).isNotEmpty();
  }

  @Test
  void linesBeginDifferentlyAndStandWithTheBestFirst() {
    Analysis found = ENGINE.analyse(position(START), Budget.ofDepth(3), 4);
    assertThat(found.lines()).hasSize(4).extracting(line -> line.first()).doesNotHaveDuplicates();
    assertThat(found.lines())
        .isSortedAccordingTo((one, other) -> Integer.compare(other.score(), one.score()));
  }

  @Test
  void everyActionIsComparedAndTheLinesComeFirst() {
    Analysis found = ENGINE.compare(position(START), Budget.ofNodes(30_000), 2);
    assertThat(found.alternatives()).hasSizeGreaterThan(40);
    assertThat(found.alternatives().get(0).action()).isEqualTo(found.lines().get(0).first());
    assertThat(found.alternatives().get(1).action()).isEqualTo(found.lines().get(1).first());
    assertThat(found.alternatives())
        .isSortedAccordingTo((one, other) -> Integer.compare(other.score(), one.score()));
  }

  @Test
  void aGameThatIsOverHasNoLines() {
    InPlay over = position("......./......./......./......./.3...../......./....... b 2");
    assertThat(ENGINE.analyse(over, Budget.ofDepth(3), 1).lines()).isEmpty();
    assertThat(ENGINE.compare(over, Budget.ofDepth(3), 1).alternatives()).isEmpty();
  }
}
