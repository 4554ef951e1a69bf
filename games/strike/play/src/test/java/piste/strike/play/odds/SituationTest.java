package piste.strike.play.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.rules.Refusal;
import piste.strike.Edition;
import piste.strike.Terms.Emptied;

class SituationTest {
  private static final StrikeOdds ODDS = Solved.solve(Premise.STANDARD, 3, 12);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8          | 1  | one player alone has won",
        "4,4,4,4,4,4 | 1 | Strike is for 2 to 5 players, not 6",
        "8,8        | 6  | 6 dice cannot lie in the arena",
        "8,8        | -1 | -1 dice cannot lie in the arena",
        "8,-2       | 1  | a reserve cannot hold -2 dice",
        "8,0,8      | 1  | a player without dice is out",
        "13,13      | 1  | 27 dice are too many: the box of strike-26 holds 26",
        "2000000000,2000000000 | 1 | 2000000000 dice are too many",
      })
  void whatCannotBeIsRefusedWithTheReason(String reserves, int arena, String reason) {
    assertThat(situation(reserves, arena, false).fits(Edition.STRIKE_26, Emptied.GO_ON))
        .isInstanceOfSatisfying(
            Refusal.class, refusal -> assertThat(refusal.reason()).startsWith(reason));
  }

  @Test
  void anEmptiedArenaLeavesNoChoiceWhereTheTurnEnds() {
    Situation emptied = situation("3,3", 0, true);
    assertThat(emptied.fits(Edition.STRIKE_26, Emptied.GO_ON).fits()).isTrue();
    assertThat(emptied.fits(Edition.STRIKE_26, Emptied.TURN_ENDS).fits()).isFalse();
  }

  @Test
  void aPositionIsSeenFromThePlayerToMoveAndWithoutThoseWhoAreOut() {
    assertThat(
            Situation.of(
                Solved.position("strike-26 n=4 to=3 reserves=4,0,5,3 arena=2,3,5 out=2 may")))
        .contains(situation("5,3,4", 3, true));
  }

  @Test
  void anOpeningIsATurnWithOneDieInTheArena() {
    assertThat(Situation.of(Solved.position("strike-31 n=2 to=2 reserves=9,9 arena=- set")))
        .contains(situation("9,9", 1, false));
    assertThat(Situation.of(Solved.position("strike-31 n=2 to=1 reserves=8,9 arena=2 air=1 air")))
        .isEmpty();
  }

  @Test
  void whoIsOutHasTheirPointsAndWhoHasWonHasNone() {
    Odds over =
        ODDS.bySeat(Solved.position("strike-26 n=3 to=1 reserves=4,0,0 arena=2 out=3,2 over"));
    assertThat(over.win()).containsExactly(1.0, 0.0, 0.0);
    assertThat(over.points()).containsExactly(0.0, 1.0, 2.0);
  }

  @Test
  void aCockedDieIsWorthWhatItsFacesAre() {
    Odds air = ODDS.bySeat(Solved.position("strike-26 n=2 to=1 reserves=2,3 arena=2,5 air=1 air"));
    Odds cocked =
        ODDS.bySeat(Solved.position("strike-31 n=2 to=1 reserves=2,3 arena=2,5 cocked=1 cocked"));
    assertThat(cocked.win().getFirst()).isCloseTo(air.win().getFirst(), within(1e-12));
  }

  @Test
  void theOutlookListsStopFirstAndNamesTheBest() {
    Outlook outlook = ODDS.outlook(situation("3,3", 2, true));
    assertThat(outlook.prospects())
        .extracting(prospect -> prospect.choice().word())
        .containsExactly("stop", "throw");
    assertThat(outlook.isOpen()).isTrue();
    assertThat(outlook.best()).isEqualTo(ODDS.choice(situation("3,3", 2, true)));
    assertThat(ODDS.outlook(situation("3,3", 2, false)).isOpen()).isFalse();
  }

  private static Situation situation(String reserves, int arena, boolean thrown) {
    List<Integer> dice = Stream.of(reserves.split(",")).map(Integer::valueOf).toList();
    return new Situation(dice, arena, thrown);
  }
}
