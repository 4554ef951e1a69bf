package piste.table;

import static piste.table.Draft.first;
import static piste.table.Draft.refusal;

import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Verdict;
import piste.table.Course.Stage;

/// Sitting down and getting up, and the terms.
final class Lobby {
  private final Draft draft;

  Lobby(Draft draft) {
    this.draft = draft;
  }

  Verdict sit(Request.Sit sit) {
    return first(
        draft::beforeStart,
        () -> isEmpty(sit.seat()),
        () -> TextCheck.name(sit.salted().name()),
        () -> draft.add(new Event.Sat(sit.seat(), draft.sender(), Name.of(sit.salted()))));
  }

  private Verdict isEmpty(Seat seat) {
    return first(
        () -> draft.known(seat),
        () ->
            draft.seating().chair(seat) instanceof Chair.Empty
                ? Verdict.Fits.YES
                : new Refusal(
                    Refusal.Kind.CONFLICT, "table.seat-taken", "seat %s is taken".formatted(seat)));
  }

  private Verdict isTaken(Seat seat) {
    return first(
        () -> draft.known(seat),
        () ->
            draft.seating().chair(seat) instanceof Chair.Empty
                ? refusal("seat-empty", "seat %s is empty".formatted(seat))
                : Verdict.Fits.YES);
  }

  Verdict rename(Request.Rename rename) {
    return first(
        // The house gives another name to whoever has one that offends.
        () -> draft.sender().isHouse() ? aPerson(rename.seat()) : draft.own(rename.seat()),
        () -> TextCheck.name(rename.salted().name()),
        () -> draft.add(new Event.Renamed(rename.seat(), Name.of(rename.salted()))));
  }

  private Verdict aPerson(Seat seat) {
    return first(
        () -> draft.known(seat),
        () ->
            draft.person(seat).isPresent()
                ? Verdict.Fits.YES
                : refusal("no-person", "nobody sits on seat %s".formatted(seat)));
  }

  /// Whoever has it already is told so by nothing new.
  Verdict useSet(Request.UseSet use) {
    return first(
        () -> draft.own(use.seat()),
        () ->
            draft.person(use.seat()).orElseThrow().set().equals(use.set())
                ? Verdict.Fits.YES
                : draft.add(new Event.SetChosen(use.seat(), use.set())));
  }

  Verdict addBot(Request.AddBot bot) {
    return first(
        draft::byHost,
        draft::beforeStart,
        () -> isEmpty(bot.seat()),
        () ->
            draft.state().kit().levels().contains(bot.level())
                ? Verdict.Fits.YES
                : refusal(
                    "level",
                    "there is no level %s: choose among %s"
                        .formatted(bot.level(), String.join(", ", draft.state().kit().levels()))),
        () -> draft.add(new Event.BotSat(bot.seat(), bot.level())));
  }

  Verdict kick(Request.Kick kick) {
    return first(
        draft::byHost,
        draft::beforeStart,
        () -> isTaken(kick.seat()),
        () -> draft.add(Event.SeatChange.VACATED.at(kick.seat())));
  }

  Verdict changeTerms(Request.ChangeTerms change) {
    TableTerms terms = change.terms();
    return first(
        draft::byHost,
        draft::beforeStart,
        () ->
            terms.game().equals(draft.state().terms().game())
                ? Verdict.Fits.YES
                : refusal("game-fixed", "the game of a table cannot change: open another table"),
        () -> areSound(draft.state().kit(), terms),
        () ->
            draft.seating().taken() <= terms.seats()
                ? Verdict.Fits.YES
                : refusal("seat-taken", "more people are seated than that"),
        () -> draft.add(new Event.TermsChanged(terms)));
  }

  /// Whether a game could be played on these terms.
  static Verdict areSound(GameKit<?, ?, ?> kit, TableTerms terms) {
    if (terms.seats() < 1 || terms.seats() > Seat.MOST) {
      return refusal("seats", "a table has 1 to %d seats".formatted(Seat.MOST));
    }
    if (RatedPlay.isSound(terms) instanceof Refusal refusal) {
      return refusal;
    }
    var setup = terms.setup(terms.seats(), terms.first());
    return switch (kit.box().game().start(setup)) {
      case Attempt.Refused<?>(Refusal refusal) -> refusal;
      case Attempt.Made<?> _ ->
          terms
              .tournament()
              .<Verdict>map(
                  ties ->
                      switch (kit.box().game().tournament(setup, ties)) {
                        case Attempt.Refused<?>(Refusal refusal) -> refusal;
                        case Attempt.Made<?> _ -> Verdict.Fits.YES;
                      })
              .orElse(Verdict.Fits.YES);
    };
  }

  /// Before the start the seats are free again, and another becomes host; later, whoever leaves is
  /// away.
  Verdict leave(Request.Leave leave) {
    if (!draft.state().course().is(Stage.OPEN)) {
      return leave.seat().isPresent() ? draft.beforeStart() : goAway();
    }
    if (leave.seat().isPresent()) {
      Seat seat = leave.seat().get();
      return first(() -> draft.own(seat), () -> draft.add(Event.SeatChange.VACATED.at(seat)));
    }
    for (Seat seat : draft.seating().seatsOf(draft.sender())) {
      draft.add(Event.SeatChange.VACATED.at(seat));
    }
    if (draft.isHost()) {
      Optional<Chair.Person> heir = draft.seating().people().findFirst();
      draft.add(
          heir.<Event>map(person -> new Event.HostPassed(person.session()))
              .orElse(Event.AtTable.CLOSED));
    }
    return Verdict.Fits.YES;
  }

  /// The house closes a table that everybody has forgotten.
  Verdict close() {
    return first(draft::byHouse, draft::beforeStart, () -> draft.add(Event.AtTable.CLOSED));
  }

  /// Whoever runs the server ends the table at any time.
  Verdict end(Request.End end) {
    return first(
        draft::byHouse,
        () ->
            TextCheck.check(
                "a reason",
                end.reason(),
                Chat.LONGEST,
                refusal("text", "a reason has 1 to %d characters".formatted(Chat.LONGEST))),
        () -> draft.add(new Event.Ended(end.reason())));
  }

  private Verdict goAway() {
    Session who = draft.sender();
    if (!draft.seating().isSeated(who) || draft.seating().isAway(who)) {
      return Verdict.Fits.YES;
    }
    draft.add(Event.Act.LOST.by(who));
    return new Presence(draft).standIn(who);
  }

  Verdict start() {
    return first(
        draft::byHost,
        draft::beforeStart,
        () ->
            draft.seating().isFull()
                ? Verdict.Fits.YES
                : refusal("seats-left", "every seat must be taken before the start"),
        () -> new Rounds(draft).begin());
  }

  /// A new table.
  static Decision create(List<GameKit<?, ?, ?>> kits, Command command, long now) {
    if (!(command.request()
        instanceof Request.Create(TableTerms terms, Secret secret, Optional<String> epoch))) {
      return new Decision.Refused(
          new Refusal(Refusal.Kind.UNKNOWN, "table.unknown", "there is no such table"));
    }
    for (GameKit<?, ?, ?> kit : kits) {
      if (kit.name().equals(terms.game())) {
        if (areSound(kit, terms) instanceof Refusal refusal) {
          return new Decision.Refused(refusal);
        }
        Event.Created created =
            new Event.Created(
                command.session(), terms, secret, Chance.of(secret, epoch).commitment(), epoch);
        Fact fact = new Fact(now, command.session(), command.id(), created);
        return new Decision.Accepted(
            List.of(fact), List.of(), TableState.created(kit, created).counting(fact));
      }
    }
    return new Decision.Refused(refusal("game", "there is no game %s".formatted(terms.game())));
  }
}
