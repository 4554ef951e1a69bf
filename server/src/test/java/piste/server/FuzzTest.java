package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

/// Nonsense from all sides. `-Dpiste.fuzz=100000` for the long version, which also prints memory.
class FuzzTest {
  private static final int MESSAGES = Integer.getInteger("piste.fuzz", 2_000);
  private static final List<String> TYPES =
      List.of(
          "sit",
          "leave",
          "rename",
          "add-bot",
          "kick",
          "terms",
          "start",
          "play",
          "cast",
          "undo",
          "answer-undo",
          "resign",
          "pause",
          "resume",
          "say",
          "mute",
          "rematch",
          "next-game",
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

  @Test
  void everyMessageIsRefusedOrEndsItsConnectionAndOthersPlayOn() {
    try (Piste piste = Piste.open(ServerSettings.passing().with(Limits.NONE)).orThrow()) {
      Visit ann = new Visitor(piste.port()).open("{\"seats\":2,\"dice\":\"fair\"}");
      Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
      Players.begin(ann, bob);
      Random random = new Random(7);
      Visitor mallory = new Visitor(piste.port());
      Visit bad = mallory.visit(ann.table, ann.key);
      bad.await("welcome");
      for (int i = 1; i <= MESSAGES; i++) {
        if (bad.closed.isDone()) {
          bad = mallory.visit(ann.table, random.nextInt(9) == 0 ? "wrong" : ann.key);
        }
        try {
          bad.sendRaw(message(random));
        } catch (CompletionException _) {
          continue;
        }
        bad.texts.clear();
        if (i % (MESSAGES / 10) == 0) {
          tellMemory(i);
          step(ann, bob, random);
        }
      }
      step(ann, bob, random);
      assertThat(new Visitor(piste.port()).get("/health").statusCode()).isEqualTo(200);
      assertThat(new Visitor(piste.port()).get("/metrics").body())
          .contains("piste_refusals_total")
          .doesNotContain("code=\"server.failure\"");
    }
  }

  private static void step(Visit ann, Visit bob, Random random) {
    if (ann.stage().equals("playing")) {
      Visit actor = ann.isToAct() ? ann : bob;
      long version = Players.must(Players.act(actor, random)).path("version").asLong();
      ann.reach(version);
      bob.reach(version);
      ann.texts.clear();
      bob.texts.clear();
    }
  }

  private static void tellMemory(int messages) {
    if (MESSAGES >= 100_000) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      System.out.printf(
          Locale.ROOT,
          "%,d messages, heap %,d KB%n",
          messages,
          (runtime.totalMemory() - runtime.freeMemory()) / 1024);
    }
  }

  private static String message(Random random) {
    String text = command(random);
    return switch (random.nextInt(12)) {
      case 0 -> text.substring(0, random.nextInt(text.length()));
      case 1 -> text + text;
      case 2 -> "x".repeat(random.nextInt(200));
      case 3 -> random.nextInt(40) == 0 ? text + " ".repeat(9_000) : "{".repeat(50);
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
}
