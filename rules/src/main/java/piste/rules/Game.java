package piste.rules;

import java.util.List;
import java.util.Optional;

/// The rules of one game, pure: the same arguments always give the same answer, and nothing given
/// is ever changed.
///
/// @param <S> a position, immutable, equal by value
/// @param <M> a move, equal by value
/// @param <R> the reading of dice that came to rest, equal by value
public interface Game<S, M, R> {
  /// The name by which people and commands call the game.
  String name();

  int fewestPlayers();

  int mostPlayers();

  /// The rules that may be set before a game, in the order in which to show them.
  List<Option> options();

  /// The position from which play begins, or why there is none with this set-up.
  Attempt<S> start(Setup setup);

  /// The seat that begins with this set-up; none where an option leaves it to the game itself.
  default Optional<Seat> first(Setup setup) {
    boolean isSettled = options().stream().anyMatch(o -> o.settling().contains(setup.value(o)));
    return isSettled ? Optional.empty() : Optional.of(setup.first());
  }

  /// The tournament of games with this set-up, or why there is none.
  default Attempt<Series> tournament(Setup setup, Series.Ties ties) {
    return start(setup).map(_ -> Series.of(setup.players(), setup.first(), ties));
  }

  /// The position from which the next game of a tournament begins; none when it is finished. In a
  /// deciding game those who are level take the seats from 1 on, in order of play.
  ///
  /// @param setup of the first game, with which there is a [#tournament]
  default Optional<S> next(Setup setup, Series series) {
    return switch (series.next()) {
      case Series.Next.Round(_, Seat first) ->
          Optional.of(start(new Setup(setup.players(), first, setup.options())).orThrow());
      case Series.Next.Decider(List<Seat> seats) ->
          Optional.of(start(new Setup(seats.size(), Seat.of(1), setup.options())).orThrow());
      case Series.Next.Finished _ -> Optional.empty();
    };
  }

  /// What the game waits for in this position.
  Turn turn(S position);

  /// The moves that the player to choose may make, distinct and in a stable order. Empty unless the
  /// game waits for a choice.
  ///
  /// A move that a person composes (an order of dice, say) may be allowed without being listed.
  List<M> moves(S position);

  /// Whether the player to choose may make this move, listed or composed.
  Verdict allows(S position, M move);

  /// The position after a move. A move that is not allowed is a bug of the caller and throws.
  S play(S position, M move);

  /// Whether dice could have come to rest like this here. This is where the physics is checked.
  Verdict admits(S position, R reading);

  /// The position after dice came to rest. A reading that is not admitted is a bug of the caller
  /// and throws.
  S land(S position, R reading);
}
