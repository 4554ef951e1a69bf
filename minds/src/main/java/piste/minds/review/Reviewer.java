package piste.minds.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import piste.minds.review.Moment.Decision;
import piste.minds.review.Moment.Fall;
import piste.minds.review.Moment.Prospect;
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

  /// Reviews a game, finished or not.
  ///
  /// @param steps which must fit
  public Review<M, R> review(S start, List<Step<M, R>> steps) {
    List<Moment<M, R>> moments = new ArrayList<>();
    List<Double> expected = appraiser.win(start);
    List<Double> before = expected;
    S position = start;
    for (Step<M, R> step : steps) {
      Thinking.checkpoint();
      S next = Referee.apply(game, position, step).orThrow();
      List<Double> after = appraiser.win(next);
      moments.add(moment(moments.size() + 1, position, step, before, after));
      before = after;
      position = next;
    }
    return new Review<>(expected, moments, game.turn(position) instanceof Turn.Over);
  }

  private Moment<M, R> moment(
      int number, S position, Step<M, R> step, List<Double> before, List<Double> after) {
    return switch (step) {
      case Step.Played<M, R>(Seat seat, M move) ->
          decision(number, position, seat, move, before, after);
      case Step.Landed<M, R>(R reading) ->
          new Fall<>(number, thrower(position), reading, before, after);
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

  private Decision<M, R> decision(
      int number, S position, Seat seat, M made, List<Double> before, List<Double> after) {
    List<Prospect<M>> prospects = new ArrayList<>();
    List<M> moves = new ArrayList<>(prepares.test(made) ? List.of() : compared(position));
    if (!moves.contains(made)) {
      moves.add(made);
    }
    for (M move : moves) {
      boolean isMade = move.equals(made);
      double win =
          isMade
              ? after.get(seat.index())
              : appraiser.win(game.play(position, move)).get(seat.index());
      addUnlessLevel(prospects, new Prospect<>(move, win), isMade);
    }
    Prospect<M> best = best(prospects, new Prospect<>(made, after.get(seat.index())));
    double loss = best.win() - after.get(seat.index());
    return new Decision<>(number, seat, made, prospects, best.move(), loss, grading, before, after);
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
