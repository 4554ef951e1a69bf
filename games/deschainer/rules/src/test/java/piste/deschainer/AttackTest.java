package piste.deschainer;

import org.junit.jupiter.api.Test;

/// Attacking: section 5.
class AttackTest {
  private static final String E = ".......";

  @Test
  void clause_5_1_aBlockStepsOneSquareAndCoversEnemies() {
    ActionsTest.board("w 2", "66.....", "ab.....", E, E, E, E, "......b")
        .then("1 a1b1xa2")
        .stands("......b/......./......./......./......./55...../....... w 1");
  }

  @Test
  void clause_5_1_theOtherSquaresItEntersAreFree() {
    Play play = ActionsTest.board("w 2", "66.....", "a6.....", E, E, E, E, "......b");
    play.refuses("1 a1b1xa2", "in-the-way")
        .refuses("1 b1xc1", "nothing-there")
        .then("1 a1xa2")
        .stands("......b/......./......./......./......./56...../.6..... w 1");
    ActionsTest.board("w 2", "66.....", "a......", E, E, E, E, "......b")
        .then("1 a1b1xa2")
        .stands("......b/......./......./......./......./55...../....... w 1");
  }

  @Test
  void clause_5_2_partOfAGroupMayAttackAlone() {
    ActionsTest.board("w 2", "666....", ".a.....", E, E, E, E, "......b")
        .then("1 b1xb2")
        .stands("......b/......./......./......./......./.5...../6.6.... w 1");
  }

  @Test
  void clause_5_3_aBlockWithADieOfOneCannotAttack() {
    ActionsTest.board("w 2", "16.....", "aa.....", E, E, E, E, "......b")
        .refuses("1 a1b1xa2", "of-one")
        .refuses("1 a1xa2", "of-one")
        .then("1 b1xb2");
  }

  @Test
  void clause_5_4_theGreaterSumWinsAndTheLosersDiceLeave() {
    ActionsTest.board("w 2", "22.....", "fa.....", E, E, E, E, "......b")
        .then("1 a1b1xa2")
        .stands("......b/......./......./......./......./ea...../....... w 1")
        .ends(End.BLACK_WON);
    ActionsTest.board("w 2", "22....6", "fa.....", E, E, E, E, "......b")
        .then("1 a1b1xa2")
        .stands("......b/......./......./......./......./ea...../......6 w 1");
  }

  @Test
  void clause_5_5_everyDieOfTheWinnersLosesAPointButNeverBelowOne() {
    ActionsTest.board("w 2", "262....", "a......", E, E, E, E, "......b")
        .then("1 a1b1c1xa2")
        .stands("......b/......./......./......./......./151..../....... w 1");
    ActionsTest.board("w 2", "22....6", "fa.....", E, E, E, E, "......b")
        .then("1 a1b1xa2")
        .stands("......b/......./......./......./......./ea...../......6 w 1");
  }

  @Test
  void clause_5_6_equalSumsDoNothingAndSpendTheAction() {
    ActionsTest.board("w 2", "3......", "c......", E, E, E, E, "......b")
        .then("1 a1xa2")
        .stands("......b/......./......./......./......./c....../3...... w 1");
  }

  @Test
  void clause_5_6_orBothLeaveOrNobodyMayAttack() {
    Play.given("......b/......./......./......./......./c....../3.....4 w 2 ties=both-leave")
        .then("1 a1xa2")
        .stands("......b/......./......./......./......./......./......4 w 1");
    Play.given("......b/......./......./......./......./c....../3.....4 w 2 ties=forbidden")
        .refuses("1 a1xa2", "tie");
    Play.given("......./......./......./......./......./c....../3...... w 2 ties=both-leave")
        .then("1 a1xa2")
        .ends(End.NO_DICE);
  }

  @Test
  void clause_5_7_thePrintedSums() {
    // 16 against 11: White's four dice cover Black's three.
    Play.given("......a/......./......./.bde.../.4444../......./....... w 2")
        .then("1 b3c3d3e3xb4")
        .stands("......a/......./......./.3333../......./......./....... w 1");
    // 6 against 5, a die leaving its group.
    Play.given("......a/......./......./..e..../.464.../......./....... w 2")
        .then("1 c3xc4")
        .stands("......a/......./......./..5..../.4.4.../......./....... w 1");
    // 11 against 10, Black attacking.
    Play.given("......./......./......./.ef..../.46..../......./......1 b 2")
        .then("2 b4c4xb3")
        .stands("......./......./......./......./.de..../......./......1 b 1");
  }
}
