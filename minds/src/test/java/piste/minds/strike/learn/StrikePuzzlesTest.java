package piste.minds.strike.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.learn.Grade;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzle.Option;
import piste.minds.learn.Puzzles.Drawn;
import piste.minds.strike.OddsShelf;
import piste.minds.strike.Premise;
import piste.minds.strike.Situation;
import piste.minds.strike.StrikeOdds;
import piste.rules.Turn;
import piste.strike.Position;
import piste.strike.Strike;

/// Puzzles are drawn by number, from the exact solution.
class StrikePuzzlesTest {
  @TempDir static Path folder;

  private static StrikePuzzles puzzles;
  private static StrikeOdds fair;

  @BeforeAll
  static void solve() {
    OddsShelf shelf = new OddsShelf(folder, _ -> {});
    fair = shelf.odds(Premise.STANDARD, 3, 2, _ -> {});
    puzzles = new StrikePuzzles(study());
  }

  private static Study study() {
    return new Study(folder, 1, Patience.PLAY_ON, _ -> {});
  }

  /// Asks until it is there.
  private static Puzzle<Position> puzzle(long number) {
    Drawn<Position> drawn = puzzles.puzzle(number);
    while (drawn instanceof Drawn.Working<Position>) {
      Thread.onSpinWait();
      drawn = puzzles.puzzle(number);
    }
    return ((Drawn.Ready<Position>) drawn).puzzle();
  }

  private static List<Puzzle<Position>> first(int count) {
    return LongStream.rangeClosed(1, count).mapToObj(StrikePuzzlesTest::puzzle).toList();
  }

  @Test
  void theFirstToAskIsToldHowFarItIs(@TempDir Path nothing) {
    StrikePuzzles fresh = new StrikePuzzles(new Study(nothing, 1, Patience.PLAY_ON, _ -> {}));
    assertThat(fresh.puzzle(1))
        .isInstanceOfSatisfying(
            Drawn.Working.class, working -> assertThat(working.share()).isBetween(0.0, 1.0));
  }

  @Test
  void aNumberAlwaysGivesTheSamePuzzle() {
    assertThat(puzzle(17)).isEqualTo(puzzle(17));
    assertThat(puzzle(17)).isNotEqualTo(puzzle(29));
  }

  @Test
  void gradesFollowEachOtherAndEveryFourthAsksHowToThrow() {
    assertThat(first(6))
        .extracting(Puzzle::grade)
        .containsExactly(
            Grade.EASY, Grade.MEDIUM, Grade.HARD, Grade.EASY, Grade.MEDIUM, Grade.HARD);
    assertThat(first(8))
        .extracting(Puzzle::question)
        .containsExactly(
            StrikePuzzles.STOP_OR_THROW,
            StrikePuzzles.STOP_OR_THROW,
            StrikePuzzles.STOP_OR_THROW,
            StrikePuzzles.WHICH_THROW,
            StrikePuzzles.STOP_OR_THROW,
            StrikePuzzles.STOP_OR_THROW,
            StrikePuzzles.STOP_OR_THROW,
            StrikePuzzles.WHICH_THROW);
  }

  @Test
  void chancesAreThoseOfTheSolution() {
    for (Puzzle<Position> puzzle : first(40)) {
      if (puzzle.question().equals(StrikePuzzles.STOP_OR_THROW)) {
        var outlook = fair.outlook(Situation.of(puzzle.position()).orElseThrow());
        assertThat(puzzle.options()).hasSize(2);
        for (int i = 0; i < 2; i++) {
          assertThat(puzzle.options().get(i).win())
              .isEqualTo(outlook.prospects().get(i).odds().win().getFirst(), within(1e-12));
        }
      }
    }
  }

  @Test
  void theBestOptionIsAheadByWhatItsGradeSays() {
    for (Puzzle<Position> puzzle : first(60)) {
      List<Double> wins = puzzle.options().stream().map(Option::win).sorted().toList();
      double margin = wins.getLast() - wins.get(wins.size() - 2);
      Option best =
          puzzle.options().stream()
              .filter(option -> option.name().equals(puzzle.best()))
              .findFirst()
              .orElseThrow();
      assertThat(best.win()).isEqualTo(wins.getLast());
      boolean aboutThrows = puzzle.question().equals(StrikePuzzles.WHICH_THROW);
      assertThat(margin)
          .isGreaterThanOrEqualTo(
              switch (puzzle.grade()) {
                case EASY -> aboutThrows ? 0.012 : 0.06;
                case MEDIUM -> aboutThrows ? 0.003 : 0.02;
                case HARD -> aboutThrows ? 0.0003 : 0.003;
              });
    }
  }

  @Test
  void somebodyIsToChooseAndNotAlwaysTheSame() {
    Set<String> answers = new HashSet<>();
    for (Puzzle<Position> puzzle : first(120)) {
      assertThat(Strike.GAME.turn(puzzle.position())).isInstanceOf(Turn.Choose.class);
      answers.add(puzzle.best());
    }
    assertThat(answers).contains("stop", "throw", "throw-hard", "throw-soft");
  }

  @Test
  void everyAnswerSaysWhyInBothLanguages() {
    for (Puzzle<Position> puzzle : first(60)) {
      assertThat(puzzle.why().french()).endsWith(".").doesNotContain("!").isNotEqualTo("");
      assertThat(puzzle.why().english()).endsWith(".").doesNotContain("!");
    }
  }
}
