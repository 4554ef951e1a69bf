package piste.rules;

/// Applies facts to a game, in order: the one place that knows which step fits which turn.
public final class Referee {
  private Referee() {}

  /// The position after a step, or why the step does not fit.
  public static <S, M, R> Attempt<S> apply(Game<S, M, R> game, S position, Step<M, R> step) {
    return verdict(game, position, step).then(() -> Attempt.made(taken(game, position, step)));
  }

  /// The position after a step that fits.
  public static <S, M, R> S taken(Game<S, M, R> game, S position, Step<M, R> step) {
    return switch (step) {
      case Step.Played<M, R>(_, M move) -> game.play(position, move);
      case Step.Landed<M, R>(R reading) -> game.land(position, reading);
    };
  }

  /// The position after all of these steps, which must fit.
  public static <S, M, R> S fold(Game<S, M, R> game, S start, Iterable<Step<M, R>> steps) {
    S position = start;
    for (Step<M, R> step : steps) {
      position = apply(game, position, step).orThrow();
    }
    return position;
  }

  /// Whether a step fits.
  public static <S, M, R> Verdict verdict(Game<S, M, R> game, S position, Step<M, R> step) {
    return switch (game.turn(position)) {
      case Turn.Over _ -> new Refusal("turn.over", "the game is over");
      case Turn.Choose(Seat chooser) ->
          switch (step) {
            case Step.Played<M, R>(Seat seat, M move) when seat.equals(chooser) ->
                game.allows(position, move);
            case Step.Played<M, R>(Seat seat, _) ->
                new Refusal(
                    "turn.seat",
                    "it is seat %s that must choose, not seat %s".formatted(chooser, seat));
            case Step.Landed<M, R> _ ->
                new Refusal(
                    "turn.no-throw",
                    "no dice are in the air: seat %s must choose".formatted(chooser));
          };
      case Turn.Throw _ ->
          switch (step) {
            case Step.Played<M, R> _ ->
                new Refusal("turn.in-the-air", "dice are in the air: a reading must come first");
            case Step.Landed<M, R>(R reading) -> game.admits(position, reading);
          };
    };
  }
}
