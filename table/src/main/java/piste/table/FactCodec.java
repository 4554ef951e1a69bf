package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Notation;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.table.Chance.Reveal;
import piste.table.journal.Entry;
import piste.table.journal.NameBeside;
import piste.table.journal.NameInside;
import piste.view.Pose;
import piste.view.Rested;

/// Facts as a journal keeps them: a type, a format, one readable line. There is one way to write a
/// fact, and a line that is not written like this is refused: `fact.unknown` for a type or a format
/// this version does not know, `fact.damaged` for all else.
public final class FactCodec {
  private static final int FORMAT = 1;

  /// Of facts that tell of a name by its hash.
  private static final int HASHED = 2;

  private FactCodec() {}

  public static Entry encode(Fact fact) {
    FactFields fields = new FactFields().put("by", fact.by().id() + "/" + fact.command());
    Event event = fact.event();
    FactFields written = written(fields, event);
    return new Entry(
        fact.at(),
        written.type(),
        format(event),
        written.line(),
        event instanceof Event.Thrown thrown ? thrown.path() : Entry.NO_PATH,
        beside(fact));
  }

  private static int format(Event event) {
    return event.naming().filter(name -> !(name instanceof Name.Written)).isPresent()
        ? HASHED
        : FORMAT;
  }

  private static Optional<NameBeside> beside(Fact fact) {
    Session named = fact.event() instanceof Event.Sat sat ? sat.session() : fact.by();
    return fact.event()
        .naming()
        .flatMap(
            name ->
                name instanceof Name.Hashed(String _, Optional<Name.Salted> beside)
                    ? beside.map(salted -> salted.of(named))
                    : Optional.empty());
  }

  /// All of these with steps that are copied but not played, or why one cannot be read.
  public static Attempt<List<Fact>> decodeAll(List<Entry> entries) {
    return decodeAll(entries, GameStep.AS_WRITTEN, () -> {});
  }

  /// All of these, or why one cannot be read.
  ///
  /// @param notation of the game that is played
  /// @param checkpoint called before each
  static Attempt<List<Fact>> decodeAll(
      List<Entry> entries, Notation<?, ?, ?> notation, Runnable checkpoint) {
    List<Fact> facts = new ArrayList<>();
    for (Entry entry : entries) {
      checkpoint.run();
      switch (decode(entry, notation)) {
        case Attempt.Made<Fact>(Fact fact) -> facts.add(fact);
        case Attempt.Refused<Fact>(Refusal refusal) -> {
          return Attempt.refused(refusal);
        }
      }
    }
    return Attempt.made(facts);
  }

  /// A fact whose step, if it is one, is copied but not played.
  public static Attempt<Fact> decode(Entry entry) {
    return decode(entry, GameStep.AS_WRITTEN);
  }

  static Attempt<Fact> decode(Entry entry, Notation<?, ?, ?> notation) {
    boolean isKnown =
        entry.format() == FORMAT
            || (entry.format() == HASHED && NameInside.TYPES.contains(entry.type()));
    if (!isKnown) {
      return Attempt.refused(
          Refusal.Kind.DAMAGED,
          "fact.unknown",
          "a fact of type %s has the unknown format %d".formatted(entry.type(), entry.format()));
    }
    try {
      FactFields fields = FactFields.read(entry.text());
      String[] by = fields.text("by").split("/", -1);
      Optional<Event> event = read(entry, fields, notation);
      if (event.isEmpty()) {
        return Attempt.refused(
            Refusal.Kind.DAMAGED, "fact.unknown", "unknown fact type %s".formatted(entry.type()));
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

  /// Whether an entry says that the table was brought from elsewhere.
  public static boolean tellsOrigin(Entry entry) {
    return entry.type().equals("brought");
  }

  /// Whether an entry says that a game began.
  public static boolean tellsGame(Entry entry) {
    return entry.type().equals("begun");
  }

  /// Whose name a fact tells of; nobody's if it tells of none.
  public static String named(Entry entry) {
    try {
      FactFields fields = FactFields.read(entry.text());
      return fields.find("session").orElseGet(() -> fields.text("by").split("/", -1)[0]);
    } catch (IllegalArgumentException _) {
      return "";
    }
  }

  /// Whether an entry tells of a name that is not known any more.
  public static boolean lacksName(Entry entry) {
    return entry.format() == HASHED
        && NameInside.TYPES.contains(entry.type())
        && entry.name().isEmpty();
  }

  private static Attempt<Fact> damaged(Entry entry, String why) {
    return Attempt.refused(
        Refusal.Kind.DAMAGED,
        "fact.damaged",
        "a fact of type %s cannot be read: %s".formatted(entry.type(), why));
  }

  /// What all facts of one of the enums of [Event] are called.
  static String type(Enum<?> kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static FactFields written(FactFields out, Event event) {
    return switch (event) {
      case Event.Created(
              Session host,
              TableTerms terms,
              Secret secret,
              String commitment,
              Optional<String> epoch) ->
          TermsText.write(out.of("created").put("host", host.id()), terms)
              .put("secret", secret.hex())
              .put("next", commitment)
              .put("epoch", epoch);
      case Event.Renewed(String epoch, Secret secret, String commitment) ->
          out.of("renewed").put("epoch", epoch).put("secret", secret.hex()).put("next", commitment);
      case Event.Committed(Session who, String commitment) ->
          out.of("committed").put("who", who.id()).put("commitment", commitment);
      case Event.Brought(String table, Optional<String> key, Optional<String> signature) ->
          out.of("brought").put("table", table).put("key", key).put("signature", signature);
      case Event.Sat(Seat seat, Session session, Name name) ->
          written(out.of("sat").put("seat", seat).put("session", session.id()), name);
      case Event.BotSat(Seat seat, String level) ->
          out.of("bot-sat").put("seat", seat).put("level", level);
      case Event.Renamed(Seat seat, Name name) ->
          written(out.of("renamed").put("seat", seat), name);
      case Event.SetChosen(Seat seat, DiceSet set) ->
          out.of("set-chosen")
              .put("seat", seat)
              .put("dice", type(set.dice()))
              .put("wood", type(set.wood()));
      case Event.HostPassed(Session host) -> out.of("host-passed").put("host", host.id());
      case Event.TermsChanged(TableTerms terms) -> TermsText.write(out.of("terms-changed"), terms);
      case Event.Begun(int number, List<Seat> players, Seat first, Optional<Reveal> drawn) ->
          written(
              out.of("begun")
                  .put("game", number)
                  .put("players", seats(players))
                  .put("first", first),
              drawn);
      case Event.Played(GameStep<?, ?> step, List<Rested> dice) ->
          out.of("played").put("step", step.text()).put("dice", dice(dice));
      case Event.Thrown thrown ->
          written(out.of("thrown").put("step", thrown.step().text()), Optional.of(thrown.reveal()))
              .put("gesture", GestureText.of(thrown.gesture()))
              .put("engine", thrown.engine())
              .put("dice", dice(thrown.dice()));
      case Event.Said(Seat seat, String text) -> out.of("said").put("seat", seat).put("text", text);
      case Event.Muted(Session listener, Session whom, boolean on) ->
          out.of("muted")
              .put("listener", listener.id())
              .put("whom", whom.id())
              .put("on", FactFields.yes(on));
      case Event.Ended(String reason) -> out.of("ended").put("reason", reason);
      case Event.StoodIn(Seat seat, String level) ->
          out.of("stood-in").put("seat", seat).put("level", level);
      case Event.Acted(Event.Act act, Session who) -> out.of(type(act)).put("who", who.id());
      case Event.AtSeat(Event.SeatChange change, Seat seat) ->
          out.of(type(change)).put("seat", seat);
      case Event.AtTable change -> out.of(type(change));
    };
  }

  private static FactFields written(FactFields out, Name name) {
    return switch (name) {
      case Name.Written(String text) -> out.put("name", text);
      case Name.Hashed(String hash, _) -> out.put("named", hash);
      case Name.Cut _ -> out;
    };
  }

  private static final Collector<CharSequence, ?, String> COMMAS = Collectors.joining(",");

  private static FactFields written(FactFields out, Optional<Reveal> reveal) {
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

  private static Optional<Event> read(Entry entry, FactFields in, Notation<?, ?, ?> notation) {
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
          case "sat" -> new Event.Sat(seat(in), session(in, "session"), name(entry, in));
          case "bot-sat" -> new Event.BotSat(seat(in), in.text("level"));
          case "renamed" -> new Event.Renamed(seat(in), name(entry, in));
          case "set-chosen" ->
              new Event.SetChosen(
                  seat(in),
                  new DiceSet(
                      named(DiceSet.Dice.values(), in.text("dice")).orElseThrow(),
                      named(DiceSet.Wood.values(), in.text("wood")).orElseThrow()));
          case "host-passed" -> new Event.HostPassed(session(in, "host"));
          case "terms-changed" -> new Event.TermsChanged(TermsText.read(in));
          case "begun" ->
              new Event.Begun(
                  in.number("game"),
                  seats(in.text("players")),
                  Seat.of(in.number("first")),
                  in.find("throw").map(_ -> reveal(in)));
          case "played" -> new Event.Played(step(in, notation), readDice(in));
          case "thrown" ->
              new Event.Thrown(
                  step(in, notation),
                  reveal(in),
                  GestureText.read(in.text("gesture")),
                  in.text("engine"),
                  readDice(in),
                  entry.path());
          case "said" -> new Event.Said(seat(in), in.text("text"));
          case "muted" ->
              new Event.Muted(session(in, "listener"), session(in, "whom"), in.yes("on"));
          case "ended" -> new Event.Ended(in.text("reason"));
          case "stood-in" -> new Event.StoodIn(seat(in), in.text("level"));
          default -> plain(entry.type(), in).orElse(null);
        });
  }

  /// A fact of which there are many alike.
  private static Optional<Event> plain(String type, FactFields in) {
    return named(Event.Act.values(), type)
        .map(act -> act.by(session(in, "who")))
        .or(() -> named(Event.SeatChange.values(), type).map(change -> change.at(seat(in))))
        .or(() -> named(Event.AtTable.values(), type));
  }

  private static <E extends Enum<E>> Optional<E> named(E[] kinds, String type) {
    return Stream.of(kinds).filter(kind -> type(kind).equals(type)).findFirst();
  }

  private static GameStep<?, ?> step(FactFields in, Notation<?, ?, ?> notation) {
    return GameStep.read(notation, in.text("step")).orThrow();
  }

  private static Seat seat(FactFields in) {
    return Seat.of(in.number("seat"));
  }

  private static Session session(FactFields in, String name) {
    return new Session(in.text(name));
  }

  private static Name name(Entry entry, FactFields in) {
    if (entry.format() == FORMAT) {
      return new Name.Written(in.text("name"));
    }
    Optional<Name.Salted> beside =
        entry.name().map(name -> new Name.Salted(name.salt(), name.name()));
    return in.find("named")
        .<Name>map(hash -> new Name.Hashed(Secret.of(hash).hex(), beside))
        .orElseGet(Name.Cut::new);
  }

  private static Reveal reveal(FactFields in) {
    return new Reveal(
        in.number("throw"),
        Secret.of(in.text("secret")).hex(),
        in.text("nonce"),
        in.text("next"),
        new RevealedNonces(
            in.find("with").map(FactCodec::nonces).orElse(List.of()),
            in.find("late").map(FactCodec::seats).orElse(List.of()),
            in.find("absent").map(FactCodec::seats).orElse(List.of())));
  }

  private static List<Seat> seats(String text) {
    return Stream.of(text.split(",", -1)).map(number -> Seat.of(Integer.parseInt(number))).toList();
  }

  private static List<RevealedNonces.Nonce> nonces(String text) {
    return Stream.of(text.split(",", -1))
        .map(one -> one.split(":", 2))
        .map(
            one ->
                new RevealedNonces.Nonce(
                    Seat.of(Integer.parseInt(one[0])), Secret.of(one[1]).hex()))
        .toList();
  }

  private static List<Rested> readDice(FactFields in) {
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
