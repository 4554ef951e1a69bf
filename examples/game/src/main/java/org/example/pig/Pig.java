package org.example.pig;

import java.util.List;
import java.util.stream.IntStream;
import piste.rules.Attempt;
import piste.rules.ChanceModel;
import piste.rules.Die;
import piste.rules.Distribution;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Lead;
import piste.rules.Option;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Standing;
import piste.rules.ThrowSpec;
import piste.rules.Turn;
import piste.rules.Verdict;

/// Pig, for two: roll a die as often as you like and hold to keep the points; a 1 loses them.
/// Whoever first has 100 wins.
final class Pig implements Game<Position, Pig.Move, Pig.Roll> {
  enum Move {
    ROLL,
    HOLD
  }

  /// What the die shows.
  record Roll(int face) {}

  static final Pig GAME = new Pig();
  static final Die DIE = new Die("pig", List.of("1", "2", "3", "4", "5", "6"));
  static final ChanceModel<Position, Roll> FAIR_DIE =
      _ -> Distribution.uniform(IntStream.rangeClosed(1, 6).mapToObj(Roll::new).toList());
  static final GameBox<Position, Move, Roll> BOX =
      new GameBox<>(GAME, new PigNotation(), FAIR_DIE, lead());

  static final Option GOAL = new Option("goal", List.of("100", "50"), "100", "the points that win");

  private static Lead<Position> lead() {
    return new Lead<>() {
      @Override
      public long score(Position position, Seat seat) {
        return position.scores().get(seat.index());
      }

      @Override
      public boolean isOut(Position position, Seat seat) {
        return false;
      }
    };
  }

  @Override
  public String name() {
    return "pig";
  }

  @Override
  public int fewestPlayers() {
    return 2;
  }

  @Override
  public int mostPlayers() {
    return 2;
  }

  @Override
  public List<Option> options() {
    return List.of(GOAL);
  }

  @Override
  public Attempt<Position> start(Setup setup) {
    return setup.fits(this) instanceof Refusal refusal
        ? Attempt.refused(refusal)
        : Attempt.made(
            new Position(
                Integer.parseInt(setup.value(GOAL)), List.of(0, 0), 0, setup.first(), false));
  }

  @Override
  public Turn turn(Position position) {
    if (position.isOver()) {
      return new Turn.Over(
          new Standing(position.seat().index() == 0 ? List.of(1, 2) : List.of(2, 1)));
    }
    return position.rolling()
        ? new Turn.Throw(position.seat(), ThrowSpec.of(ThrowSpec.Manner.THROW, DIE, 1))
        : new Turn.Choose(position.seat());
  }

  @Override
  public List<Move> moves(Position position) {
    if (!(turn(position) instanceof Turn.Choose)) {
      return List.of();
    }
    return position.points() == 0 ? List.of(Move.ROLL) : List.of(Move.ROLL, Move.HOLD);
  }

  @Override
  public Verdict allows(Position position, Move move) {
    if (moves(position).contains(move)) {
      return Verdict.Fits.YES;
    }
    return moves(position).isEmpty()
        ? new Refusal("pig.no-choice", "there is nothing to choose")
        : new Refusal("pig.nothing-to-hold", "there are no points to hold yet: roll");
  }

  @Override
  public Position play(Position position, Move move) {
    require(allows(position, move));
    return switch (move) {
      case ROLL -> position.inTheAir();
      case HOLD -> position.passing(position.points());
    };
  }

  @Override
  public Verdict admits(Position position, Roll roll) {
    if (!position.rolling()) {
      return new Refusal("pig.no-die", "no die is in the air");
    }
    return roll.face() >= 1 && roll.face() <= 6
        ? Verdict.Fits.YES
        : new Refusal("pig.no-face", "a die shows 1 to 6");
  }

  @Override
  public Position land(Position position, Roll roll) {
    require(admits(position, roll));
    if (roll.face() == 1) {
      return position.passing(0);
    }
    int points = position.points() + roll.face();
    return position.own() + points >= position.goal()
        ? position.passing(points)
        : position.scoring(roll.face());
  }

  private static void require(Verdict verdict) {
    if (verdict instanceof Refusal refusal) {
      throw new IllegalArgumentException(refusal.reason());
    }
  }
}
