package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.strike.Play.setup;
import static piste.strike.Play.start;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;

/// Section 1 of the rules: before the game.
class OpeningTest {
  @Test
  void clause_1_1_aDieShowsXWhereTheOneWouldBe() {
    assertThat(Face.DIE.faces()).containsExactly("X", "2", "3", "4", "5", "6");
  }

  @ParameterizedTest
  @CsvSource({
    "strike-31-2012, 9, 8, 7, 6",
    "strike-31, 9, 8, 7, 6",
    "strike-26, 8, 7, 6, 5",
  })
  void clause_1_3_dealsThePrintedNumberOfDice(String name, int two, int three, int four, int five) {
    Edition edition = Edition.named(name).orElseThrow();
    List<Integer> deals = List.of(two, three, four, five);
    for (int players = 2; players <= 5; players++) {
      Position s = start(setup(edition, players)).position();
      assertThat(s.reserve(Seat.of(players))).isEqualTo(deals.get(players - 2));
      assertThat(s.diceInPlay()).isEqualTo(players * deals.get(players - 2));
      assertThat(s.diceInPlay() + 1).isLessThanOrEqualTo(edition.box());
    }
  }

  @Test
  void clause_1_2_theGameIsForTwoToFivePlayers() {
    assertThat(Strike.GAME.start(Setup.of(1)))
        .isEqualTo(Attempt.refused("setup.players", "strike is for 2 to 5 players, not 1"));
    assertThat(Strike.GAME.start(Setup.of(6))).isInstanceOf(Attempt.Refused.class);
  }

  @Test
  void clause_1_4_oneMoreDieOpensTheArenaAndTheOthersTakeNoPart() {
    Position s = start(setup(Edition.STRIKE_31, 2)).then("1 set 4").position();
    assertThat(s.diceInPlay()).isEqualTo(9 + 9 + 1);
  }

  @Test
  void clause_1_3_moreDiceThanTheBoxHoldsAreRefused() {
    assertThat(Strike.GAME.start(setup(Edition.STRIKE_26, 2).with("deal", "13")))
        .isEqualTo(
            Attempt.refused(
                "strike.box",
                "13 dice for each of 2 players and one in the arena are 27,"
                    + " but the box of strike-26 holds 26"));
    assertThat(Strike.GAME.start(setup(Edition.STRIKE_26, 2).with("deal", "12")))
        .isInstanceOf(Attempt.Made.class);
  }

  @Test
  void clause_1_5_theFirstPlayerSetsTheOpeningDieOnAnyFaceButX() {
    Play play = start(setup(Edition.STRIKE_31, 2));
    assertThat(play.moves()).containsExactly("set 2", "set 3", "set 4", "set 5", "set 6");
    play.refuses("1 set X", "strike.opening-x").refuses("2 set 4", "turn.seat");
    play.then("1 set 4").gives("strike-31 n=2 to=1 reserves=9,9 arena=4 must");
  }

  @Test
  void clause_1_6_theOpeningDieIsRolledAndAnXIsRolledAgainOrTurned() {
    Play play = start(setup(Edition.STRIKE_26, 2));
    assertThat(play.turn())
        .isInstanceOfSatisfying(
            Turn.Throw.class, turn -> assertThat(turn.dice().manner()).isEqualTo(Manner.OPENING));
    play.then("dice 5").gives("strike-26 n=2 to=1 reserves=8,8 arena=5 must");

    Play onX = play.then("dice X").gives("strike-26 n=2 to=1 reserves=8,8 arena=- right");
    assertThat(onX.moves())
        .containsExactly("reroll", "turn 2", "turn 3", "turn 4", "turn 5", "turn 6");
    onX.refuses("1 turn X", "strike.opening-x").refuses("1 nudge", "strike.not-cocked");
    onX.then("1 turn 6").gives("strike-26 n=2 to=1 reserves=8,8 arena=6 must");
    onX.then("1 reroll").gives("strike-26 n=2 to=1 reserves=8,8 arena=- roll");
  }

  @Test
  void clause_1_7_anOpeningDieThatShowsNoFaceInTheArenaIsRolledAgain() {
    Play play = start(setup(Edition.STRIKE_26, 2));
    for (String rest : List.of("c", "r", "o")) {
      assertThat(play.then("dice " + rest)).isEqualTo(play);
    }
  }

  @Test
  void clause_1_8_anySeatMayBeginAndPlayGoesClockwise() {
    Play play =
        start(setup(Edition.STRIKE_31, 3).startingWith(Seat.of(3)))
            .then("3 set 2", "3 throw", "dice 4 2>2", "3 stop");
    play.gives("strike-31 n=3 to=1 reserves=8,8,7 arena=2,4 must");
    play.then("1 throw", "dice 5 2>2 4>4", "1 stop")
        .gives("strike-31 n=3 to=2 reserves=7,8,7 arena=2,4,5 must");
  }

  @Test
  void clause_1_8_aSeatThatIsNotThereCannotBegin() {
    assertThat(Strike.GAME.start(Setup.of(2).startingWith(Seat.of(3))))
        .isEqualTo(Attempt.refused("setup.first", "seat 3 cannot begin: there are 2 players"));
  }
}
