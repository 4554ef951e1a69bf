package piste.deschainer;

import java.util.ArrayList;
import java.util.List;
import piste.deschainer.Move.Ones;
import piste.rules.Attempt;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Standing;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;
import piste.rules.Verdict;

/// The rules of Dés-chainer. The numbers in comments are clauses of `docs/rules/deschainer.en.md`;
/// actions and turns are in [Line].
public final class DesChainer implements Game<Position, Move, Reading> {
  public static final DesChainer GAME = new DesChainer();

  /// The game with its notation, its fair dice and what is worth counting.
  public static final GameBox<Position, Move, Reading> BOX =
      new GameBox<>(
          GAME,
          DesChainerNotation.NOTATION,
          FairDice.MODEL,
          DesChainerLead.LEAD,
          DesChainerCounts.MEASURES,
          DesChainerCounts.MOVES);

  private static final List<Move> ONES = List.of(Ones.REROLL, Ones.KEEP);

  private DesChainer() {}

  @Override
  public String name() {
    return "des-chainer";
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
    return Terms.OPTIONS;
  }

  @Override
  public Attempt<Position> start(Setup setup) {
    return setup
        .fits(this)
        .then(() -> Attempt.made(start(Terms.of(setup), setup.first().number())));
  }

  private static Position start(Terms terms, int first) {
    return switch (terms.start()) {
      case ROLLED -> Opening.starting(terms, first);
      case SEAT -> Opening.begun(terms, first);
    };
  }

  /// A position in which nothing is known of what was before, seat 1 playing White.
  public static InPlay inPlay(Terms terms, Board board, Side side, int actions) {
    return InPlay.at(terms, 1, board, side, actions);
  }

  @Override
  public Turn turn(Position s) {
    return switch (s) {
      case InPlay play when play.end() != End.NONE -> new Turn.Over(standing(play));
      case Opening opening when opening.air() > 0 ->
          new Turn.Throw(
              s.seat(s.side()), ThrowSpec.of(Manner.OPENING, Reading.DIE, opening.air()));
      case Opening _, InPlay _ -> new Turn.Choose(s.seat(s.side()));
    };
  }

  /// A draw has no winner: both are second (6.5).
  private static Standing standing(InPlay s) {
    if (s.end().isDraw()) {
      return new Standing(List.of(2, 2));
    }
    Seat winner = s.seat(s.end() == End.WHITE_WON ? Side.WHITE : Side.BLACK);
    return new Standing(winner.number() == 1 ? List.of(1, 2) : List.of(2, 1));
  }

  @Override
  public List<Move> moves(Position s) {
    return switch (s) {
      case Opening opening ->
          switch (opening.phase()) {
            case START, ROLL -> List.of();
            case ONES -> ONES;
            case ARRANGE -> Suggestions.of(opening);
          };
      case InPlay play -> acts(play);
    };
  }

  private static List<Move> acts(InPlay s) {
    Actions actions = actions(s);
    List<Move> moves = new ArrayList<>(actions.size());
    for (int i = 0; i < actions.size(); i++) {
      moves.add(new Move.Act(actions.get(i)));
    }
    return moves;
  }

  private static Actions actions(InPlay s) {
    Actions actions = new Actions();
    if (s.end() == End.NONE) {
      s.line().list(actions);
    }
    return actions;
  }

  @Override
  public Verdict allows(Position s, Move move) {
    return isAllowed(s, move) ? Verdict.Fits.YES : Objections.to(s, move);
  }

  private static boolean isAllowed(Position s, Move move) {
    return switch (s) {
      case Opening opening ->
          switch (move) {
            case Ones _ -> opening.phase() == Phase.ONES;
            case Move.Arrange(int row) ->
                opening.phase() == Phase.ARRANGE && hasTheseDice(opening, row);
            case Move.Act _ -> false;
          };
      case InPlay play -> move instanceof Move.Act(long action) && actions(play).contains(action);
    };
  }

  /// The dice are those rolled (1.6), or have 33 points in all (1.7).
  static boolean hasTheseDice(Opening s, int row) {
    return switch (s.terms().dice()) {
      case ROLLED -> Row.tally(row) == s.hand();
      case SUM_33 -> Tally.sum(Row.tally(row)) == Suggestions.SUM;
    };
  }

  @Override
  public Position play(Position s, Move move) {
    if (!isAllowed(s, move)) {
      throw new IllegalArgumentException(
          DesChainerNotation.NOTATION.move(move)
              + " in "
              + DesChainerNotation.NOTATION.position(s));
    }
    return switch (s) {
      case InPlay play when move instanceof Move.Act(long action) -> play.after(action);
      case InPlay _ -> throw new AssertionError(move);
      case Opening opening -> prepare(opening, move);
    };
  }

  private static Position prepare(Opening s, Move move) {
    return switch (move) {
      case Ones.REROLL -> s.holding(Phase.ROLL, s.hand() - ones(s.hand()), true);
      case Ones.KEEP -> s.handedOn();
      case Move.Arrange(int row) -> s.side() == Side.WHITE ? s.arranged(row) : shown(s, row);
      case Move.Act _ -> throw new AssertionError(move);
    };
  }

  private static int ones(int tally) {
    return Tally.count(tally, 1) * Tally.of(1);
  }

  /// Both rows are there, and White plays first (1.6, 2.1).
  private static Position shown(Opening s, int blackRow) {
    Board board = Board.EMPTY;
    for (int file = 0; file < Row.DICE; file++) {
      board =
          board
              .with(Side.WHITE, file, Row.points(s.whiteRow(), file))
              .with(Side.BLACK, Squares.COUNT - Squares.SIZE + file, Row.points(blackRow, file));
    }
    return InPlay.at(s.terms(), s.white(), board, Side.WHITE, Line.ACTIONS);
  }

  @Override
  public Verdict admits(Position s, Reading reading) {
    return isAdmitted(s, reading) ? Verdict.Fits.YES : Objections.to(s, reading);
  }

  private static boolean isAdmitted(Position s, Reading reading) {
    return switch (s) {
      case Opening opening -> opening.air() > 0 && Tally.size(reading.dice()) == opening.air();
      case InPlay _ -> false;
    };
  }

  @Override
  public Position land(Position s, Reading reading) {
    if (!(s instanceof Opening opening) || !isAdmitted(s, reading)) {
      throw new IllegalArgumentException(
          reading + " in " + DesChainerNotation.NOTATION.position(s));
    }
    return opening.phase() == Phase.START
        ? landStart(opening, reading.dice())
        : landRoll(opening, reading.dice());
  }

  /// The higher total begins; equal ones roll again (1.3).
  private static Position landStart(Opening s, int dice) {
    if (s.side() == Side.WHITE) {
      return s.withStartRoll(dice);
    }
    int lead = Tally.sum(s.rolled()) - Tally.sum(dice);
    return lead == 0
        ? Opening.starting(s.terms(), s.white())
        : Opening.begun(s.terms(), lead > 0 ? s.white() : 3 - s.white());
  }

  /// Dice on 1 may be rolled again (1.5).
  private static Position landRoll(Opening s, int dice) {
    int hand = s.hand() + dice;
    boolean mayRollAgain = s.terms().ones() == Terms.Ones.AGAIN || !s.again();
    Opening held = s.holding(Phase.ONES, hand, s.again());
    return ones(hand) != 0 && mayRollAgain ? held : held.handedOn();
  }
}
