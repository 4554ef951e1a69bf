package piste.strike.play.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.learn.Difficulty;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzle.Option;
import piste.minds.learn.Puzzles.Drawn;
import piste.playkit.Said;
import piste.rules.Turn;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.StrikeModule;
import piste.strike.play.odds.OddsCache;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// Puzzles are drawn by number, from the exact solution.
class StrikePuzzlesTest {
  @TempDir static Path folder;

  private static StrikePuzzles puzzles;
  private static StrikeOdds fair;

  @BeforeAll
  static void solve() {
    OddsCache cache = new OddsCache(folder, _ -> {});
    fair = cache.odds(Premise.STANDARD, 3, 2, _ -> {});
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
  void whereTheWorkshopIsFullWhoeverAsksIsToldSoAndMayAskAgain(@TempDir Path nothing) {
    AtomicBoolean isFull = new AtomicBoolean(true);
    Study busy =
        new Study(
            nothing,
            1,
            Patience.PLAY_ON,
            _ -> {},
            _ -> {
              if (isFull.get()) {
                throw new RejectedExecutionException("too many");
              }
            });
    StrikePuzzles fresh = new StrikePuzzles(busy);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> fresh.puzzle(1)).isInstanceOf(RejectedExecutionException.class);
    }
    isFull.set(false);
    assertThat(fresh.puzzle(1)).isInstanceOf(Drawn.Working.class);
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
            Difficulty.EASY,
            Difficulty.MEDIUM,
            Difficulty.HARD,
            Difficulty.EASY,
            Difficulty.MEDIUM,
            Difficulty.HARD);
    assertThat(first(8))
        .extracting(puzzle -> puzzle.question().equals(StrikePuzzles.WHICH_THROW))
        .containsExactly(false, false, false, true, false, false, false, true);
  }

  @Test
  void whereTheArenaIsEmptyTheQuestionSaysSo() {
    List<Puzzle<Position>> puzzles = first(60);
    assertThat(puzzles).extracting(Puzzle::question).contains(StrikePuzzles.EMPTIED);
    for (Puzzle<Position> puzzle : puzzles) {
      boolean isEmpty = Situation.of(puzzle.position()).orElseThrow().arena() == 0;
      assertThat(puzzle.question().equals(StrikePuzzles.EMPTIED)).isEqualTo(isEmpty);
    }
  }

  @Test
  void chancesAreThoseOfTheSolution() {
    for (Puzzle<Position> puzzle : first(40)) {
      if (!puzzle.question().equals(StrikePuzzles.WHICH_THROW)) {
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
      assertThat(Said.french(new StrikeModule(), puzzle.why()))
          .endsWith(".")
          .doesNotContain("!")
          .isNotEqualTo("");
      assertThat(Said.english(new StrikeModule(), puzzle.why())).endsWith(".").doesNotContain("!");
    }
  }
}
