package piste.server.wire;

import java.util.Optional;
import piste.rules.Attempt;
import tools.jackson.databind.JsonNode;

/// Reads what clients send that is no command: it has no id, and is not answered.
public sealed interface AsideJson {
  /// A nonce that was asked for.
  ///
  /// @param number of the throw
  record Reveal(int number, String nonce) implements AsideJson {}

  /// The key of a private table, as the first message of all.
  ///
  /// @param since the version that the client saw last, if any
  record Enter(String key, Optional<Long> since) implements AsideJson {}

  /// What a message says, if it is of this kind; a refusal if it is, but wrong.
  static Optional<Attempt<AsideJson>> read(String message) {
    // Nearly every message is a command: those are read once.
    if (!message.contains("\"reveal\"") && !message.contains("\"enter\"")) {
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
      default -> Optional.empty();
    };
  }

  private static Attempt<AsideJson> reveal(Fields fields) {
    fields.text("type");
    int number = (int) fields.number("number", 1, Integer.MAX_VALUE);
    String nonce = fields.text("nonce");
    return fields.whole(() -> new Reveal(number, nonce));
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
