package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import piste.rules.Standing;
import piste.rules.Turn;

/// The end: section 6.
class EndTest {
  @Test
  void clause_6_1_aPlayerWithoutDiceHasLost() {
    Play won =
        Play.given("......./......./......./......./......./a....../3...... w 2 white=2")
            .then("2 a1xa2")
            .ends(End.WHITE_WON);
    assertThat(won.turn()).isEqualTo(new Turn.Over(new Standing(java.util.List.of(2, 1))));
    assertThat(won.moves()).isEmpty();
  }

  static final String[] ROUND = {
    "1 a4-a5", "1 a5+", "2 g4-g5", "2 g5+", "1 a5-a4", "1 a4+", "2 g5-g4", "2 g4+"
  };

  @Test
  void clause_6_2_theSamePositionAtTheStartOfATurnAThirdTimeIsADraw() {
    Play play = Play.given("......./......./......./4.....d/......./......./....... w 2");
    play.then(ROUND).ends(End.NONE).then(ROUND).ends(End.REPEATED);
    assertThat(play.then(ROUND).then(ROUND).turn())
        .isEqualTo(new Turn.Over(new Standing(java.util.List.of(2, 2))));
  }

  @Test
  void clause_6_3_sixtyTurnsWithoutACaptureAreADraw() {
    String board = "......./......./......./4.....d/......./......./....... w 1 quiet=59";
    Play.given(board).then("1 a4-a5").ends(End.QUIET);
    Play.given("......./......./......./4.....d/......./......./....... w 1 quiet=58")
        .then("1 a4-a5")
        .ends(End.NONE);
  }

  @Test
  void clause_6_3_aCaptureBeginsTheCountAnew() {
    Play.given("......./......./......./4.....d/......./a....../3...... w 2 quiet=59")
        .then("1 a1xa2")
        .gives("......./......./......./4.....d/......./2....../....... w 1 captured")
        .then("1 a2+")
        .gives("......./......./......./4.....d/......./3....../....... b 2");
  }

  @Test
  void clause_6_4_whenNeitherPlayerCanActItIsADraw() {
    Play.given("......a/......./......./......./......./......./2...... w 2")
        .then("1 a1-b1")
        .ends(End.STUCK);
  }

  @Test
  void clause_6_5_aDrawHasNoWinner() {
    Play stuck = Play.given("......a/......./......./......./......./......./1...... w 2");
    assertThat(stuck.turn()).isEqualTo(new Turn.Over(new Standing(java.util.List.of(2, 2))));
  }
}
