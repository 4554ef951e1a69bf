package piste.table;

import java.util.Optional;
import piste.rules.Seat;

/// Whether whoever a fact names as its author could have brought it about.
final class Hands {
  private final TableState before;
  private final Session by;

  private Hands(TableState before, Session by) {
    this.before = before;
    this.by = by;
  }

  /// @param before the table before the fact
  static boolean fit(TableState before, Fact fact) {
    return new Hands(before, fact.by()).fit(fact.event());
  }

  private boolean fit(Event event) {
    return switch (event) {
      case Event.Created created -> by.equals(created.host());
      case Event.Sat sat -> by.equals(sat.session());
      case Event.BotSat _, Event.TermsChanged _, Event.Reopened _ -> isHost();
      case Event.Vacated(Seat seat) -> isHost() || owns(seat);
      case Event.Renamed renamed -> owns(renamed.seat());
      case Event.OfGame _ -> before.actor().filter(this::acts).isPresent();
      case Event.UndoAsked(Seat seat) -> owns(seat);
      case Event.DrawOffered(Seat seat) -> owns(seat);
      case Event.Resigned(Seat seat) -> owns(seat);
      case Event.Said said -> owns(said.seat());
      case Event.UndoAgreed(Session who) -> by.equals(who);
      case Event.UndoRefused(Session who) -> by.equals(who);
      case Event.DrawAgreed(Session who) -> by.equals(who);
      case Event.DrawRefused(Session who) -> by.equals(who);
      case Event.Paused(Session who) -> by.equals(who);
      case Event.Resumed(Session who) -> by.equals(who);
      case Event.RematchOffered(Session who) -> by.equals(who);
      case Event.RematchDeclined(Session who) -> by.equals(who);
      case Event.Muted muted -> by.equals(muted.by());
      case Event.Committed committed -> by.equals(committed.who());
      case Event.Lost(Session who) -> by.isHouse() || by.equals(who);
      case Event.Back(Session who) -> by.isHouse() || by.equals(who);
      case Event.TimedOut _, Event.Renewed _, Event.Brought _ -> by.isHouse();
      // Many may bring these about: whoever agrees last, leaves last, wants the next game.
      case Event.HostPassed _,
          Event.Closed _,
          Event.Begun _,
          Event.Undone _,
          Event.Drawn _,
          Event.StoodIn _ ->
          true;
    };
  }

  private boolean isHost() {
    return by.equals(before.seating().host());
  }

  private boolean owns(Seat seat) {
    Optional<Chair.Person> person = before.seating().person(seat);
    return person.filter(owner -> owner.session().equals(by)).isPresent();
  }

  private boolean acts(TableState.Actor actor) {
    return actor.level().isPresent() ? by.isHouse() : owns(actor.seat());
  }
}
