package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Clauses 3: combinations.
class CombinationsTest {
  @Test
  void clause_3_1_diceOfTheCaveAndThrownOnesMakeDoublesAndTriples() {
    Play.at("hunt hands=5p cave=3,5 singles")
        .then("1 throw plain", "dice 3")
        .offers("double 3", "throw plain");
  }

  @Test
  void clause_3_1_theirDiceGoToTheHand() {
    Play.at("hunt hands=4p cave=3,3,5 singles")
        .then("1 double 3", "1 hit right-leg")
        .has("hands=6p", "cave=5", "hits=0,1,0,0,0,0");
    Play.at("hunt hands=4p cave=3,3,3 singles")
        .then("1 triple 3")
        .has("hands=7p", "cave=-", "gems=4");
  }

  @Test
  void clause_3_2_aCombinationMayGrowButIsClaimedBeforeTheTurnEnds() {
    Play.at("hunt hands=4p cave=3,3 singles")
        .offers("double 3", "throw plain")
        .refuses("1 done", "must-claim")
        .then("1 throw plain", "dice 3")
        .offers("triple 3", "double 3", "throw plain");
  }

  @Test
  void clause_3_2_orIsClaimedAtOnce() {
    Play.at("hunt hands=4p cave=3,3 singles claims=at-once")
        .offers("double 3")
        .refuses("1 throw plain", "must-claim");
  }

  @Test
  void clause_3_2_orIsLeft() {
    Play.at("hunt hands=4p,6p cave=3,3 singles claims=optional")
        .offers("double 3", "throw plain", "done")
        .then("1 done")
        .has("to=2", "cave=3,3");
  }

  @Test
  void clause_3_3_fourOfAKindAreTwoDoublesOrATriple() {
    Play four =
        Play.at("hunt hands=4p cave=5,5,5,5 singles").offers("triple 5", "double 5", "throw plain");
    four.then("1 triple 5", "1 gem").has("cave=5");
    four.then("1 double 5", "1 hit chest", "1 double 5", "1 hit chest")
        .has("cave=-", "hits=0,0,0,0,2,0");
  }

  @Test
  void clause_3_4_aJokerIsWhateverItsHunterNames() {
    Play.at("hunt hands=4p cave=4,jJ singles").offers("double 4", "throw plain");
    Play two = Play.at("hunt hands=4p cave=jJ,jJ singles");
    assertThat(two.moves()).hasSize(11).startsWith("double 9").contains("double 0");
    two.then("1 double 9", "1 hit head").has("hits=0,0,0,0,0,1", "hands=4p2j");
  }

  @Test
  void clause_3_4_aJokerOnANumberIsThatNumber() {
    Play.at("hunt hands=4p cave=4,j4 singles").offers("double 4", "throw plain");
    Play.at("hunt hands=4p cave=4,j5 singles").offers("throw plain", "done");
  }

  @Test
  void clause_3_4_theHunterSaysWhichDiceMakeTheCombination() {
    Play.at("hunt hands=4p cave=4,4,jJ singles")
        .then("1 double 4")
        .has("select", "claim=double-4")
        .offers("use 4", "use jJ")
        .then("1 use 4")
        .has("aside=4")
        .offers("use 4", "use jJ")
        .then("1 use jJ", "1 hit left-leg")
        .has("cave=4", "hands=5p1j");
  }

  @Test
  void clause_3_5_aMultiplierIsItsOwnNumber() {
    Play.at("hunt hands=4p cave=3,m3 singles").offers("double 3", "throw plain");
  }

  @Test
  void clause_3_5_orMultipliesDiceOfOneCombination() {
    Play.at("hunt hands=4p cave=2,6,m3 singles")
        .offers("double 6x3", "beyond x3", "throw plain", "done")
        .then("1 double 6x3", "1 hit head")
        .has("cave=-", "hands=6p1m", "hits=0,0,0,0,0,1");
    Play.at("hunt hands=4p cave=2,2,m3 singles").then("1 double 6x3", "1 hit head").has("cave=-");
  }

  @Test
  void clause_3_5_oneDieAtLeastIsMultiplied() {
    Play.at("hunt hands=4p cave=2,6,6,m3 singles")
        .then("1 double 6x3")
        .offers("use 2", "use 6")
        .then("1 use 6", "1 hit head")
        .has("cave=6");
    Play.at("hunt hands=4p cave=6,6,m2 singles").refuses("1 double 6x2", "no-combination");
  }

  @Test
  void clause_3_5_nobodyMustUseAMultiplier() {
    Play.at("hunt hands=1p,6p cave=2,6,m3 singles").then("1 done").has("to=2", "cave=2,6,m3");
  }

  @Test
  void clause_3_6_afterAThrowOfAllTogetherEachCombinationIsPlayedTwice() {
    Play.at("hunt hands=3p cave=5")
        .then("1 together", "1 take 2", "dice 5 6", "1 double 5")
        .has("plays=2")
        .refuses("1 skip", "must-play")
        .then("1 hit chest")
        .has("plays=1", "hits=0,0,0,0,1,0")
        .then("1 hit left-hand")
        .has("hits=0,0,1,0,1,0", "round=2");
  }

  @Test
  void clause_3_6_theSecondPlayMayBeLeftOut() {
    Play.at("reward hands=3p cave=6 together waiting=3p claim=triple-5 plays=1")
        .then("1 skip")
        .has("gems=3", "round=2");
  }

  @Test
  void clause_3_7_plainDiceOnOneLeaveAndTheOthersStay() {
    Play.at("hunt hands=4p,6p cave=1,4,j1,m1 singles waiting=4p").refuses("1 done", "must-claim");
    Play.at("hunt hands=4p,6p cave=1,4,6 singles")
        .then("1 done")
        .has("to=2", "cave=4,6", "reserve=12p4j4m4t");
    Play.at("hunt hands=4p,6p cave=j1,4,6 singles").then("1 done").has("cave=4,6,j1");
  }
}
