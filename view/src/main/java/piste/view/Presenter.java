package piste.view;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import piste.rules.Game;
import piste.rules.Referee;
import piste.rules.Seat;
import piste.rules.Step;

/// Shows a game: its positions as views, its steps as cues. Pure, as the rules are.
///
/// @param <S> the game's positions
/// @param <M> its moves
/// @param <R> its readings
public interface Presenter<S, M, R> {
  /// Where every die is before the first step.
  Scene start(S position);

  /// Where every die is after a step that fits.
  ///
  /// @param dice what is known of single dice after it. Of dice not named the reading says enough:
  ///     those that lay there lie as they lay, and which of the thrown dice shows what is settled
  ///     here.
  Scene after(Scene scene, S before, Step<M, R> step, List<Rested> dice, S after);

  /// The position as a viewer may see it. The only place that hides anything.
  ///
  /// @param sees the seats with whose eyes the viewer looks; none for a spectator
  /// @param possible the moves that hands can make here, of those the game lists
  GameView view(S position, Scene scene, Predicate<Seat> sees, Predicate<M> possible);

  /// The same where hands can make every move.
  default GameView view(S position, Scene scene, Predicate<Seat> sees) {
    return view(position, scene, sees, _ -> true);
  }

  /// How everybody stands, as views say it too.
  List<Player> players(S position);

  /// What players of this game may grant each other.
  default Set<Courtesy> courtesies() {
    return Set.of();
  }

  /// Takes a step that fits, for one who will tell of it. A game that only learns what happened
  /// while it takes the step keeps that here, so that the step is taken once.
  default Taken<S> take(Game<S, M, R> game, S before, Step<M, R> step) {
    S after = Referee.taken(game, before, step);
    return new Taken<>(after, (scene, dice, _) -> cues(before, scene, step, dice, after));
  }

  /// What a step meant, in the order in which to show it.
  List<Cue> cues(S before, Scene scene, Step<M, R> step, List<Rested> dice, S after);
}
