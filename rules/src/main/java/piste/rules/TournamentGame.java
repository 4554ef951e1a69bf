package piste.rules;

import java.util.List;
import java.util.stream.IntStream;

/// A whole tournament as one game: its games one after another, and at the end the standing of its
/// [Series].
public record TournamentGame<S, M, R>(Game<S, M, R> game, Series.Ties ties)
    implements Game<TournamentGame.Position<S>, M, R> {
  /// A game of a tournament under way.
  ///
  /// @param setup of the first game
  /// @param series the games before
  /// @param now the position of this one
  /// @param seats who of the tournament sits on each seat of this game
  public record Position<S>(Setup setup, Series series, S now, List<Seat> seats) {
    public Position {
      seats = List.copyOf(seats);
    }
  }

  @Override
  public String name() {
    return game.name();
  }

  @Override
  public int fewestPlayers() {
    return game.fewestPlayers();
  }

  @Override
  public int mostPlayers() {
    return game.mostPlayers();
  }

  @Override
  public List<Option> options() {
    return game.options();
  }

  @Override
  public Attempt<Position<S>> start(Setup setup) {
    return game.tournament(setup, ties)
        .then(
            series ->
                game.start(setup)
                    .map(start -> new Position<>(setup, series, start, seats(setup.players()))));
  }

  private static List<Seat> seats(int players) {
    return IntStream.rangeClosed(1, players).mapToObj(Seat::of).toList();
  }

  /// Seats are those of the game that is played.
  @Override
  public Turn turn(Position<S> position) {
    return switch (game.turn(position.now())) {
      case Turn.Over _ -> new Turn.Over(position.series().standing());
      case Turn.Choose choose -> choose;
      case Turn.Throw dice -> dice;
    };
  }

  @Override
  public List<M> moves(Position<S> position) {
    return game.moves(position.now());
  }

  @Override
  public Verdict allows(Position<S> position, M move) {
    return game.allows(position.now(), move);
  }

  @Override
  public Position<S> play(Position<S> position, M move) {
    return with(position, game.play(position.now(), move));
  }

  @Override
  public Verdict admits(Position<S> position, R reading) {
    return game.admits(position.now(), reading);
  }

  @Override
  public Position<S> land(Position<S> position, R reading) {
    return with(position, game.land(position.now(), reading));
  }

  /// Goes on to the next game when one is over, if there is one.
  private Position<S> with(Position<S> before, S now) {
    Setup setup = before.setup();
    if (!(game.turn(now) instanceof Turn.Over(Standing standing))) {
      return new Position<>(setup, before.series(), now, before.seats());
    }
    Series series = before.series().with(standing);
    return game.next(setup, series)
        .map(start -> new Position<>(setup, series, start, seatsOf(series)))
        .orElseGet(() -> new Position<>(setup, series, now, before.seats()));
  }

  private static List<Seat> seatsOf(Series series) {
    return switch (series.next()) {
      case Series.Next.Decider(List<Seat> tied) -> tied;
      case Series.Next.Round _, Series.Next.Finished _ -> seats(series.players());
    };
  }
}
