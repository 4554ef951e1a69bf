package piste.server.wire;

import piste.people.meet.Wish;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import tools.jackson.databind.JsonNode;

/// What somebody says who looks for a table.
public sealed interface LobbyMessage {
  /// Wants to play with somebody.
  ///
  /// @param players how many, themselves among them; 0 for any number
  /// @param others whether another number will do after a while
  record Seek(
      String id,
      String game,
      int players,
      boolean others,
      Wish.Length length,
      boolean rated,
      String name)
      implements LobbyMessage {}

  /// Does not want it any more.
  record Withdraw(String id) implements LobbyMessage {}

  /// Asks whether the server is there.
  record Ping() implements LobbyMessage {}

  static Attempt<LobbyMessage> read(String text) {
    return CommandJson.tree(text)
        .then(json -> read(new Fields(json, "this message"), json.path("type")));
  }

  private static Attempt<LobbyMessage> read(Fields fields, JsonNode type) {
    fields.text("type");
    return switch (type.asString("")) {
      case "seek" -> seek(fields);
      case "withdraw" -> {
        String id = id(fields);
        yield fields.whole(() -> new Withdraw(id));
      }
      case "ping" -> fields.whole(Ping::new);
      default ->
          fields
              .result(() -> "")
              .then(
                  _ ->
                      Attempt.refused(
                          Refusal.Kind.MALFORMED, "wire.type", "there is no such message here"));
    };
  }

  private static Attempt<LobbyMessage> seek(Fields fields) {
    String id = id(fields);
    String game = fields.text("game");
    int players = fields.number("players", 0, 0, Seat.MOST);
    boolean others = fields.flag("others", true);
    Wish.Length length = fields.name("length", Wish.Length.GAME);
    boolean rated = fields.flag("rated", false);
    String name = fields.text("name");
    return fields.whole(() -> new Seek(id, game, players, others, length, rated, name));
  }

  private static String id(Fields fields) {
    String id = fields.text("id");
    if (!id.matches("[A-Za-z0-9_-]{1,64}")) {
      fields.wrong("id", "1 to 64 letters, digits, dashes and underscores");
    }
    return id;
  }
}
