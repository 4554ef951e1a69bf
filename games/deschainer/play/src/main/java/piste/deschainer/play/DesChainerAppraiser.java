package piste.deschainer.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import piste.deschainer.Board;
import piste.deschainer.DesChainer;
import piste.deschainer.End;
import piste.deschainer.InPlay;
import piste.deschainer.Line;
import piste.deschainer.Move;
import piste.deschainer.Opening;
import piste.deschainer.Phase;
import piste.deschainer.Position;
import piste.deschainer.Side;
import piste.deschainer.Squares;
import piste.deschainer.play.search.Analysis.Variation;
import piste.deschainer.play.search.Budget;
import piste.deschainer.play.search.Engine;
import piste.deschainer.play.search.Evaluation;
import piste.minds.review.Appraiser;

/// Tells what positions of Dés-chainer are worth, by a short search; a draw is half a win for each.
/// The same position always has the same worth. It remembers what it was asked lately.
final class DesChainerAppraiser implements Appraiser<Position> {
  private static final Budget BUDGET = Budget.ofNodes(4_000);
  private static final Budget FOR_CHOICE = Budget.ofNodes(8_000);
  private static final int COMPARED = 5;
  private static final int REMEMBERED = 5_000;
  private static final double EVEN = 0.5;

  /// What a die shows of which nothing is known yet.
  private static final int USUAL = 4;

  /// By file, the place of a die among the seven, the weakest first.
  private static final int[] ORDER = {0, 2, 4, 6, 5, 3, 1};

  private final Engine engine;
  private final Map<Position, Double> known =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Position, Double> eldest) {
              return size() > REMEMBERED;
            }
          });

  DesChainerAppraiser(Engine engine) {
    this.engine = engine;
  }

  @Override
  public List<Double> win(Position position) {
    double white = white(position);
    return position.white() == 1 ? List.of(white, 1 - white) : List.of(1 - white, white);
  }

  /// The best few of these moves, as far as a short search can tell.
  List<Move> shortlist(Position position, List<Move> moves) {
    return position instanceof InPlay play && moves.size() > COMPARED
        ? engine.analyse(play, FOR_CHOICE, COMPARED).lines().stream()
            .<Move>map(line -> new Move.Act(line.first()))
            .toList()
        : moves;
  }

  /// White's chance to win.
  private double white(Position position) {
    return switch (position) {
      case Opening opening when opening.phase() == Phase.START -> EVEN;
      case Opening opening when opening.phase() == Phase.ONES -> best(opening);
      case Opening opening -> white(likely(opening));
      case InPlay play when play.end() != End.NONE ->
          play.end().isDraw() ? EVEN : play.end() == End.WHITE_WON ? 1 : 0;
      case InPlay play -> {
        Double before = known.get(play);
        double white = before == null ? searched(play) : before;
        known.put(play, white);
        yield white;
      }
    };
  }

  /// What ones are worth to whoever may roll them again.
  private double best(Opening opening) {
    DoubleStream choices =
        DesChainer.GAME.moves(opening).stream()
            .mapToDouble(move -> white(DesChainer.GAME.play(opening, move)));
    return (opening.side() == Side.WHITE ? choices.max() : choices.min()).orElseThrow();
  }

  private double searched(InPlay play) {
    Variation best = engine.analyse(play, BUDGET, 1).lines().getFirst();
    double chance = Evaluation.chance(best.score());
    return play.side() == Side.WHITE ? chance : 1 - chance;
  }

  /// The board as it would be with what each has rolled, in an order that nobody need have chosen:
  /// so nothing hidden is told.
  private static InPlay likely(Opening opening) {
    Board board = Board.EMPTY;
    for (Side side : Side.values()) {
      List<Integer> dice = new ArrayList<>(opening.dice(side));
      dice.addAll(Collections.nCopies(Squares.SIZE - dice.size(), USUAL));
      Collections.sort(dice);
      int first = side == Side.WHITE ? 0 : Squares.COUNT - Squares.SIZE;
      for (int file = 0; file < Squares.SIZE; file++) {
        board = board.with(side, first + file, dice.get(ORDER[file]));
      }
    }
    return DesChainer.inPlay(opening.terms(), board, Side.WHITE, Line.ACTIONS);
  }
}
