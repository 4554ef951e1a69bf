package piste.table;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import piste.rules.Seat;
import piste.rules.Series;
import piste.table.Course.Stage;
import piste.table.Question.Topic;

/// Whether whoever a fact names as its author could have brought it about, and whether a table
/// would have let it happen at that moment. Facts are applied as they are; only a forger writes
/// those that no table would have decided.
final class FactCheck {
  private final TableState before;
  private final Fact fact;
  private final Session by;

  private FactCheck(TableState before, Fact fact) {
    this.before = before;
    this.fact = fact;
    this.by = fact.by();
  }

  /// What can be said against a fact, if anything, of the fact of that number.
  ///
  /// @param before the table before the fact
  /// @param last the fact before it
  static Optional<String> objection(TableState before, Fact last, Fact fact) {
    Answer answer = new FactCheck(before, fact).answer(fact.event());
    if (fact.event().people().stream().anyMatch(Session::isHouse)
        || !(throwsWhatItMoved(last, fact) || answer.isTheirs())) {
      return Optional.of("fact %d cannot have been brought about by whom it names");
    }
    return answer.isDue()
        ? Optional.empty()
        : Optional.of("fact %d: a table would not have let this happen then");
  }

  /// One command may move and throw, though the move leaves it to another to throw: the house moves
  /// for somebody whose time is over, or dice of another seat are in the air then.
  private static boolean throwsWhatItMoved(Fact last, Fact fact) {
    return fact.event() instanceof Event.Thrown
        && last.event() instanceof Event.Played
        && last.by().equals(fact.by())
        && last.command().equals(fact.command());
  }

  /// @param isTheirs whether its author could do that
  /// @param isDue whether anybody could then
  private record Answer(boolean isTheirs, boolean isDue) {
    Answer ifDue(boolean due) {
      return new Answer(isTheirs, due);
    }
  }

  /// It could be done at any time.
  private static Answer theirs(boolean isTheirs) {
    return new Answer(isTheirs, true);
  }

  private Answer answer(Event event) {
    return switch (event) {
      case Event.Created created -> theirs(by.equals(created.host()));
      case Event.Sat sat -> theirs(by.equals(sat.session())).ifDue(isFree(sat.seat()));
      case Event.BotSat bot -> theirs(isHost()).ifDue(isFree(bot.seat()));
      case Event.TermsChanged _ -> theirs(isHost()).ifDue(is(Stage.OPEN));
      // The house, where the name offended.
      case Event.Renamed renamed -> theirs(owns(renamed.seat()) || by.isHouse());
      case Event.SetChosen chosen -> theirs(owns(chosen.seat()));
      case Event.Said said -> theirs(owns(said.seat()));
      case Event.Muted muted -> theirs(by.equals(muted.by()));
      case Event.Committed committed -> theirs(by.equals(committed.who()));
      case Event.HostPassed _ -> theirs(isHost() || by.isHouse());
      case Event.Renewed _, Event.Brought _ -> theirs(by.isHouse());
      case Event.Begun begun -> theirs(isSeated() || isHost() || by.isHouse()).ifDue(begins(begun));
      case Event.OfGame _ ->
          theirs(before.actor().filter(this::acts).isPresent()).ifDue(!before.timer().paused());
      case Event.StoodIn(Seat seat, String _) ->
          theirs(isSeated() || by.isHouse()).ifDue(before.awaySince(seat).isPresent());
      case Event.Acted(Event.Act act, Session who) ->
          theirs(
              by.equals(who) || (by.isHouse() && (act == Event.Act.LOST || act == Event.Act.BACK)));
      // Whoever agrees last, or whose move it was.
      case Event.AtTable.UNDONE ->
          theirs(isSeated() || by.isHouse())
              .ifDue(isAgreed(Topic.UNDO) || before.playing().mayTakeBack());
      case Event.AtTable.DRAWN -> theirs(isSeated() || by.isHouse()).ifDue(isAgreed(Topic.DRAW));
      // Whoever leaves, or the house where they are gone for long.
      case Event.AtTable.CLOSED -> theirs(isHost() || by.isHouse());
      case Event.Ended _ -> theirs(by.isHouse());
      case Event.AtTable.REOPENED -> theirs(isHost());
      case Event.AtSeat(Event.SeatChange change, Seat seat) ->
          switch (change) {
            case VACATED -> theirs(isHost() || owns(seat)).ifDue(is(Stage.OPEN));
            case UNDO_ASKED, DRAW_OFFERED -> theirs(owns(seat));
            // Whoever is away for long may be counted out by those who are there.
            case RESIGNED ->
                theirs(owns(seat) || (isSeated() && isLongAway(seat)))
                    .ifDue(is(Stage.PLAYING) && before.playing().isIn(seat));
            case TIMED_OUT -> theirs(by.isHouse()).ifDue(before.timer().mayHaveBeenOver(fact.at()));
          };
    };
  }

  private boolean is(Stage stage) {
    return before.course().is(stage);
  }

  private boolean isFree(Seat seat) {
    return is(Stage.OPEN) && before.seating().chair(seat) instanceof Chair.Empty;
  }

  /// Whether all who were asked agreed.
  private boolean isAgreed(Topic topic) {
    return before.question().filter(asked -> asked.topic() == topic).isPresent()
        && before.awaited().isEmpty();
  }

  /// Whether a game was due, and begins as the terms say: nobody chooses who begins.
  private boolean begins(Event.Begun begun) {
    List<Seat> all = before.seating().seats().toList();
    boolean fits =
        switch (before.stage()) {
          case BETWEEN ->
              begun.drawn().isEmpty()
                  && switch (before.course().series().orElseThrow().next()) {
                    case Series.Next.Round(_, Seat first) -> begun.isBy(all, first);
                    case Series.Next.Decider(List<Seat> seats) -> begun.isBy(seats, Seat.of(1));
                    case Series.Next.Finished _ -> false;
                  };
          case OPEN, FINISHED ->
              Rounds.settledFirst(before)
                  .map(first -> begun.drawn().isEmpty() && begun.isBy(all, first))
                  .orElseGet(() -> begun.drawn().isPresent() && begun.players().equals(all));
          case PLAYING, CLOSED -> false;
        };
    return fits && begun.number() == before.course().begun() + 1;
  }

  private boolean isHost() {
    return by.equals(before.seating().host());
  }

  private boolean isSeated() {
    return before.seating().isSeated(by);
  }

  private boolean isLongAway(Seat seat) {
    OptionalLong since = before.awaySince(seat);
    return since.isPresent() && since.getAsLong() + TableState.GRACE_MILLIS <= fact.at();
  }

  private boolean owns(Seat seat) {
    Optional<Chair.Person> person = before.seating().person(seat);
    return person.filter(owner -> owner.session().equals(by)).isPresent();
  }

  private boolean acts(TableState.Actor actor) {
    return actor.level().isPresent() ? by.isHouse() : owns(actor.seat());
  }
}
