package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Turn;

/// Before the game: section 1.
class OpeningTest {
  private static final Setup TWO = Setup.of(2);

  @Test
  void clause_1_1_theGameIsForTwo() {
    assertThat(DesChainer.GAME.start(Setup.of(3))).isInstanceOf(Attempt.Refused.class);
  }

  @Test
  void clause_1_2_eachHasSevenDiceOnABoardOfSevenBySeven() {
    Play.start(TWO.with("start", "seat").with("dice", "sum-33"))
        .then("1 arrange 5555544", "2 arrange 3336666")
        .gives(
            "cccffff/......./......./......./......./......./5555544 w 2 start=seat dice=sum-33");
  }

  @Test
  void clause_1_3_theHigherTotalBeginsAndEqualOnesRollAgain() {
    Play.start(TWO)
        .gives("start w")
        .then("dice 3 4")
        .gives("start b rolled=34")
        .then("dice 1 6")
        .gives("start w")
        .then("dice 5 5", "dice 5 6")
        .gives("roll w white=2");
    Play.start(TWO.startingWith(Seat.of(2))).then("dice 6 6", "dice 5 6").gives("roll w white=2");
  }

  @Test
  void clause_1_3_theSeatNamedFirstMayBeginInstead() {
    Play.start(TWO.with("start", "seat").startingWith(Seat.of(2)))
        .gives("roll w white=2 start=seat");
  }

  @Test
  void clause_1_3_nobodyKnowsBeforehandWhoBeginsIfItIsRolled() {
    assertThat(DesChainer.GAME.first(TWO)).isEmpty();
    assertThat(DesChainer.GAME.first(TWO.with("start", "seat"))).contains(Seat.of(1));
  }

  @Test
  void clause_1_4_whiteRollsSevenDiceThenBlack() {
    Play.given("roll w")
        .then("dice 2 3 4 4 5 6 6")
        .gives("roll b w=2344566")
        .then("dice 2 2 2 3 3 3 3")
        .gives("arrange w w=2344566 b=2223333");
  }

  @Test
  void clause_1_5_onesMayBeRolledAgainAsOftenAsTheyCome() {
    Play.given("roll w")
        .then("dice 1 1 2 3 4 5 6")
        .gives("ones w w=1123456")
        .then("1 reroll")
        .gives("roll w w=23456 again")
        .then("dice 1 6")
        .gives("ones w w=1234566 again")
        .then("1 reroll", "dice 1")
        .gives("ones w w=1234566 again")
        .then("1 keep")
        .gives("roll b w=1234566");
  }

  @Test
  void clause_1_5_orOnceIfThePlayersAgreed() {
    Play.given("ones w ones=once w=1123456")
        .then("1 reroll", "dice 1 6")
        .gives("roll b ones=once w=1234566");
  }

  @Test
  void clause_1_6_eachPutsTheDiceInAnyOrderUnseenByTheOther() {
    Play black =
        Play.given("arrange w w=2344566 b=2344556")
            .refuses("1 arrange 5346266", "other-dice")
            .then("1 arrange 5346264")
            .gives("arrange b w=2344566 b=2344556 row=5346264");
    DesChainerNotation notation = DesChainerNotation.NOTATION;
    assertThat(notation.positionSeenBy(black.position(), Seat.of(2)))
        .isEqualTo("arrange b w=2344566 b=2344556 row=?");
    assertThat(notation.positionSeenBy(black.position(), Seat.of(1))).isEqualTo(black.text());
    black
        .then("2 arrange 2345564")
        .gives("bcdeefd/......./......./......./......./......./5346264 w 2");
  }

  @Test
  void clause_1_7_chosenDiceHave33PointsInAll() {
    Play.given("arrange w dice=sum-33")
        .refuses("1 arrange 5555555", "sum")
        .then("1 arrange 1266666")
        .gives("arrange b dice=sum-33 row=1266666");
  }

  @Test
  void everythingInItsTime() {
    Play.given("arrange w w=2344566 b=2344556")
        .refuses("1 keep", "no-ones")
        .refuses("1 d1-d2", "not-yet");
    Play.given("ones w w=1123456").refuses("1 arrange 1123456", "not-now");
    Play.given("bcdeefd/......./......./......./......./......./5346264 w 2")
        .refuses("1 keep", "in-play");
    Play.given("roll w").refuses("dice 3 4", "reading");
    assertThat(Play.given("roll w w=23456 again").turn())
        .isInstanceOfSatisfying(
            Turn.Throw.class, flight -> assertThat(flight.dice().count()).isEqualTo(2));
  }
}
