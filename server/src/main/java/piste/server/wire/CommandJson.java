package piste.server.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.arena.Gesture;
import piste.arena.Regrouping.Wish;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.table.ChosenMove;
import piste.table.Command;
import piste.table.DiceSet;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableTerms;
import piste.table.ThrowInput;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads what clients send.
public final class CommandJson {
  private static final JsonMapper MAPPER = JsonMapper.builder(Json.FACTORY).build();
  private static final int MOST_DICE = 48;
  private static final int MOST_NAMED = 50;

  /// What a choice may need that has no field of its own: it is written after the token.
  private static final List<String> INSIDE_MOVE = List.of("number", "dice");

  /// A message, or what is wrong with it.
  ///
  /// @param id of the command, as far as it could be read, so that a refusal can name it
  public record Read(String id, Attempt<Command> command) {}

  private CommandJson() {}

  /// The JSON in a text, if it is any.
  public static Attempt<JsonNode> tree(String text) {
    try {
      return Attempt.made(MAPPER.readTree(text));
    } catch (JacksonException _) {
      return Attempt.refused(
          Refusal.Kind.MALFORMED,
          "wire.json",
          "this is not JSON, or it is nested too deeply or too long");
    }
  }

  public static Read read(Session session, String message) {
    return switch (tree(message)) {
      case Attempt.Refused<JsonNode>(Refusal refusal) -> new Read("", Attempt.refused(refusal));
      case Attempt.Made<JsonNode>(JsonNode json) -> read(session, json);
    };
  }

  private static Read read(Session session, JsonNode json) {
    Fields fields = new Fields(json, "this command");
    String id = fields.text("id");
    long seen = fields.has("seen") ? fields.number("seen", 0, Long.MAX_VALUE) : 0;
    Attempt<Request> request = request(fields);
    return new Read(
        id.length() > 64 ? "" : id,
        request.then(asked -> fields.result(() -> new Command(session, id, seen, asked))));
  }

  private static Attempt<Request> request(Fields fields) {
    String type = fields.text("type");
    return switch (type) {
      case "commit" -> made(fields, new Request.Commit(fields.text("commitment")));
      case "sit" -> made(fields, new Request.Sit(fields.seat("seat"), fields.text("name")));
      case "leave" -> made(fields, new Request.Leave(optionalSeat(fields)));
      case "rename" -> made(fields, new Request.Rename(fields.seat("seat"), fields.text("name")));
      case "use-set" ->
          made(
              fields,
              new Request.UseSet(
                  fields.seat("seat"),
                  new DiceSet(
                      fields.name("dice", DiceSet.STANDARD.dice()),
                      fields.name("wood", DiceSet.STANDARD.wood()))));
      case "add-bot" -> made(fields, new Request.AddBot(fields.seat("seat"), fields.text("level")));
      case "kick" -> made(fields, new Request.Kick(fields.seat("seat")));
      case "terms" ->
          TermsJson.read(fields.node("terms"))
              .then(terms -> made(fields, new Request.ChangeTerms(terms)));
      case "start" -> made(fields, new Request.Start());
      case "play" -> play(fields);
      case "cast" -> cast(fields);
      case "undo" -> made(fields, new Request.AskUndo(fields.seat("seat")));
      case "answer-undo" -> made(fields, new Request.AnswerUndo(fields.flag("agrees")));
      case "offer-draw" -> made(fields, new Request.OfferDraw(fields.seat("seat")));
      case "answer-draw" -> made(fields, new Request.AnswerDraw(fields.flag("agrees")));
      case "resign" -> made(fields, new Request.Resign(fields.seat("seat")));
      case "stand-in" -> made(fields, new Request.StandIn(fields.seat("seat")));
      case "count-out" -> made(fields, new Request.CountOut(fields.seat("seat")));
      case "pause" -> made(fields, new Request.Pause());
      case "resume" -> made(fields, new Request.Resume());
      case "say" -> made(fields, new Request.Say(fields.seat("seat"), fields.text("text")));
      case "mute" -> made(fields, new Request.Mute(fields.seat("seat"), fields.flag("on")));
      case "rematch" -> made(fields, new Request.Rematch(fields.flag("wanted")));
      case "reopen" -> made(fields, new Request.Reopen());
      case "next-game" -> made(fields, new Request.NextGame());
      default ->
          fields
              .result(() -> type)
              .then(
                  _ ->
                      Attempt.refused(
                          Refusal.Kind.MALFORMED, "wire.type", "there is no such command"));
    };
  }

  private static Attempt<Request> made(Fields fields, Request request) {
    return fields.whole(() -> request);
  }

  private static Optional<Seat> optionalSeat(Fields fields) {
    return fields.has("seat") ? Optional.of(fields.seat("seat")) : Optional.empty();
  }

  private static Attempt<Request> play(Fields fields) {
    Seat seat = fields.seat("seat");
    String move = fields.text("move");
    INSIDE_MOVE.forEach(field -> fields.partOf(field, "move"));
    List<Wish> arrangement = arrangement(fields);
    ThrowInput input = input(fields);
    boolean isThrown = input.gesture().isPresent() || fields.has("nonce");
    return made(
        fields,
        new Request.Play(
            seat,
            new ChosenMove.Written(move),
            arrangement,
            isThrown ? Optional.of(input) : Optional.empty()));
  }

  private static Attempt<Request> cast(Fields fields) {
    Seat seat = fields.seat("seat");
    ThrowInput input = input(fields);
    return made(fields, new Request.Cast(seat, input));
  }

  /// Whether there is a nonce is for the table to say: it knows whether dice are thrown.
  private static ThrowInput input(Fields fields) {
    return new ThrowInput(gesture(fields), fields.text("nonce", ""));
  }

  /// The gesture of a throw, if there is one.
  static Optional<Gesture> gesture(Fields fields) {
    JsonNode json = fields.node("gesture");
    if (json.isMissingNode() || json.isNull()) {
      return Optional.empty();
    }
    Fields gesture = new Fields(json, "a gesture");
    Gesture plain = Gesture.atTheMiddle(1);
    Gesture made =
        new Gesture(
            gesture.real("side", plain.side()),
            gesture.real("height", plain.height()),
            gesture.real("aimX", plain.aimX()),
            gesture.real("aimZ", plain.aimZ()),
            gesture.real("speed", plain.speed()),
            gesture.real("spin", plain.spin()),
            gesture.real("twist", plain.twist()));
    fields.holding(gesture);
    return Optional.of(made);
  }

  private static List<Wish> arrangement(Fields fields) {
    JsonNode json = fields.node("arrangement");
    List<Wish> wishes = new ArrayList<>();
    if (json.isMissingNode()) {
      return wishes;
    }
    if (!json.isArray() || json.size() > MOST_DICE) {
      fields.wrong("arrangement", "an array of at most %d places".formatted(MOST_DICE));
      return wishes;
    }
    for (JsonNode one : json) {
      Fields place = new Fields(one, "an arrangement's place");
      int die = (int) place.number("die", 0, 1 << 20);
      wishes.add(new Wish(die, place.real("x", 0), place.real("z", 0), place.real("turn", 0)));
      fields.holding(place);
    }
    return wishes;
  }

  /// A table that somebody asks about.
  public record Named(String table, String key) {}

  /// The tables named in the body of a request.
  public static Attempt<List<Named>> names(String body) {
    return tree(body).then(CommandJson::names);
  }

  private static Attempt<List<Named>> names(JsonNode json) {
    Fields fields = new Fields(json, "this message");
    JsonNode tables = fields.node("tables");
    List<Named> names = new ArrayList<>();
    if (!tables.isArray() || tables.size() > MOST_NAMED) {
      fields.wrong("tables", "an array of at most %d tables".formatted(MOST_NAMED));
    } else {
      for (JsonNode element : tables) {
        Fields table = new Fields(element, "a table");
        Named named = new Named(table.text("table"), table.text("key", ""));
        if (table.result(() -> named) instanceof Attempt.Refused<Named>) {
          fields.wrong("tables", "an array of objects with table and key");
        }
        if (names.stream().anyMatch(one -> one.table().equals(named.table()))) {
          fields.wrong("tables", "each table once");
        }
        names.add(named);
      }
    }
    return fields.result(() -> names);
  }

  /// Terms in the body of a request.
  public static Attempt<TableTerms> terms(String body) {
    return tree(body).then(TermsJson::read);
  }
}
