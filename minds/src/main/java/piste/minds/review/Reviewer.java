package piste.minds.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import piste.minds.review.ReviewedStep.Decision;
import piste.minds.review.ReviewedStep.Fall;
import piste.minds.review.ReviewedStep.Prospect;
import piste.minds.think.Thinking;
import piste.rules.Game;
import piste.rules.Referee;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.Turn;

/// Looks at games again: what every decision could have been, and what every throw brought.
///
/// A position is worth what it is if all play by the appraiser's lights from there on. So a
/// decision changes the chances just when it is not the best, and all else that changes them is how
/// dice fall. Nothing is counted twice or left out: the changes of all steps add up to the result.
///
/// @param prepares whether a move only leads up to a decision, and is none itself
/// @param shortlist of all moves those worth comparing with the one made, where there are too many
/// @param grading how good the appraiser's word is
public record Reviewer<S, M, R>(
    Game<S, M, R> game,
    Appraiser<S> appraiser,
    Predicate<M> prepares,
    BiFunction<S, List<M>, List<M>> shortlist,
    Grading grading) {
  /// One who compares all moves by exact odds.
  public Reviewer(Game<S, M, R> game, Appraiser<S> appraiser, Predicate<M> prepares) {
    this(game, appraiser, prepares, (_, moves) -> moves, Grading.EXACT);
  }

  /// Reviews a game, finished or not. It is gone through from its end: a position that awaits a
  /// choice is worth the best one, and the choice made is worth what it came to until dice fell.
  ///
  /// @param steps which must fit
  public Review<M, R> review(S start, List<Step<M, R>> steps) {
    List<S> positions = new ArrayList<>();
    positions.add(start);
    for (Step<M, R> step : steps) {
      positions.add(Referee.apply(game, positions.getLast(), step).orThrow());
    }
    List<ReviewedStep<M, R>> backwards = new ArrayList<>();
    List<Double> after = appraiser.win(positions.getLast());
    for (int i = steps.size() - 1; i >= 0; i--) {
      Thinking.checkpoint();
      ReviewedStep<M, R> moment = moment(i + 1, positions.get(i), steps.get(i), after);
      backwards.add(moment);
      after = moment.before();
    }
    boolean isOver = game.turn(positions.getLast()) instanceof Turn.Over;
    return new Review<>(after, backwards.reversed(), isOver, grading.level());
  }

  private ReviewedStep<M, R> moment(int number, S position, Step<M, R> step, List<Double> after) {
    return switch (step) {
      case Step.Played<M, R>(Seat seat, M move) -> decision(number, position, seat, move, after);
      case Step.Landed<M, R>(R reading) ->
          new Fall<>(
              number, thrower(position), reading, appraiser.win(position), after, Optional.empty());
    };
  }

  private Seat thrower(S position) {
    return switch (game.turn(position)) {
      case Turn.Throw(Seat seat, _) -> seat;
      case Turn.Choose(Seat seat) -> seat;
      case Turn.Over _ -> throw new IllegalArgumentException("nobody throws in " + position);
    };
  }

  /// What can be chosen in a position.
  ///
  /// @param prospects of moves worth the same the first listed
  /// @param best the first of the best
  public record Options<M>(List<Prospect<M>> prospects, M best) {
    public Options {
      prospects = List.copyOf(prospects);
    }
  }

  /// What whoever is to choose can choose; none where nobody is. Moves that only lead up to a
  /// decision are left out.
  public Optional<Options<M>> prospects(S position) {
    if (!(game.turn(position) instanceof Turn.Choose(Seat seat))) {
      return Optional.empty();
    }
    List<M> moves = compared(position);
    if (moves.isEmpty()) {
      return Optional.empty();
    }
    List<Prospect<M>> prospects = new ArrayList<>();
    for (M move : moves) {
      double win = appraiser.win(game.play(position, move)).get(seat.index());
      addUnlessLevel(prospects, new Prospect<>(move, win), false);
    }
    return Optional.of(new Options<>(prospects, best(prospects, prospects.getFirst()).move()));
  }

  private List<M> compared(S position) {
    List<M> moves = game.moves(position).stream().filter(prepares.negate()).toList();
    return shortlist.apply(position, moves);
  }

  private Decision<M, R> decision(int number, S position, Seat seat, M made, List<Double> after) {
    List<M> moves = new ArrayList<>(prepares.test(made) ? List.of() : compared(position));
    if (!moves.contains(made)) {
      moves.add(made);
    }
    List<Prospect<M>> prospects = new ArrayList<>();
    for (M move : moves) {
      boolean isMade = move.equals(made);
      List<Double> win = isMade ? after : appraiser.win(game.play(position, move));
      addUnlessLevel(prospects, new Prospect<>(move, win.get(seat.index())), isMade);
    }
    M best = best(prospects, new Prospect<>(made, after.get(seat.index()))).move();
    List<Double> before = best.equals(made) ? after : appraiser.win(game.play(position, best));
    double loss = before.get(seat.index()) - after.get(seat.index());
    return new Decision<>(number, seat, made, prospects, best, loss, grading, before, after);
  }

  private static <M> void addUnlessLevel(
      List<Prospect<M>> prospects, Prospect<M> one, boolean always) {
    if (always || prospects.stream().noneMatch(other -> isLevel(other, one.win()))) {
      prospects.add(one);
    }
  }

  /// The first that is more than level with all before it, beginning with `first`.
  private Prospect<M> best(List<Prospect<M>> prospects, Prospect<M> first) {
    Prospect<M> best = first;
    for (Prospect<M> prospect : prospects) {
      best = prospect.win() > best.win() + grading.level() ? prospect : best;
    }
    return best;
  }

  private static boolean isLevel(Prospect<?> one, double win) {
    return Math.abs(one.win() - win) <= Grading.EXACT.level();
  }
}
