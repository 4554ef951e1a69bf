package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.rules.Spaces;

/// Clauses 7: reflection and the end.
class EndTest {
  @Test
  void clause_7_1_aHunterWithNoDiePaysAGemAndTakesFiveDice() {
    Play.at("hunt to=2 hands=6p,1p cave=4")
        .then("2 throw plain", "dice 6")
        .has("hands=5p,5p", "gems=3,2", "round=2");
  }

  @Test
  void clause_7_1_orAsManyAsTheReserveHas() {
    Play.given(
            "hunt n=2 to=2 round=1 hands=20p,1p gems=3,3 hits=0,0,4,4,0,0 reserve=1p4j4m4t"
                + " cave=4,6")
        .then("2 throw plain", "dice 2")
        .has("hands=20p,1p", "gems=3,2", "round=2");
  }

  @Test
  void clause_7_2_whoCannotPayIsOut() {
    Play.at("hunt to=2 hands=6p,1p cave=4 gems=3,0")
        .then("2 throw plain", "dice 6")
        .has("out=2", "round=2", "to=1")
        .then("1 throw plain", "dice 2", "1 done")
        .has("round=3", "to=1");
  }

  @Test
  void clause_7_2_soIsWhoFindsNoDieInTheReserve() {
    Play.given(
            "hunt n=2 to=2 round=1 hands=20p,1p gems=3,3 hits=0,0,4,4,0,0 reserve=4j4m4t"
                + " cave=4,6,5")
        .then("2 throw plain", "dice 2")
        .has("out=2", "gems=3,3");
  }

  @Test
  void clause_7_3_theRoundIsFinishedWhenTheOgreDies() {
    Play.at("hunt hands=4p,4p cave=5,5,2 gems=4,3 hits=0,0,0,0,6,0 singles")
        .then("1 double 5", "1 hit chest", "1 done")
        .has("hits=0,0,0,0,7,0", "to=2", "hunt")
        .then("2 throw plain", "dice 6", "2 done")
        .has("over")
        .ranks(1, 2);
  }

  @Test
  void clause_7_3_theHeadWillDoAsWell() {
    Play.at("hunt hands=4p cave=6,6 hits=0,0,0,0,0,5 singles")
        .then("1 double 6", "1 hit head", "1 done")
        .ranks(1);
  }

  @Test
  void clause_7_3_orTheGameEndsAtOnce() {
    Play.at("hunt hands=4p,4p cave=5,5,2 gems=4,3 hits=0,0,0,0,6,0 singles death=at-once")
        .then("1 double 5", "1 hit chest")
        .ranks(1, 2);
  }

  @Test
  void clause_7_3_orAsSoonAsNobodyCanGainByTheRestOfTheRound() {
    Play.at("hunt hands=4p cave=5,5,2,2 hits=0,0,0,0,6,0 singles death=decided")
        .then("1 double 5", "1 hit chest")
        .ranks(1);
    Play.at("hunt hands=4p,- cave=5,5,2 gems=4,0 hits=0,0,0,0,6,0 singles death=decided out=2")
        .then("1 double 5", "1 hit chest")
        .ranks(1, 2);
    Play.at("hunt hands=4p,4p cave=5,5,2 gems=4,3 hits=0,0,0,0,6,0 singles death=decided")
        .then("1 double 5", "1 hit chest", "1 done")
        .has("to=2", "hunt");
  }

  @Test
  void clause_7_3_aDeadOgreNeedsNoMorePicks() {
    Play.at("hunt hands=4p,4p cave=5,5,2,2 gems=4,3 hits=0,0,0,0,6,0 singles death=decided")
        .then("1 double 5", "1 hit chest", "1 double 2")
        .has("hits=0,0,0,0,7,0", "hunt");
  }

  @Test
  void clause_7_4_allHuntersOutTheOgreHasWon() {
    Play.at("hunt to=2 hands=-,1p cave=4 gems=0,0")
        .then("2 throw plain", "dice 6")
        .has("over", "out=1,2")
        .ranks(2, 2);
  }

  @Test
  void clause_7_4_evenIfItDiesInTheSameRound() {
    Play.at("hunt hands=1p cave=4 gems=0 hits=0,0,0,0,7,0")
        .then("1 throw plain", "dice 6")
        .ranks(2);
  }

  @Test
  void clause_7_5_theMostGemsWin() {
    Play.at("hunt to=3 hands=4p,4p,4p cave=4 gems=3,5,4 hits=0,0,0,0,7,0 singles")
        .then("3 done")
        .ranks(3, 1, 2);
  }

  @Test
  void clause_7_5_whoIsOutComesLast() {
    Play.at("hunt to=3 hands=4p,-,4p cave=4 gems=3,0,2 hits=0,0,0,0,7,0 singles out=2")
        .then("3 done")
        .ranks(1, 3, 2);
  }

  @Test
  void clause_7_6_tiedHuntersRollAllTheirDice() {
    Play.at("hunt to=3 hands=3p,2p1t,4p cave=4 gems=5,5,4 hits=0,0,0,0,7,0 singles")
        .then("3 done")
        .has("tie", "to=1", "air=3p")
        .then("dice 1 1 6")
        .has("to=2", "air=2p1t", "ties=1:6,0:0,0:0")
        .then("dice 2 3 t9")
        .has("over", "hands=3p,2p1t,4p", "ties=1:6,0:14,0:0")
        .ranks(1, 2, 3);
  }

  @Test
  void clause_7_6_aFurtherTieIsBrokenByTheSumAndThenShared() {
    Play tie = Play.at("hunt to=2 hands=3p,3p cave=4 hits=0,0,0,0,7,0 singles").then("2 done");
    tie.then("dice 1 1 6", "dice 4 4 5").ranks(1, 2);
    tie.then("dice 1 1 5", "dice 4 4 5").ranks(1, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "1 1, 1, 0",
    "5 5 5, 2, 0",
    "4 4 4 4, 2, 4",
    "4 4 4 4 4, 3, 0",
    "6 6 6 6 6 6, 4, 0",
    "2 3 t0 t9, 0, 14",
    "2 jJ, 1, 0",
    "2 6 jJ, 1, 6",
    "2 6 jJ jJ, 2, 6",
    "3 3 6 jJ, 2, 6",
    "jJ, 0, 0",
    "jJ jJ, 1, 0",
    "m2 j2 2, 2, 0"
  })
  void clause_7_6_doublesBringOneGemAndTriplesTwo(String dice, int gems, int sum) {
    Dice rolled = AreneNotation.readDice(Spaces.words(dice)).orThrow();
    assertThat(List.of(TieRoll.gems(TieRoll.score(rolled)), TieRoll.sum(TieRoll.score(rolled))))
        .containsExactly(gems, sum);
  }

  @Test
  void clause_7_7_aloneTheHunterWinsIfTheOgreDies() {
    Play.at("hunt hands=4p cave=4 gems=0 hits=0,0,0,0,7,0 singles").then("1 done").ranks(1);
  }

  @Test
  void clause_7_8_afterTheLastRoundTheOgreHasWon() {
    Play.at("hunt to=2 hands=4p,4p cave=4 round=100 singles").then("2 done").ranks(2, 2);
    Play.at("hunt to=2 hands=4p,4p cave=4 round=20 rounds=20 singles").then("2 done").ranks(2, 2);
    Play.at("hunt to=2 hands=4p,4p cave=4 round=99 singles").then("2 done").has("round=100");
  }

  @Test
  void clause_7_1_aLifeMayCostMoreThanAGem() {
    Play.at("hunt to=2 hands=1p,9p cave=4 gems=9,2 singles attack=hand life=2")
        .then("2 done")
        .has("hands=1p,5p", "gems=9,0");
    Play.at("hunt to=2 hands=1p,9p cave=4 gems=6,2 singles attack=hand life=3")
        .then("2 done")
        .has("out=2");
  }
}
