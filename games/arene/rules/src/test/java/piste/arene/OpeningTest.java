package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.ThrowSpec.Handful;
import piste.rules.Turn;

/// Clauses 1: before the hunt.
class OpeningTest {
  @Test
  void clause_1_1_oneToFourHuntersPlay() {
    assertThat(Arene.GAME.fewestPlayers()).isEqualTo(1);
    assertThat(Arene.GAME.mostPlayers()).isEqualTo(4);
  }

  @Test
  void clause_1_2_theBoxHasFourKindsOfDice() {
    assertThat(Stream.of(Kind.values()).map(Kind::box)).containsExactly(24, 4, 4, 4);
    assertThat(Kind.JOKER.die().faces()).containsExactly("1", "2", "3", "4", "5", "J");
    assertThat(Kind.MULTIPLIER.die().faces()).containsExactly("1", "2", "3", "3", "2", "1");
    assertThat(Kind.TEN.die().faces()).hasSize(10).contains("0", "9");
  }

  @Test
  void clause_1_3_whatNobodyHasIsTheReserve() {
    Play.start(Setup.of(2))
        .then("dice 3")
        .gives(
            "hunt n=2 to=1 round=1 hands=6p,6p gems=3,3 hits=0,0,0,0,0,0 reserve=11p4j4m4t cave=3");
    assertThat(Play.start(Setup.of(2)).position().gemsLeft()).isEqualTo(14);
  }

  @Test
  void clause_1_4_eachHunterTakesSixPlainDiceAndThreeGems() {
    Play.start(Setup.of(3)).has("hands=6p,6p,6p", "gems=3,3,3");
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"STOUT", "GIANT", "TITAN"})
  void clause_1_5_noOgreButTheLargeOnesNeedsMorePicksThanThereAre(Body body) {
    int holes = Stream.of(Zone.values()).mapToInt(body::holes).sum();
    assertThat(holes).isLessThanOrEqualTo(Body.PICKS);
  }

  @ParameterizedTest
  @EnumSource
  void clause_1_5_everyOgreHasTheNumbersFromOneToSix(Body body) {
    assertThat(Stream.of(Zone.values()).map(body::number))
        .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6);
  }

  @Test
  void clause_1_5_theStandardOgreHasSevenHitsALegAndThirtyFiveInAll() {
    assertThat(Stream.of(Zone.values()).map(Body.STANDARD::holes))
        .containsExactly(7, 7, 4, 4, 7, 6);
    assertThat(Stream.of(Zone.values()).map(Body.STANDARD::number))
        .containsExactly(1, 2, 3, 4, 5, 6);
  }

  @Test
  void clause_1_5_aStoutOgreHoldsFiftyHitsAndLargerOnesMore() {
    assertThat(Stream.of(Zone.values()).map(Body.STOUT::holes)).containsExactly(7, 7, 8, 8, 10, 10);
    assertThat(Stream.of(Zone.values()).map(Body.GIANT::holes))
        .containsExactly(10, 10, 12, 12, 12, 12);
    assertThat(Stream.of(Zone.values()).map(Body.TITAN::holes))
        .containsExactly(12, 12, 14, 14, 15, 15);
  }

  @Test
  void clause_1_6_aNeutralDieRollsIntoAnEmptyCave() {
    Play start = Play.start(Setup.of(1)).has("cave=-", "air=1p", "reserve=17p4j4m4t");
    assertThat(start.turn())
        .isInstanceOfSatisfying(
            Turn.Throw.class,
            turn ->
                assertThat(turn.dice().handfuls())
                    .containsExactly(new Handful(Kind.PLAIN.die(), 1)));
    start.then("dice 5").has("hunt", "cave=5");
  }

  @Test
  void clause_1_6_laterTooBeforeAHuntersTurn() {
    Play.at("hunt hands=5p,6p cave=1 singles").then("1 done").has("neutral", "to=2", "air=1p");
  }

  @Test
  void clause_1_6_withFourHuntersItIsOneMoreDie() {
    Play.start(Setup.of(4)).has("neutral", "reserve=4j4m4t", "air=1p");
    Play.start(Setup.of(4).with("neutral", "reserve")).has("hunt", "cave=-", "reserve=4j4m4t");
  }

  @Test
  void clause_1_6_thereIsNoSecondDieMore() {
    Play.given(
            "hit n=2 to=1 round=2 hands=13p,12p gems=3,3 hits=0,0,0,0,0,0 reserve=4j4m4t cave=-"
                + " singles waiting=13p claim=double-4 plays=1")
        .then("1 hit left-leg")
        .has("hunt", "to=2", "cave=-");
  }

  @Test
  void clause_1_7_turnsGoClockwiseFromTheFirst() {
    Play.start(Setup.of(3).startingWith(Seat.of(2)))
        .has("to=2")
        .then("dice 5", "2 throw plain", "dice 3", "2 done")
        .has("to=3")
        .then("3 throw plain", "dice 4", "3 done")
        .has("to=1")
        .then("1 throw plain", "dice 2", "1 done")
        .has("to=2", "round=2");
  }
}
