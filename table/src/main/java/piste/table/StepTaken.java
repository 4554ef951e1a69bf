package piste.table;

import java.util.List;
import java.util.Optional;
import piste.rules.Step;
import piste.view.Cue;
import piste.view.Presenter;
import piste.view.Scene;
import piste.view.Taken;

/// A step of a game in progress and the position it leads to, found once however much is asked
/// about it.
///
/// @param event that tells of it
/// @param then the dice after it
public record StepTaken<S, M, R>(
    Event.OfGame event, Match<S, M, R> match, Step<M, R> step, Taken<S> taken, Scene then) {
  static <S, M, R> StepTaken<S, M, R> of(
      Event.OfGame event, Match<S, M, R> match, Step<M, R> step, Taken<S> taken) {
    Presenter<S, M, R> presenter = match.kit().presenter();
    return new StepTaken<>(
        event,
        match,
        step,
        taken,
        presenter.after(match.scene(), match.position(), step, event.dice(), taken.position()));
  }

  /// The step that an event tells of, if it is one. It must fit.
  static Optional<StepTaken<?, ?, ?>> in(TableState state, Event event) {
    return event instanceof Event.OfGame told
        ? Optional.of(of(state.playing(), told))
        : Optional.empty();
  }

  private static <S, M, R> StepTaken<S, M, R> of(Match<S, M, R> match, Event.OfGame told) {
    Step<M, R> step = told.step().in(match.kit().box());
    return of(told, match, step, match.take(step).orThrow());
  }

  /// The game after it.
  ///
  /// @param byHouse whether the house took it for a person
  Match<S, M, R> after(boolean byHouse) {
    return match
        .remembering(event)
        .after(taken.position(), then, step instanceof Step.Played<M, R>, byHouse);
  }

  /// What it means, on the table's seats.
  List<Cue> cues() {
    return match.seated(taken.teller().cues(match.scene(), event.dice(), then));
  }
}
