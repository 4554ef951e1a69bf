package piste.minds.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import piste.deschainer.DesChainer;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.Reading;
import piste.minds.Study;
import piste.minds.review.Accounts;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;

class DesChainerInsightTest {
  private static final Insight<Position, Move, Reading> INSIGHT =
      DesChainerBots.minds(Study.IDLE).insight().orElseThrow();

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
    assertThat(INSIGHT.advice(position, options.best()).french())
        .startsWith("Jouez ")
        .contains("\u202f%");
  }

  @Test
  void luckAndSkillOfAWholeGameAddUpToItsResult() {
    Accounts.assertThatTheyAddUp(DesChainer.BOX, DesChainerBots.REGULAR, INSIGHT, 24);
  }
}
