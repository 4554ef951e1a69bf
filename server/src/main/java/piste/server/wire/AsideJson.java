package piste.server.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.arena.ArenaModel;
import piste.arena.Gesture;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Verdict;
import tools.jackson.databind.JsonNode;

/// Reads messages from clients that are not commands: they have no id and do not concern the game.
public sealed interface AsideJson {
  List<String> KINDS = List.of("\"reveal\"", "\"enter\"", "\"ping\"", "\"hurry\"", "\"hand\"");

  /// As many dice as a hand may hold.
  int MOST_HELD = 48;

  /// A nonce that was asked for.
  ///
  /// @param number of the throw
  record Reveal(int number, String nonce) implements AsideJson {}

  /// The key of a private table, as the first message of all.
  ///
  /// @param since the version that the client saw last, if any
  record Enter(String key, Optional<Long> since) implements AsideJson {}

  /// Asks whether the server is there, and what time it has.
  record Ping() implements AsideJson {}

  /// Whoever plays with bots alone would not wait for them.
  record Hurry() implements AsideJson {}

  /// What a hand does while it aims, for the others to see.
  ///
  /// @param gesture that it would make now; nothing if it has put the dice down
  /// @param pieces the dice in it, if that is to be seen
  record Hand(Seat seat, Optional<Gesture> gesture, List<Integer> pieces) implements AsideJson {
    public Hand {
      pieces = List.copyOf(pieces);
    }
  }

  /// What a message says, if it is of this kind; a refusal if it is, but wrong.
  static Optional<Attempt<AsideJson>> read(String message) {
    // Nearly every message is a command: those are read once.
    if (KINDS.stream().noneMatch(message::contains)) {
      return Optional.empty();
    }
    return CommandJson.tree(message) instanceof Attempt.Made<JsonNode>(JsonNode json)
        ? read(new Fields(json, "this message"), json.path("type").asString(""))
        : Optional.empty();
  }

  private static Optional<Attempt<AsideJson>> read(Fields fields, String type) {
    return switch (type) {
      case "reveal" -> Optional.of(reveal(fields));
      case "enter" -> Optional.of(enter(fields));
      case "ping" -> Optional.of(ping(fields));
      case "hurry" -> Optional.of(hurry(fields));
      case "hand" -> Optional.of(hand(fields));
      default -> Optional.empty();
    };
  }

  private static Attempt<AsideJson> reveal(Fields fields) {
    fields.text("type");
    int number = (int) fields.number("number", 1, Integer.MAX_VALUE);
    String nonce = fields.text("nonce");
    return fields.whole(() -> new Reveal(number, nonce));
  }

  private static Attempt<AsideJson> ping(Fields fields) {
    fields.text("type");
    return fields.whole(Ping::new);
  }

  private static Attempt<AsideJson> hurry(Fields fields) {
    fields.text("type");
    return fields.whole(Hurry::new);
  }

  private static Attempt<AsideJson> hand(Fields fields) {
    fields.text("type");
    Seat seat = fields.seat("seat");
    Optional<Gesture> gesture = CommandJson.gesture(fields);
    List<Integer> pieces = pieces(fields);
    Verdict possible =
        gesture
            .map(made -> ArenaModel.STANDARD.hand().canMake(made, ArenaModel.STANDARD.bowl()))
            .orElse(Verdict.Fits.YES);
    return fields
        .<AsideJson>whole(() -> new Hand(seat, gesture, pieces))
        .then(hand -> possible.then(() -> Attempt.made(hand)));
  }

  private static List<Integer> pieces(Fields fields) {
    JsonNode json = fields.node("pieces");
    List<Integer> pieces = new ArrayList<>();
    boolean isList = json.isMissingNode() || (json.isArray() && json.size() <= MOST_HELD);
    json.forEach(one -> pieces.add(one.isInt() ? one.asInt() : -1));
    if (!isList || pieces.contains(-1)) {
      fields.wrong("pieces", "an array of at most %d ids of pieces".formatted(MOST_HELD));
    }
    return pieces;
  }

  private static Attempt<AsideJson> enter(Fields fields) {
    fields.text("type");
    String key = fields.text("key");
    Optional<Long> since =
        fields.has("since")
            ? Optional.of(fields.number("since", 0, Long.MAX_VALUE))
            : Optional.empty();
    return fields.whole(() -> new Enter(key, since));
  }
}
