package piste.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;

class MatchTest {
  private static final int MOVES = 20_000;

  /// A game in which move after move may be taken back.
  @SuppressWarnings("unchecked") // the trial plays Strike
  private static Match<Position, Move, Reading> played(int moves) {
    Match<Position, Move, Reading> match =
        (Match<Position, Move, Reading>) Trial.playing(Trial.fair(2)).state().match().orElseThrow();
    for (int i = 0; i < moves; i++) {
      match = match.after(match.position(), match.scene(), true, false);
    }
    return match;
  }

  private static int remembered(Match<?, ?, ?> match) {
    int moves = 0;
    for (Optional<? extends Match<?, ?, ?>> one = match.before();
        one.isPresent();
        one = one.get().before()) {
      moves++;
    }
    return moves;
  }

  @Test
  void aLongGameRemembersOnlyTheMovesThatMayBeTakenBack() {
    assertThat(remembered(played(MOVES)))
        .isBetween(Match.MOST_TAKEN_BACK, 2 * Match.MOST_TAKEN_BACK);
  }

  @Test
  void longGamesCanBeCompared() {
    assertThat(played(MOVES)).isEqualTo(played(MOVES));
    assertThat(played(MOVES)).hasSameHashCodeAs(played(MOVES));
  }

  @Test
  void howAGameStandsCountsAndNotWhatWasPlayedBefore() {
    assertThat(played(3)).isEqualTo(played(2)).isNotEqualTo(played(0));
  }

  @Test
  void allMovesOfAShortGameMayBeTakenBack() {
    assertThat(remembered(played(Match.MOST_TAKEN_BACK))).isEqualTo(Match.MOST_TAKEN_BACK);
  }
}
