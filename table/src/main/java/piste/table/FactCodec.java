package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.table.Chance.Reveal;
import piste.table.journal.Entry;
import piste.view.Pose;
import piste.view.Rested;

/// Facts as a journal keeps them: a type, a format, one readable line. There is one way to write a
/// fact, and a line that is not written like this is refused: `fact.unknown` for a type or a format
/// this version does not know, `fact.damaged` for all else.
public final class FactCodec {
  private static final int FORMAT = 1;

  private FactCodec() {}

  public static Entry encode(Fact fact) {
    Fields fields = new Fields().put("by", fact.by().id() + "/" + fact.command());
    Event event = fact.event();
    return new Entry(
        fact.at(),
        type(event),
        FORMAT,
        written(fields, event).line(),
        event instanceof Event.Thrown thrown ? thrown.path() : Entry.NO_PATH);
  }

  /// All of these, or why one cannot be read.
  public static Attempt<List<Fact>> decodeAll(List<Entry> entries) {
    List<Fact> facts = new ArrayList<>();
    for (Entry entry : entries) {
      switch (decode(entry)) {
        case Attempt.Made<Fact>(Fact fact) -> facts.add(fact);
        case Attempt.Refused<Fact>(Refusal refusal) -> {
          return Attempt.refused(refusal);
        }
      }
    }
    return Attempt.made(facts);
  }

  public static Attempt<Fact> decode(Entry entry) {
    if (entry.format() != FORMAT) {
      return Attempt.refused(
          "fact.unknown",
          "a fact of type %s has the unknown format %d".formatted(entry.type(), entry.format()));
    }
    try {
      Fields fields = Fields.read(entry.text());
      String[] by = fields.text("by").split("/", -1);
      Optional<Event> event = read(entry, fields);
      if (event.isEmpty()) {
        return Attempt.refused("fact.unknown", "unknown fact type %s".formatted(entry.type()));
      }
      Fact fact = new Fact(entry.at(), new Session(by[0]), by[1], event.get());
      return encode(fact).equals(entry) ? Attempt.made(fact) : damaged(entry, "it is malformed");
    } catch (RuntimeException e) {
      return damaged(entry, String.valueOf(e.getMessage()));
    }
  }

  /// Whether an entry says on which terms a table plays.
  public static boolean tellsTerms(Entry entry) {
    return entry.type().equals("created") || entry.type().equals("terms-changed");
  }

  private static Attempt<Fact> damaged(Entry entry, String why) {
    return Attempt.refused(
        "fact.damaged", "a fact of type %s cannot be read: %s".formatted(entry.type(), why));
  }

  private static String type(Event event) {
    return switch (event) {
      case Event.Created _ -> "created";
      case Event.Renewed _ -> "renewed";
      case Event.Committed _ -> "committed";
      case Event.Brought _ -> "brought";
      case Event.Sat _ -> "sat";
      case Event.BotSat _ -> "bot-sat";
      case Event.Vacated _ -> "vacated";
      case Event.Renamed _ -> "renamed";
      case Event.HostPassed _ -> "host-passed";
      case Event.TermsChanged _ -> "terms-changed";
      case Event.Closed _ -> "closed";
      case Event.Begun _ -> "begun";
      case Event.Played _ -> "played";
      case Event.Thrown _ -> "thrown";
      case Event.UndoAsked _ -> "undo-asked";
      case Event.UndoAgreed _ -> "undo-agreed";
      case Event.UndoRefused _ -> "undo-refused";
      case Event.Undone _ -> "undone";
      case Event.DrawOffered _ -> "draw-offered";
      case Event.DrawAgreed _ -> "draw-agreed";
      case Event.DrawRefused _ -> "draw-refused";
      case Event.Drawn _ -> "drawn";
      case Event.Resigned _ -> "resigned";
      case Event.Paused _ -> "paused";
      case Event.Resumed _ -> "resumed";
      case Event.Said _ -> "said";
      case Event.Muted _ -> "muted";
      case Event.RematchOffered _ -> "rematch-offered";
      case Event.RematchDeclined _ -> "rematch-declined";
      case Event.Reopened _ -> "reopened";
      case Event.TimedOut _ -> "timed-out";
      case Event.Lost _ -> "lost";
      case Event.Back _ -> "back";
      case Event.StoodIn _ -> "stood-in";
    };
  }

  private static Fields written(Fields out, Event event) {
    return switch (event) {
      case Event.Created(
              Session host,
              TableTerms terms,
              Secret secret,
              String commitment,
              Optional<String> epoch) ->
          TermsText.write(out.put("host", host.id()), terms)
              .put("secret", secret.hex())
              .put("next", commitment)
              .put("epoch", epoch);
      case Event.Renewed(String epoch, Secret secret, String commitment) ->
          out.put("epoch", epoch).put("secret", secret.hex()).put("next", commitment);
      case Event.Committed(Session who, String commitment) ->
          out.put("who", who.id()).put("commitment", commitment);
      case Event.Brought(String table, Optional<String> key, Optional<String> signature) ->
          out.put("table", table).put("key", key).put("signature", signature);
      case Event.Sat(Seat seat, Session session, String name) ->
          out.put("seat", seat).put("session", session.id()).put("name", name);
      case Event.BotSat(Seat seat, String level) -> out.put("seat", seat).put("level", level);
      case Event.Vacated(Seat seat) -> out.put("seat", seat);
      case Event.Renamed(Seat seat, String name) -> out.put("seat", seat).put("name", name);
      case Event.HostPassed(Session host) -> out.put("host", host.id());
      case Event.TermsChanged(TableTerms terms) -> TermsText.write(out, terms);
      case Event.Closed _, Event.Undone _, Event.Reopened _, Event.Drawn _ -> out;
      case Event.Begun(int number, List<Seat> players, Seat first, Optional<Reveal> drawn) ->
          written(
              out.put("game", number).put("players", seats(players)).put("first", first), drawn);
      case Event.Played(String step, List<Rested> dice) ->
          out.put("step", step).put("dice", dice(dice));
      case Event.Thrown thrown ->
          written(out.put("step", thrown.step()), Optional.of(thrown.reveal()))
              .put("gesture", thrown.gesture())
              .put("engine", thrown.engine())
              .put("dice", dice(thrown.dice()));
      case Event.UndoAsked(Seat seat) -> out.put("seat", seat);
      case Event.UndoAgreed(Session who) -> out.put("who", who.id());
      case Event.UndoRefused(Session who) -> out.put("who", who.id());
      case Event.DrawOffered(Seat seat) -> out.put("seat", seat);
      case Event.DrawAgreed(Session who) -> out.put("who", who.id());
      case Event.DrawRefused(Session who) -> out.put("who", who.id());
      case Event.Resigned(Seat seat) -> out.put("seat", seat);
      case Event.Paused(Session who) -> out.put("who", who.id());
      case Event.Resumed(Session who) -> out.put("who", who.id());
      case Event.Said(Seat seat, String text) -> out.put("seat", seat).put("text", text);
      case Event.Muted(Session listener, Session whom, boolean on) ->
          out.put("listener", listener.id()).put("whom", whom.id()).put("on", Fields.yes(on));
      case Event.RematchOffered(Session who) -> out.put("who", who.id());
      case Event.RematchDeclined(Session who) -> out.put("who", who.id());
      case Event.TimedOut(Seat seat) -> out.put("seat", seat);
      case Event.Lost(Session who) -> out.put("who", who.id());
      case Event.Back(Session who) -> out.put("who", who.id());
      case Event.StoodIn(Seat seat, String level) -> out.put("seat", seat).put("level", level);
    };
  }

  private static final Collector<CharSequence, ?, String> COMMAS = Collectors.joining(",");

  private static Fields written(Fields out, Optional<Reveal> reveal) {
    reveal.ifPresent(
        used ->
            out.put("throw", used.number())
                .put("secret", used.secret())
                .put("nonce", used.nonce())
                .put("next", used.next())
                .put("with", some(used.others().noncesText()))
                .put("late", some(seats(used.others().late())))
                .put("absent", some(seats(used.others().absent()))));
    return out;
  }

  private static Optional<String> some(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private static String seats(List<Seat> seats) {
    return seats.stream().map(Seat::toString).collect(COMMAS);
  }

  /// `3:4@x,y,z,qx,qy,qz,qw 5:o`: name, how it rests, and where if it lies there.
  private static Optional<String> dice(List<Rested> dice) {
    return dice.isEmpty()
        ? Optional.empty()
        : Optional.of(dice.stream().map(FactCodec::die).collect(Collectors.joining(" ")));
  }

  private static String die(Rested die) {
    return die.id()
        + ":"
        + die.shows()
        + die.pose()
            .map(
                p -> "@" + GestureText.numbers(p.x(), p.y(), p.z(), p.qx(), p.qy(), p.qz(), p.qw()))
            .orElse("");
  }

  private static Optional<Event> read(Entry entry, Fields in) {
    return Optional.ofNullable(
        switch (entry.type()) {
          case "created" ->
              new Event.Created(
                  session(in, "host"),
                  TermsText.read(in),
                  Secret.of(in.text("secret")),
                  in.text("next"),
                  in.find("epoch"));
          case "renewed" ->
              new Event.Renewed(in.text("epoch"), Secret.of(in.text("secret")), in.text("next"));
          case "committed" ->
              new Event.Committed(session(in, "who"), Secret.of(in.text("commitment")).hex());
          case "brought" ->
              new Event.Brought(in.text("table"), in.find("key"), in.find("signature"));
          case "sat" -> new Event.Sat(seat(in), session(in, "session"), in.text("name"));
          case "bot-sat" -> new Event.BotSat(seat(in), in.text("level"));
          case "vacated" -> new Event.Vacated(seat(in));
          case "renamed" -> new Event.Renamed(seat(in), in.text("name"));
          case "host-passed" -> new Event.HostPassed(session(in, "host"));
          case "terms-changed" -> new Event.TermsChanged(TermsText.read(in));
          case "closed" -> new Event.Closed();
          case "begun" ->
              new Event.Begun(
                  in.number("game"),
                  seats(in.text("players")),
                  Seat.of(in.number("first")),
                  in.find("throw").map(_ -> reveal(in)));
          case "played" -> new Event.Played(in.text("step"), readDice(in));
          case "thrown" ->
              new Event.Thrown(
                  in.text("step"),
                  reveal(in),
                  gesture(in.text("gesture")),
                  in.text("engine"),
                  readDice(in),
                  entry.path());
          case "undo-asked" -> new Event.UndoAsked(seat(in));
          case "undo-agreed" -> new Event.UndoAgreed(session(in, "who"));
          case "undo-refused" -> new Event.UndoRefused(session(in, "who"));
          case "undone" -> new Event.Undone();
          case "draw-offered" -> new Event.DrawOffered(seat(in));
          case "draw-agreed" -> new Event.DrawAgreed(session(in, "who"));
          case "draw-refused" -> new Event.DrawRefused(session(in, "who"));
          case "drawn" -> new Event.Drawn();
          case "resigned" -> new Event.Resigned(seat(in));
          case "paused" -> new Event.Paused(session(in, "who"));
          case "resumed" -> new Event.Resumed(session(in, "who"));
          case "said" -> new Event.Said(seat(in), in.text("text"));
          case "muted" ->
              new Event.Muted(session(in, "listener"), session(in, "whom"), in.yes("on"));
          case "rematch-offered" -> new Event.RematchOffered(session(in, "who"));
          case "rematch-declined" -> new Event.RematchDeclined(session(in, "who"));
          case "reopened" -> new Event.Reopened();
          case "timed-out" -> new Event.TimedOut(seat(in));
          case "lost" -> new Event.Lost(session(in, "who"));
          case "back" -> new Event.Back(session(in, "who"));
          case "stood-in" -> new Event.StoodIn(seat(in), in.text("level"));
          default -> null;
        });
  }

  private static Seat seat(Fields in) {
    return Seat.of(in.number("seat"));
  }

  private static Session session(Fields in, String name) {
    return new Session(in.text(name));
  }

  private static Reveal reveal(Fields in) {
    return new Reveal(
        in.number("throw"),
        Secret.of(in.text("secret")).hex(),
        in.text("nonce"),
        in.text("next"),
        new Others(
            in.find("with").map(FactCodec::nonces).orElse(List.of()),
            in.find("late").map(FactCodec::seats).orElse(List.of()),
            in.find("absent").map(FactCodec::seats).orElse(List.of())));
  }

  private static List<Seat> seats(String text) {
    return Stream.of(text.split(",", -1)).map(number -> Seat.of(Integer.parseInt(number))).toList();
  }

  private static List<Others.Nonce> nonces(String text) {
    return Stream.of(text.split(",", -1))
        .map(one -> one.split(":", 2))
        .map(one -> new Others.Nonce(Seat.of(Integer.parseInt(one[0])), Secret.of(one[1]).hex()))
        .toList();
  }

  private static String gesture(String text) {
    return text.isEmpty() ? text : GestureText.write(GestureText.read(text));
  }

  private static List<Rested> readDice(Fields in) {
    List<Rested> dice = new ArrayList<>();
    for (String word : in.find("dice").map(text -> text.split(" ", -1)).orElse(new String[0])) {
      String[] parts = word.split("@", 2);
      String[] ends = parts[0].split(":", 2);
      dice.add(
          new Rested(
              Integer.parseInt(ends[0]),
              ends[1],
              parts.length == 1 ? Optional.empty() : Optional.of(pose(parts[1]))));
    }
    return dice;
  }

  private static Pose pose(String text) {
    List<Double> n = GestureText.numbers(text, 7);
    return new Pose(n.get(0), n.get(1), n.get(2), n.get(3), n.get(4), n.get(5), n.get(6));
  }
}
