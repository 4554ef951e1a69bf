package piste.table;

import java.util.List;
import java.util.Optional;
import piste.rules.Referee;
import piste.rules.Step;
import piste.view.Cue;
import piste.view.Presenter;
import piste.view.Rested;

/// A step of a game in progress and the position it leads to, found once however much is asked
/// about it.
///
/// @param dice what is told of single dice
record StepTaken<S, M, R>(Match<S, M, R> match, Step<M, R> step, List<Rested> dice, S next) {
  /// The step that an event tells of, if it is one. It must fit.
  static Optional<StepTaken<?, ?, ?>> in(TableState state, Event event) {
    return event instanceof Event.OfGame told
        ? Optional.of(of(state.playing(), told))
        : Optional.empty();
  }

  private static <S, M, R> StepTaken<S, M, R> of(Match<S, M, R> match, Event.OfGame told) {
    Step<M, R> step = match.kit().box().notation().readStep(told.step()).orThrow();
    S next = Referee.apply(match.kit().box().game(), match.position(), step).orThrow();
    return new StepTaken<>(match, step, told.dice(), next);
  }

  private Presenter<S, M, R> presenter() {
    return match.kit().presenter();
  }

  /// The game after it.
  ///
  /// @param byHouse whether the house took it for a person
  Match<S, M, R> after(boolean byHouse) {
    return match.after(
        next,
        presenter().after(match.scene(), match.position(), step, dice, next),
        step instanceof Step.Played<M, R>,
        byHouse);
  }

  /// What it means, on the table's seats.
  List<Cue> cues() {
    return match.seated(presenter().cues(match.position(), match.scene(), step, dice, next));
  }
}
