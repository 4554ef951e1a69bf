package piste.arene;

import org.junit.jupiter.api.Test;

/// Clauses 6: the Ogre attacks. In each position the last hunter of the round stops.
class OgreTest {
  @Test
  void clause_6_1_withOneOrTwoHuntersTheRichestInDiceAndGemsIsAttacked() {
    Play.at("hunt to=2 hands=5p,4p cave=4 gems=3,3 singles").then("2 done").has("hands=4p,4p");
    Play.at("hunt to=2 hands=5p,4p cave=4 gems=3,5 singles").then("2 done").has("hands=5p,3p");
    Play.at("hunt hands=5p cave=4 singles").then("1 done").has("hands=4p");
  }

  @Test
  void clause_6_1_withThreeOrFourHuntersTheTwoRichestAreAttacked() {
    Play.at("hunt to=3 hands=5p,4p,3p cave=4 singles").then("3 done").has("hands=4p,3p,3p");
    Play.at("hunt to=4 hands=5p,4p,3p,6p cave=4 singles").then("4 done").has("hands=4p,4p,3p,5p");
  }

  @Test
  void clause_6_2_withOneHandFullyWoundedOnlyTheOneWithTheMostDice() {
    Play.at("hunt to=3 hands=5p,4p,3p cave=4 gems=3,3,9 hits=0,0,4,0,0,0 singles")
        .then("3 done")
        .has("hands=4p,4p,3p");
  }

  @Test
  void clause_6_2_withBothHandsFullyWoundedNobody() {
    Play.at("hunt to=2 hands=5p,4p cave=4 hits=0,0,4,4,0,0 singles")
        .then("2 done")
        .has("hands=5p,4p", "round=2");
  }

  @Test
  void clause_6_3_allWhoAreTiedAreAttacked() {
    Play.at("hunt to=2 hands=4p,4p cave=4 singles").then("2 done").has("hands=3p,3p");
    Play.at("hunt to=3 hands=5p,4p,4p cave=4 singles").then("3 done").has("hands=4p,3p,3p");
    Play.at("hunt to=3 hands=5p,5p,4p cave=4 singles").then("3 done").has("hands=4p,4p,4p");
  }

  @Test
  void clause_6_4_anAttackedHunterPutsADieOfTheirChoiceBack() {
    Play.at("hunt to=2 hands=4p1j,4p cave=4 singles")
        .then("2 done")
        .has("ogre", "to=1", "dues=1")
        .offers("give plain", "give joker")
        .refuses("1 give-gem", "no-gift")
        .then("1 give joker")
        .has("hands=4p,4p", "reserve=15p4j4m4t", "round=2");
  }

  @Test
  void clause_6_4_orAGem() {
    Play.at("hunt to=2 hands=5p,4p cave=4 singles attack=gem").then("2 done").has("gems=2,3");
    Play.at("hunt to=2 hands=8p,4p cave=4 gems=0,3 singles attack=gem")
        .then("2 done")
        .has("hands=7p,4p");
  }

  @Test
  void clause_6_4_orOneOfTheTwo() {
    Play.at("hunt to=2 hands=5p,4p cave=4 singles attack=choice")
        .then("2 done")
        .offers("give plain", "give-gem")
        .then("1 give-gem")
        .has("gems=2,3", "hands=5p,4p");
  }

  @Test
  void clause_6_4_orTwoDiceOrThreeEachOfTheirChoice() {
    Play.at("hunt to=2 hands=5p,4p cave=4 singles attack=two-dice")
        .then("2 done")
        .has("hands=3p,4p");
    Play.at("hunt to=2 hands=4p1j,4p cave=4 singles attack=three-dice")
        .then("2 done")
        .has("ogre", "to=1", "dues=1")
        .then("1 give plain")
        .has("ogre", "left=1", "hands=3p1j,4p")
        .offers("give plain", "give joker")
        .then("1 give joker")
        .has("hands=2p,4p", "round=2");
  }

  @Test
  void clause_6_4_orAllDiceInHand() {
    Play.at("hunt to=2 hands=4p1j,4p cave=4 gems=3,3 singles attack=hand")
        .then("2 done")
        .has("hands=5p,4p", "gems=2,3", "round=2");
  }

  @Test
  void clause_6_1_withPreyAllEverybodyIsAttackedUntilAHandIsFull() {
    Play.at("hunt to=3 hands=5p,4p,3p cave=4 singles prey=all")
        .then("3 done")
        .has("hands=4p,3p,2p");
    Play.at("hunt to=3 hands=5p,4p,3p cave=4 hits=0,0,4,0,0,0 singles prey=all")
        .then("3 done")
        .has("hands=4p,4p,3p");
  }

  @Test
  void clause_6_4_whoHasNothingToGiveGivesNothing() {
    Play.at("hunt to=2 hands=1p,- cave=4 gems=1,9 singles waiting=-")
        .then("2 done")
        .has("hands=1p,5p", "gems=1,8");
  }

  @Test
  void clause_6_5_aDeadOgreDoesNotAttack() {
    Play.at("hunt to=2 hands=5p,4p cave=4 gems=4,3 hits=0,0,0,0,7,0 singles")
        .then("2 done")
        .has("over", "hands=5p,4p");
  }
}
