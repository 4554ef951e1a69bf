package piste.strike.play.learn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import piste.minds.Study;
import piste.minds.knock.KnockModelFile;
import piste.minds.learn.Difficulty;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzle.Option;
import piste.minds.learn.Puzzles;
import piste.minds.think.Thinking;
import piste.strike.Face;
import piste.strike.Position;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Outlook.Prospect;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// Puzzles of Strike, from its exact solution: whether to stop, with fair dice and two or three
/// players; and how to throw, with dice that knock as measured in the arena, for two.
///
/// Of four numbers in a row the last asks how to throw. Grades follow each other: the first number
/// is easy, the second medium, the third hard, and so on.
public final class StrikePuzzles implements Puzzles<Position> {
  /// The names of what is asked.
  public static final String STOP_OR_THROW = "stop-or-throw";

  /// The same where the last throw left the arena empty, and took nothing.
  public static final String EMPTIED = "emptied";

  public static final String WHICH_THROW = "which-throw";

  private static final int EVERY = 4;
  private static final int MOST_RESERVE = 10;
  private static final int MOST_DICE = 22;
  private static final int MOST_DRAWS = 20_000;

  private final OddsUnderWay fair;
  private final OddsUnderWay knocking;

  public StrikePuzzles(Study study) {
    fair = new OddsUnderWay(study, Premise.STANDARD, 3);
    knocking = new OddsUnderWay(study, Premise.STANDARD.with(KnockModelFile.measured()), 2);
  }

  @Override
  public Drawn<Position> puzzle(long number) {
    boolean isAboutThrows = number % EVERY == 0;
    OddsUnderWay needed = isAboutThrows ? knocking : fair;
    CompletableFuture<StrikeOdds> odds = needed.odds();
    if (odds.isCompletedExceptionally()) {
      return new Drawn.Failed<>("the odds could not be worked out");
    }
    return odds.isDone()
        ? new Drawn.Ready<>(new Drawing(number, odds.join(), isAboutThrows).puzzle())
        : new Drawn.Working<>(needed.share());
  }

  static Difficulty grade(long number) {
    return switch ((int) (number % 3)) {
      case 1 -> Difficulty.EASY;
      case 2 -> Difficulty.MEDIUM;
      default -> Difficulty.HARD;
    };
  }

  /// One puzzle being drawn: situation after situation, until one is as hard as it should be.
  private static final class Drawing {
    private final long number;
    private final StrikeOdds odds;
    private final boolean isAboutThrows;
    private final Difficulty grade;
    private final RandomGenerator chance;

    Drawing(long number, StrikeOdds odds, boolean isAboutThrows) {
      this.number = number;
      this.odds = odds;
      this.isAboutThrows = isAboutThrows;
      this.grade = grade(number);
      this.chance = new SplittableRandom(number);
    }

    Puzzle<Position> puzzle() {
      for (int draw = 0; draw < MOST_DRAWS; draw++) {
        Thinking.checkpoint();
        Situation situation = situation();
        if (situation.dice() <= MOST_DICE) {
          Outlook outlook = odds.outlook(situation);
          if (isHardEnough(margin(outlook))) {
            return puzzle(situation, outlook);
          }
        }
      }
      throw new IllegalStateException("no puzzle is like number " + number);
    }

    private Situation situation() {
      int players = !isAboutThrows && chance.nextInt(3) == 0 ? 3 : 2;
      List<Integer> reserves =
          IntStream.range(0, players).mapToObj(_ -> 1 + chance.nextInt(MOST_RESERVE)).toList();
      boolean mayStop = !isAboutThrows || chance.nextBoolean();
      // Only at a single die is a soft throw ever the best.
      int arena =
          !isAboutThrows ? chance.nextInt(6) : chance.nextBoolean() ? 1 : 1 + chance.nextInt(5);
      return new Situation(reserves, arena, mayStop);
    }

    /// How much the best choice is ahead of the next, as a chance to win.
    private static double margin(Outlook outlook) {
      List<Double> wins = outlook.prospects().stream().map(Drawing::win).sorted().toList();
      return wins.getLast() - wins.get(wins.size() - 2);
    }

    /// Styles of throws are nearer to each other than a throw is to a stop.
    private boolean isHardEnough(double margin) {
      double near = isAboutThrows ? 0.003 : 0.02;
      double far = isAboutThrows ? 0.012 : 0.06;
      double least = isAboutThrows ? 0.0003 : 0.003;
      return switch (grade) {
        case EASY -> margin >= far;
        case MEDIUM -> margin >= near && margin < far;
        case HARD -> margin >= least && margin < near;
      };
    }

    private Puzzle<Position> puzzle(Situation situation, Outlook outlook) {
      return new Puzzle<>(
          number,
          grade,
          isAboutThrows ? WHICH_THROW : situation.arena() == 0 ? EMPTIED : STOP_OR_THROW,
          position(situation),
          outlook.prospects().stream().map(Drawing::option).toList(),
          outlook.best().word(),
          StrikeReasons.of(situation, outlook.best()));
    }

    private static Option option(Prospect prospect) {
      return new Option(prospect.choice().word(), win(prospect));
    }

    private static double win(Prospect prospect) {
      return prospect.odds().win().getFirst();
    }

    /// The faces do not matter to the odds, so they are drawn as well.
    private Position position(Situation situation) {
      List<Face> numbers = new ArrayList<>(Face.NUMBERS);
      Collections.shuffle(numbers, Random.from(chance));
      return Position.toPlay(
          StrikeDrills.setup(situation.reserves().size()),
          situation.thrown(),
          situation.reserves(),
          numbers.subList(0, situation.arena()));
    }
  }
}
