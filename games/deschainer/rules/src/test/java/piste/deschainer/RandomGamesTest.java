package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.rules.Option;
import piste.rules.Setup;
import piste.testkit.Walk;

/// Whole games at random: whatever is played, the dice on the board stay sound and the game ends.
class RandomGamesTest {
  private static final int LONGEST = 5_000;

  @Test
  void tenThousandGamesEndInAWinOrADraw() {
    Position start = DesChainer.GAME.start(Setup.of(2)).orThrow();
    for (int seed = 0; seed < 10_000; seed++) {
      Walk<Position, Move, Reading> walk =
          Walk.play(DesChainer.GAME, FairDice.MODEL, start, seed, LONGEST);
      assertThat(walk.ended()).as("seed %d", seed).isTrue();
    }
  }

  @Test
  void whateverIsPlayedOrTakenBackTheDiceOnTheBoardStaySound() {
    int captures = 0;
    for (int seed = 0; seed < 3_000; seed++) {
      Line line = new Line(Terms.STANDARD);
      SplittableRandom random = new SplittableRandom(seed);
      captures += 14 - dice(played(line, random));
    }
    assertThat(captures).isGreaterThan(3_000);
  }

  private static Line played(Line line, SplittableRandom random) {
    Actions actions = new Actions();
    Position start =
        Play.given("bcdefed/......./......./......./......./......./5346264 w 2").position();
    InPlay s = (InPlay) start;
    line.from(s.board(), s.side(), s.actions());
    for (int i = 0; i < LONGEST && !line.isOver(); i++) {
      int before = dice(line);
      Board board = line.board();
      line.list(actions);
      assertThat(actions.size()).isPositive();
      long action = actions.get(random.nextInt(actions.size()));
      line.play(action);
      line.back();
      assertThat(line.board()).isEqualTo(board);
      line.play(action);
      assertSound(line);
      assertThat(dice(line)).isLessThanOrEqualTo(before);
    }
    return line;
  }

  private static int dice(Line line) {
    return Long.bitCount(line.white() | line.black());
  }

  private static void assertSound(Line line) {
    Board board = line.board();
    long all = board.white() | board.black();
    assertThat(board.white() & board.black()).isZero();
    assertThat(all & ~Squares.ALL).isZero();
    assertThat(board.ones() | board.twos() | board.fours()).isEqualTo(all);
    assertThat(board.ones() & board.twos() & board.fours()).as("no die of 7").isZero();
  }

  @Test
  void everyCombinationOfOptionsPlaysToItsEnd() {
    for (Setup setup : combinations()) {
      for (int seed = 0; seed < 3; seed++) {
        Position start = DesChainer.GAME.start(setup).orThrow();
        Walk<Position, Move, Reading> walk =
            Walk.play(DesChainer.GAME, FairDice.MODEL, start, seed, LONGEST);
        assertThat(walk.ended()).as("%s, seed %d", setup, seed).isTrue();
      }
    }
  }

  private static List<Setup> combinations() {
    List<Setup> all = List.of(Setup.of(2));
    for (Option option : Terms.OPTIONS) {
      List<Setup> more = new ArrayList<>();
      for (Setup setup : all) {
        option.values().forEach(value -> more.add(setup.with(option.name(), value)));
      }
      all = more;
    }
    return all;
  }
}
