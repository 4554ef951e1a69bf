package piste.table;

import static piste.table.Draft.first;
import static piste.table.Draft.refusal;

import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Series;
import piste.rules.Verdict;
import piste.table.Chance.Reveal;
import piste.table.Course.Stage;

/// Beginning games: the first, the next of a tournament, a rematch.
final class Rounds {
  private final Draft draft;

  Rounds(Draft draft) {
    this.draft = draft;
  }

  /// Begins a single game or the first of a tournament, with everybody.
  Verdict begin() {
    return first(() -> RatedPlay.mayBegin(draft.state()), this::beginWithAll);
  }

  private Verdict beginWithAll() {
    List<Seat> all = draft.seating().seats().toList();
    return settledFirst(draft.state())
        .map(first -> begin(all, first, Optional.empty()))
        .orElseGet(
            () ->
                switch (draft.reveal(draft.commandId(), Optional.empty(), () -> "")) {
                  case Attempt.Made<Reveal>(Reveal reveal) ->
                      begin(all, drawn(reveal, all.size()), Optional.of(reveal));
                  case Attempt.Refused<Reveal>(Refusal refusal) -> refusal;
                });
  }

  /// Who begins a single game or the first of a tournament, unless it is drawn. Played again, the
  /// first player moves on by one seat.
  static Optional<Seat> settledFirst(TableState state) {
    return switch (state.terms().beginning()) {
      case OLDEST, CHOSEN ->
          Optional.of(
              state
                  .terms()
                  .first()
                  .clockwise(state.course().rounds(), state.seating().chairs().size()));
      case DRAWN -> Optional.empty();
    };
  }

  static Seat drawn(Reveal reveal, int players) {
    return Seat.of(1 + (int) new SeededDraw(reveal.seed(Optional.empty())).below(players));
  }

  private Verdict begin(List<Seat> players, Seat first, Optional<Reveal> drawn) {
    return draft.add(new Event.Begun(draft.state().course().begun() + 1, players, first, drawn));
  }

  /// Whether a game that is asked for has begun since the sender last looked: two people agreed,
  /// and the second need not be told that the first was quicker.
  static boolean isUnderWay(TableState state, Command command) {
    boolean wantsAnother =
        command.request() instanceof Request.NextGame
            || (command.request() instanceof Request.Rematch(boolean wanted) && wanted);
    return wantsAnother
        && state.course().is(Stage.PLAYING)
        && (state.seating().isSeated(command.session())
            || state.seating().host().equals(command.session()));
  }

  Verdict nextGame() {
    return first(
        () ->
            draft.sender().isHouse() || draft.isHost()
                ? Verdict.Fits.YES
                : draft.bySomebodySeated(),
        () ->
            draft.state().course().is(Stage.BETWEEN)
                ? Verdict.Fits.YES
                : refusal("no-next-game", "no game of a tournament is due"),
        () ->
            switch (draft.state().course().series().orElseThrow().next()) {
              case Series.Next.Round(_, Seat first) ->
                  begin(draft.seating().seats().toList(), first, Optional.empty());
              case Series.Next.Decider(List<Seat> seats) ->
                  begin(seats, Seat.of(1), Optional.empty());
              case Series.Next.Finished _ -> throw new IllegalStateException("nothing is due");
            });
  }

  /// Everybody present must want it.
  Verdict rematch(Request.Rematch rematch) {
    return first(
        draft::bySomebodySeated, this::afterTheEnd, () -> rematch.wanted() ? offer() : decline());
  }

  private Verdict afterTheEnd() {
    return draft.state().course().is(Stage.FINISHED)
        ? Verdict.Fits.YES
        : refusal("not-over", "a rematch is only possible after the end");
  }

  Verdict reopen() {
    return first(draft::byHost, this::afterTheEnd, () -> draft.add(Event.AtTable.REOPENED));
  }

  private Verdict offer() {
    NavigableSet<Session> awaited = new TreeSet<>(draft.seating().present());
    awaited.removeAll(draft.state().course().rematch());
    awaited.remove(draft.sender());
    boolean somebodyIsAway =
        draft.seating().people().anyMatch(person -> draft.seating().isAway(person.session()));
    if (somebodyIsAway && !draft.state().terms().standIns()) {
      return refusal("absent", "one of the players is away");
    }
    if (!draft.state().course().rematch().contains(draft.sender())) {
      draft.add(Event.Act.REMATCH_OFFERED.by(draft.sender()));
    }
    return awaited.isEmpty() ? begin() : Verdict.Fits.YES;
  }

  private Verdict decline() {
    return draft.state().course().rematch().isEmpty()
        ? refusal("no-offer", "nobody offered a rematch")
        : draft.add(Event.Act.REMATCH_DECLINED.by(draft.sender()));
  }
}
