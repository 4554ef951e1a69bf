package piste.deschainer.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.deschainer.DesChainer;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.Reading;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.playkit.Accounts;
import piste.playkit.Said;

class DesChainerInsightTest {
  private static final Insight<Position, Move, Reading> INSIGHT =
      DesChainerBots.minds(Study.IDLE).insight();

  private static Position position(String text) {
    return DesChainer.BOX.notation().readPosition(text).orThrow();
  }

  private static Reviewer<Position, Move, Reading> reviewer(Position position) {
    return INSIGHT.reviewer(position).orElseThrow();
  }

  @Test
  void chancesAddUpToOneAndFollowTheSeats() {
    Position white = position("......./......./......./.a...../.3...../......./......2 w 1");
    assertThat(reviewer(white).appraiser().win(white)).containsExactly(1.0, 0.0);
    Position other =
        position("......./......./......./.a...../.3...../......./......2 w 1 white=2");
    assertThat(reviewer(other).appraiser().win(other)).containsExactly(0.0, 1.0);
  }

  @Test
  void beforeTheGameNothingHiddenIsTold() {
    String arranged = "arrange b w=2345566 b=2333456 row=";
    Position one = position(arranged + "2345566");
    Position other = position(arranged + "6655432");
    assertThat(INSIGHT.mayBeTold(one)).isTrue();
    assertThat(reviewer(one).appraiser().win(one))
        .isEqualTo(reviewer(other).appraiser().win(other));
  }

  @Test
  void fewMovesAreComparedAndTheBestIsAdvised() {
    Position position = position("......a/......./......./b.e..../6.6..../......./....... w 1");
    var options = reviewer(position).prospects(position).orElseThrow();
    assertThat(options.prospects()).hasSizeBetween(1, 5);
    assertThat(Said.french(new DesChainerModule(), INSIGHT.advice(position, options.best())))
        .startsWith("Jouez ")
        .contains("\u202f%");
  }

  @Test
  void onesThatMayBeRolledAgainAreWorthWhatTheyBecome() {
    Position rolled = position("roll w");
    var steps =
        Stream.of("dice 1 1 3 4 4 5 6", "1 reroll", "dice 4 4")
            .map(text -> DesChainer.BOX.notation().readStep(text).orThrow())
            .toList();
    var review = reviewer(rolled).review(rolled, steps);
    assertThat(review.falls().getFirst().luck()).isBetween(-0.12, 0.12);
    assertThat(review.accounts().getFirst().skill()).isZero();
    Position ones = position("ones w w=1134456");
    Position again = position("roll w w=34456 again");
    assertThat(reviewer(ones).appraiser().win(ones))
        .isEqualTo(reviewer(ones).appraiser().win(again));
  }

  @Test
  void luckAndSkillOfAWholeGameAddUpToItsResult() {
    Accounts.assertThatTheyAddUp(DesChainer.BOX, DesChainerBots.REGULAR, INSIGHT, 24);
  }
}
