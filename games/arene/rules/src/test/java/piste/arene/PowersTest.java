package piste.arene;

import org.junit.jupiter.api.Test;

/// Clauses 5: triples.
class PowersTest {
  @Test
  void clause_5_1_aTripleIsAGemOrAPowerNotAboveItsValue() {
    Play.at("hunt hands=4p cave=4,4,4,6 singles")
        .then("1 triple 4")
        .offers("gem", "power 2", "power 3", "power 4")
        .refuses("1 power 5", "power-too-high")
        .then("1 gem")
        .has("gems=4");
  }

  @Test
  void clause_5_1_aTripleOneIsAGem() {
    Play.at("hunt hands=4p cave=1,1,1,6 singles").then("1 triple 1").has("gems=4", "hunt");
  }

  @Test
  void clause_5_2_theZeroRanksAboveNine() {
    Play.at("hunt hands=4p cave=t0,t0,jJ,5 singles")
        .then("1 triple 0")
        .offers(
            "gem", "power 0", "power 2", "power 3", "power 4", "power 5", "power 6", "power 7",
            "power 8")
        .refuses("1 power 9", "power-empty");
  }

  @Test
  void clause_5_2_orBelowOne() {
    Play.at("hunt hands=4p cave=t0,t0,jJ,5 singles zero=low")
        .then("1 triple 0")
        .offers("gem", "power 0");
    Play.at("hunt hands=4p cave=2,2,2,5 singles zero=low")
        .then("1 triple 2")
        .offers("gem", "power 0", "power 2");
  }

  @Test
  void clause_5_3_powerTwoRollsOneDieAgain() {
    Play.at("reward hands=4p cave=5,6,j2 singles waiting=4p claim=triple-2 plays=1")
        .then("1 power 2")
        .has("pick", "left=1")
        .offers("use 5", "use 6", "use j2")
        .then("1 use j2")
        .has("reroll", "air=1j", "cave=5,6")
        .then("dice jJ")
        .offers("double 6", "double 5");
  }

  @Test
  void clause_5_3_powerZeroRollsUpToThreeDiceAgain() {
    Play.at("bonus hands=4p cave=2,3,5,6 singles waiting=4p bonus=1")
        .then("1 power 0")
        .refuses("1 enough", "one-at-least")
        .then("1 use 2", "1 use 3")
        .offers("use 5", "use 6", "enough")
        .then("1 enough")
        .has("reroll", "air=2p", "cave=5,6")
        .then("dice 5 6")
        .has("cave=5,5,6,6");
  }

  @Test
  void clause_5_4_powerThreeTurnsOneDieByOne() {
    Play.at("reward hands=4p cave=5,6,t9,m3,jJ singles waiting=4p claim=triple-3 plays=1")
        .then("1 power 3")
        .offers("raise 5", "lower 5", "lower 6", "lower m3", "raise t9", "lower t9")
        .refuses("1 raise 6", "no-turn")
        .then("1 raise 5")
        .has("hunt", "cave=6,6,jJ,m3,t9");
  }

  @Test
  void clause_5_4_powerSevenTurnsUpToThreeDiceEachOnce() {
    Play.at("bonus hands=4p cave=2,4 singles waiting=4p bonus=1")
        .then("1 power 7", "1 raise 2")
        .has("aside=3", "left=2")
        .offers("raise 4", "lower 4", "enough")
        .then("1 lower 4")
        .has("cave=3,3");
  }

  @Test
  void clause_5_5_powersFourFiveAndSixGainADie() {
    Play triple = Play.at("reward hands=4p cave=2 singles claim=triple-6 plays=1");
    triple.then("1 power 4").has("hands=4p1j", "reserve=19p3j4m4t");
    triple.then("1 power 5").has("hands=4p1t");
    triple.then("1 power 6").has("hands=4p1m");
  }

  @Test
  void clause_5_5_powersEightAndNineGainThree() {
    Play triple = Play.at("reward hands=4p cave=2 singles claim=triple-9 plays=1");
    triple.then("1 power 8").has("hands=4p3j", "reserve=19p1j4m4t");
    triple.then("1 power 9").has("hands=4p3t");
  }

  @Test
  void clause_5_6_aDieTurnedToTenBringsAnyPowerAndIsLost() {
    Play.at("turn hands=4p cave=2,t9 singles claim=triple-3 left=1")
        .then("1 raise t9")
        .has("bonus", "cave=2", "bonus=1", "reserve=19p4j4m4t")
        .offers(
            "power 0", "power 2", "power 3", "power 4", "power 5", "power 6", "power 7", "power 8",
            "power 9", "skip")
        .then("1 power 9")
        .has("hands=4p3t", "hunt");
  }

  @Test
  void clause_5_6_soDoesADieMultipliedToTenOrMoreAndTheMultiplierGoesToTheHand() {
    Play.at("hunt hands=4p cave=4,5,m3 singles")
        .offers("beyond x3", "throw plain", "done")
        .then("1 beyond x3")
        .offers("use 4", "use 5")
        .then("1 use 4")
        .has("bonus", "cave=5", "hands=4p1m", "waiting=1m", "reserve=19p4j3m4t")
        .then("1 skip")
        .has("hunt");
    Play.at("hunt hands=4p cave=4,m2 singles").refuses("1 beyond x2", "no-combination");
  }

  @Test
  void clause_5_7_whatTheReserveCannotGiveIsNotThere() {
    Play.at("reward hands=4p4m cave=2 singles claim=triple-9 plays=1 gems=20")
        .refuses("1 gem", "no-gem")
        .refuses("1 power 6", "power-empty");
    Play.at("reward hands=4p2j cave=2 singles claim=triple-9 plays=1")
        .refuses("1 power 8", "power-empty")
        .then("1 power 4")
        .has("hands=4p3j");
  }

  @Test
  void clause_5_7_aCombinationThatBringsNothingIsClaimedAllTheSame() {
    Play.at("hunt hands=4p cave=1,1,1 singles gems=20")
        .then("1 triple 1")
        .has("hands=7p", "gems=20");
  }
}
