package piste.server;

import java.util.List;
import java.util.Random;

/// Messages that no client should send.
final class Nonsense {
  private static final List<String> TYPES =
      List.of(
          "sit",
          "leave",
          "rename",
          "use-set",
          "add-bot",
          "kick",
          "terms",
          "start",
          "play",
          "cast",
          "undo",
          "answer-undo",
          "offer-draw",
          "answer-draw",
          "resign",
          "pause",
          "resume",
          "say",
          "mute",
          "rematch",
          "next-game",
          "reopen",
          "create",
          "tick",
          "lost",
          "back",
          "",
          "__proto__",
          "сесть");
  private static final List<String> VALUES =
      List.of(
          "1",
          "2",
          "3",
          "-1",
          "0",
          "1e308",
          "99999999999999999999",
          "null",
          "true",
          "\"\"",
          "[]",
          "{}",
          "\"throw\"",
          "\"stop\"",
          "\"set 4\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "{\"speed\":NaN}",
          "{\"speed\":-1}",
          "{\"speed\":1e300}",
          "[[[[[[[]]]]]]]",
          "\"' or 1=1 --\"",
          "\"house\"",
          "0.5");
  private static final List<String> FIELDS =
      List.of(
          "seat",
          "name",
          "level",
          "terms",
          "move",
          "nonce",
          "gesture",
          "arrangement",
          "agrees",
          "text",
          "on",
          "wanted",
          "seen",
          "session",
          "by");

  private Nonsense() {}

  static String message(Random random) {
    String text = command(random);
    return switch (random.nextInt(12)) {
      case 0 -> text.substring(0, random.nextInt(text.length()));
      case 1 -> text + text;
      case 2 -> "x".repeat(random.nextInt(200));
      case 3 -> "{".repeat(50);
      default -> text;
    };
  }

  private static String command(Random random) {
    StringBuilder text = new StringBuilder("{\"type\":\"" + pick(TYPES, random) + "\"");
    if (random.nextInt(10) > 0) {
      text.append(",\"id\":\"f").append(random.nextInt(50)).append('"');
    }
    for (int i = random.nextInt(5); i > 0; i--) {
      text.append(",\"").append(pick(FIELDS, random)).append("\":").append(pick(VALUES, random));
    }
    return text.append('}').toString();
  }

  private static String pick(List<String> from, Random random) {
    return from.get(random.nextInt(from.size()));
  }

  /// Longer than the server reads.
  static String oversized(Random random) {
    return "{\"type\":\"say\",\"text\":\"" + "x".repeat(9_000 + random.nextInt(9_000)) + "\"}";
  }
}
