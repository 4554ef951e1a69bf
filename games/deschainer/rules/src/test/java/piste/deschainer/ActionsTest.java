package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// A turn, associated dice, moving, recharging: sections 2 to 4.
class ActionsTest {
  private static final String E = ".......";

  /// A position given by its rows from the bottom up; rows left out are empty.
  static Play board(String turn, String... rows) {
    List<String> all = new java.util.ArrayList<>(List.of(rows));
    while (all.size() < 7) {
      all.add(E);
    }
    return Play.given(String.join("/", all.reversed()) + " " + turn);
  }

  @Test
  void clause_2_1_aTurnIsTwoActions() {
    Play.given("bcdefed/......./......./......./......./......./5346264 w 2")
        .then("1 a1-a2")
        .stands("bcdefed/......./......./......./......./4....../.346264 w 1")
        .then("1 a2-a3")
        .stands("bcdefed/......./......./......./3....../......./.346264 b 2");
  }

  @Test
  void clause_2_2_theSameActionTwiceIsFine() {
    board("w 2", E, "2......", E, E, E, E, "......b")
        .then("1 a2+", "1 a2+")
        .stands("......b/......./......./......./......./4....../....... b 2");
  }

  @Test
  void clause_2_3_whoeverCannotActLosesTheRestOfTheTurn() {
    // White's die ends on 1 on its own row: nothing left to do in this turn.
    board("w 2", "2......", E, E, E, E, E, "......b")
        .then("1 a1-b1")
        .stands("......b/......./......./......./......./......./.1..... b 2")
        .then("2 g7-g6")
        .stands("......./......a/......./......./......./......./.1..... b 1")
        .then("2 g6+")
        .stands("......./......b/......./......./......./......./.1..... b 2");
  }

  @Test
  void clause_2_4_anyConnectedDiceUpToFourActTogether() {
    Play five = board("w 2", "33333..", "3......", E, E, E, E, "......b");
    five.then("1 a1b1a2-a2:a1")
        .stands("......b/......./......./......./3....../23...../..333.. w 1");
    five.refuses("1 a1b1c1d1e1-a2:a1", "not-together").refuses("1 a1c1-a2:a1", "not-together");
    Play straight =
        Play.given("......b/......./......./......./......./33...../33333.. w 2 blocks=straight");
    straight
        .refuses("1 a1b1a2-a2:a1", "not-together")
        .then("1 a1b1a2b2-a2:a1")
        .stands("......b/......./......./......./33...../23...../..333.. w 1");
  }

  @Test
  void clause_2_4_partOfAGroupMayActAlone() {
    board("w 2", "333....", E, E, E, E, E, "......b")
        .then("1 b1-b2")
        .stands("......b/......./......./......./......./.2...../3.3.... w 1");
  }

  @Test
  void clause_3_1_aBlockGoesStraightAsARigidWhole() {
    board("w 2", E, "..54...", E, E, E, E, "......b")
        .then("1 c2d2-e2")
        .stands("......b/......./......./......./......./....52./....... w 1");
    assertThat(board("w 2", E, "..2....", E, E, E, E, "......b").moves())
        .containsExactly("c2-c3", "c2-c1", "c2-d2", "c2-b2", "c2+");
  }

  @Test
  void clause_3_2_itsOwnSquaresAreFreeAndNobodyJumps() {
    Play play = board("w 2", "666.6.b", E, E, E, E, E, "......b");
    play.then("1 a1b1c1-b1:a1")
        .stands("......b/......./......./......./......./......./.5666.b w 1");
    play.refuses("1 a1b1c1-c1:a1", "in-the-way").refuses("1 e1-g1", "in-the-way");
    play.refuses("1 a1-c1", "in-the-way").refuses("1 a1b1c1-b1", "payer");
  }

  @Test
  void clause_3_3_everySquareCostsTheWeakestDieAPoint() {
    Play play = board("w 2", "53.....", E, E, E, E, E, "......b");
    play.then("1 a1b1-a3").stands("......b/......./......./......./51...../......./....... w 1");
    play.refuses("1 a1b1-a4", "too-far");
  }

  @Test
  void clause_3_4_theMoverPicksAmongEqualsAndThatDiePaysForTheWholeMove() {
    Play play = board("w 2", "44.....", E, E, E, E, E, "......b");
    play.then("1 a1b1-a4:b1").stands("......b/......./......./41...../......./......./....... w 1");
    play.then("1 a1b1-a4:a1").stands("......b/......./......./14...../......./......./....... w 1");
    play.refuses("1 a1b1-a2", "payer");
    board("w 2", "54.....", E, E, E, E, E, "......b").refuses("1 a1b1-a2:b1", "payer");
  }

  @Test
  void clause_3_5_aDieOfOneCannotMoveNorCanDiceWithIt() {
    board("w 2", "15.....", E, E, E, E, E, "......b")
        .refuses("1 a1-a2", "of-one")
        .refuses("1 a1b1-a2", "of-one")
        .then("1 b1-b2")
        .stands("......b/......./......./......./......./.4...../1...... w 1");
  }

  @Test
  void clause_4_1_aDieGainsAPointUpToSix() {
    board("w 2", E, "5......", E, E, E, E, "......b").then("1 a2+").refuses("1 a2+", "full");
  }

  @Test
  void clause_4_2_notOnItsOwnFirstRow() {
    board("w 2", "2......", E, E, E, E, E, "......b").refuses("1 a1+", "own-row");
    board("w 2", E, E, E, E, E, E, "2.....b")
        .then("1 a7+")
        .stands("3.....b/......./......./......./......./......./....... w 1");
    board("b 2", "b.....2", E, E, E, E, E, E)
        .then("2 a1+")
        .stands("......./......./......./......./......./......./c.....2 b 1");
  }

  @Test
  void clause_4_3_notWhenTheDieOrAnAssociatedOneTouchesAnEnemyBySide() {
    board("w 2", E, "333b...", E, E, E, E, E).refuses("1 a2+", "in-touch");
    board("w 2", E, "33.....", "..b....", E, E, E, E).then("1 a2+");
    board("w 2", E, "3.3b...", E, E, E, E, E).then("1 a2+").refuses("1 c2+", "in-touch");
  }
}
