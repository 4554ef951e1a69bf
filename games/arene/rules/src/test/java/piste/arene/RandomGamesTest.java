package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Draw;
import piste.rules.Option;
import piste.rules.Setup;
import piste.testkit.Walk;

/// Whole games at random: whatever is played, dice, gems and picks are those of the box, somebody
/// can act, and the game ends. `-Dpiste.arene.games=20000` plays so many for each number of
/// hunters.
class RandomGamesTest {
  private static final int GAMES = Integer.getInteger("piste.arene.games", 500);
  private static final int LONGEST = 20_000;
  private static final int MOST_MOVES = 60;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void gamesEndWithNothingLostAndNothingWonFromNowhere(int hunters) {
    Position start = Arene.GAME.start(Setup.of(hunters)).orThrow();
    for (int seed = 0; seed < GAMES; seed++) {
      Draw chance = new SplittableRandom(seed)::nextLong;
      Position s = start;
      int steps = 0;
      while (s.phase() != Phase.OVER) {
        s = next(s, chance);
        assertSound(s);
        assertThat(++steps).as("seed %d", seed).isLessThan(LONGEST);
      }
      assertThat(Arene.GAME.moves(s)).isEmpty();
    }
  }

  private static Position next(Position s, Draw chance) {
    if (s.phase().isChance()) {
      return Arene.GAME.land(s, FairDice.MODEL.readings(s).draw(chance));
    }
    List<Move> moves = Arene.GAME.moves(s);
    if (moves.isEmpty() || moves.size() >= MOST_MOVES) {
      throw new AssertionError(moves.size() + " moves in " + AreneNotation.NOTATION.position(s));
    }
    return Arene.GAME.play(s, moves.get((int) chance.below(moves.size())));
  }

  /// Plain comparisons, for there are millions of them.
  private static void assertSound(Position s) {
    int picks = Body.sum(s.hits());
    String fault = PositionCheck.fault(s);
    boolean isLarge = s.terms().body().compareTo(Body.STOUT) >= 0;
    if (!fault.isEmpty() || (picks > Body.PICKS && !isLarge) || s.gemsLeft() < 0) {
      throw new AssertionError(fault + " in " + AreneNotation.NOTATION.position(s));
    }
  }

  @Test
  void everyPairOfOptionValuesPlaysToItsEnd() {
    for (Option one : Terms.OPTIONS) {
      for (Option other : Terms.OPTIONS) {
        for (String value : one.values()) {
          for (String with : other.values()) {
            int hunters = 1 + (value.length() + with.length()) % 4;
            Setup setup = Setup.of(hunters).with(one.name(), value).with(other.name(), with);
            Position start = Arene.GAME.start(setup).orThrow();
            assertThat(Walk.play(Arene.GAME, FairDice.MODEL, start, 1, LONGEST).ended())
                .as("%s", setup)
                .isTrue();
          }
        }
      }
    }
  }
}
