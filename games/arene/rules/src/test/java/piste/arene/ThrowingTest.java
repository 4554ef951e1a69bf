package piste.arene;

import org.junit.jupiter.api.Test;

/// Clauses 2: throwing.
class ThrowingTest {
  @Test
  void clause_2_7_everyThrownDieShowsAFace() {
    Play.at("air hands=4p cave=4 air=2p together")
        .refuses("dice 3", "reading")
        .then("dice 3 5")
        .has("cave=3,4,5");
  }

  @Test
  void clause_2_8_diceOfTheCaveAreOutOfTheWay() {
    Play.at("air hands=4p cave=4 air=1p singles").refuses("dice 3 4>2", "no-knocking");
  }

  @Test
  void clause_2_8_orTheyAreKnockedOntoOtherFaces() {
    Play.at("air hands=4p cave=3,4,t1 air=1p singles knocking=on")
        .refuses("dice 3 5>2", "no-such-knock")
        .then("dice 2 4>2 t1>t7")
        .has("cave=2,2,3,t7")
        .offers("double 2", "throw plain");
  }

  @Test
  void clause_2_8_aRollByAPowerKnocksToo() {
    Play.at("reroll hands=4p cave=3,4 air=1p singles knocking=on")
        .then("dice 5 3>6")
        .has("cave=4,5,6");
  }

  @Test
  void clause_2_8_inTheRollOfATieNothingLiesInTheWay() {
    Play.at("tie hands=-,4p gems=3,3 hits=0,0,0,0,7,0 cave=4 air=4p knocking=on")
        .refuses("dice 2 3 4 5 4>2", "no-knocking");
  }

  @Test
  void clause_2_1_aTurnHasOneThrowAtLeast() {
    Play.at("hunt hands=6p cave=4")
        .offers("throw plain", "together")
        .refuses("1 done", "must-throw")
        .refuses("1 double 4", "must-throw");
  }

  @Test
  void clause_2_2_oneByOneTheHunterStopsAtAnyTime() {
    Play.at("hunt hands=6p cave=4")
        .then("1 throw plain", "dice 2")
        .has("hands=5p", "cave=2,4", "singles")
        .offers("throw plain", "done")
        .refuses("1 together", "thrown-already")
        .then("1 throw plain", "dice 3", "1 done")
        .has("round=2");
  }

  @Test
  void clause_2_2_theKindOfDieIsChosen() {
    Play.at("hunt hands=1p1j1m1t cave=4")
        .offers("throw plain", "throw joker", "throw multiplier", "throw ten", "together")
        .then("1 throw ten", "dice t7")
        .has("cave=4,t7", "hands=1p1j1m")
        .refuses("1 throw ten", "no-die");
  }

  @Test
  void clause_2_3_togetherTakesAChosenNumberOfEachKind() {
    Play.at("hunt hands=3p2j cave=4")
        .then("1 together")
        .has("gather", "asks=plain")
        .offers("take 3", "take 2", "take 1", "take 0")
        .refuses("1 take 4", "too-many-or-few")
        .then("1 take 1")
        .has("asks=joker")
        .offers("take 2", "take 1")
        .then("1 take 1")
        .has("air", "air=1p1j", "together", "waiting=2p1j");
  }

  @Test
  void clause_2_3_twoAtLeastAreThrownTogether() {
    Play.at("hunt hands=1p cave=4").refuses("1 together", "too-few-together");
    Play.at("hunt hands=2p cave=4").then("1 together").has("air", "air=2p");
  }

  @Test
  void clause_2_3_orTheWholeHand() {
    Play.at("hunt hands=3p2j cave=4 together=all")
        .then("1 together")
        .has("air", "air=3p2j", "hands=-");
  }

  @Test
  void clause_2_3_afterwardsTheDiceKeptBackAreNotThrown() {
    Play.at("hunt hands=5p cave=4")
        .then("1 together", "1 take 2", "dice 4 6")
        .offers("double 4")
        .refuses("1 throw plain", "no-die");
  }

  @Test
  void clause_2_4_returnedDiceWaitForTheNextTurn() {
    Play.at("hunt hands=2p cave=5 singles")
        .then("1 throw plain", "dice 5", "1 double 5", "1 hit chest")
        .has("hands=3p", "waiting=2p")
        .then("1 throw plain", "dice 3")
        .has("round=2");
  }

  @Test
  void clause_2_4_orMayBeThrownAgainAtOnce() {
    Play.at("hunt hands=1p cave=5 singles returned=again")
        .then("1 throw plain", "dice 5", "1 double 5", "1 hit chest")
        .has("hands=2p")
        .offers("throw plain", "done");
  }

  @Test
  void clause_2_5_gainedDiceMayBeThrownAtOnce() {
    Play.at("hunt hands=1p cave=4,4,4 singles")
        .then("1 triple 4", "1 power 4")
        .has("hands=4p1j", "waiting=3p")
        .offers("throw plain", "throw joker", "done");
  }

  @Test
  void clause_2_5_evenAfterAThrowOfAllTogetherAndThenCombinationsCountOnce() {
    Play.at("reward hands=4p cave=2 together waiting=4p claim=triple-4 plays=1")
        .then("1 power 4")
        .has("together", "hands=4p1j")
        .offers("throw joker", "done")
        .then("1 throw joker", "dice j2")
        .has("singles")
        .then("1 double 2", "1 hit left-leg")
        .has("hits=1,0,0,0,0,0", "ogre");
  }

  @Test
  void clause_2_6_aTurnWithNothingLeftToDoIsOver() {
    Play.at("hunt hands=1p,4p cave=4").then("1 throw plain", "dice 2").has("to=2", "cave=2,4");
  }
}
