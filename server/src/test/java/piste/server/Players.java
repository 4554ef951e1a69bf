package piste.server;

import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;

/// Plays whole games over real connections, knowing no rules: picks among the choices it is shown.
final class Players {
  private Players() {}

  /// Two people sit down at the first one's table, and it begins.
  static void begin(Visit host, Visit other) {
    host.await("welcome");
    other.await("welcome");
    must(host.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    JsonNode sat = must(other.ask("sit", "\"seat\":2,\"name\":\"Bob\""));
    host.reach(sat.path("version").asLong());
    JsonNode begun = must(host.ask("start", ""));
    other.reach(begun.path("version").asLong());
  }

  /// An answer that must not be a refusal.
  static JsonNode must(JsonNode answer) {
    if (answer.path("type").asString().equals("refusal")) {
      throw new AssertionError("refused: " + answer);
    }
    return answer;
  }

  /// One decision of whoever is to act; the answer.
  static JsonNode act(Visit visit, RandomGenerator random) {
    return visit.answerTo(send(visit, random));
  }

  static String send(Visit visit, RandomGenerator random) {
    return send(visit, random, 0.5 + random.nextDouble() * 2);
  }

  /// @param speed at which dice are thrown if they are
  static String send(Visit visit, RandomGenerator random, double speed) {
    JsonNode prompt = visit.view.path("game").path("prompt");
    String seat = "\"seat\":" + prompt.path("seat").asInt();
    String toss =
        String.format(
            Locale.ROOT,
            ",\"nonce\":\"n%d\",\"gesture\":{\"speed\":%.2f,\"side\":%.2f}",
            random.nextInt(1_000_000),
            speed,
            random.nextDouble() * 6);
    if (prompt.path("cast").asBoolean()) {
      return visit.send("cast", seat + toss);
    }
    JsonNode choices = prompt.path("choices");
    // The first choices are the plain ones; asking the others for something may go on for ever.
    int pick = random.nextInt(8) > 0 ? 0 : random.nextInt(choices.size());
    JsonNode choice = choices.get(pick);
    String move = seat + ",\"move\":\"" + choice.path("token").asString() + "\"";
    boolean flies = choice.path("needs").toString().contains("nonce");
    return visit.send("play", flies ? move + toss : move);
  }

  /// One decision of two who play on for ever: after the end, both want another game.
  static void step(Visit one, Visit other, RandomGenerator random) {
    if (one.stage().equals("finished")) {
      agree(one, other);
    }
    Visit actor = one.isToAct() ? one : other;
    long version = must(act(actor, random)).path("version").asLong();
    one.reach(version);
    other.reach(version);
  }

  private static void agree(Visit one, Visit other) {
    long offered = must(one.ask("rematch", "\"wanted\":true")).path("version").asLong();
    other.reach(offered);
    long begun = must(other.ask("rematch", "\"wanted\":true")).path("version").asLong();
    one.reach(begun);
  }

  /// Plays on to the end of the game; how many decisions it took.
  static int playOut(List<Visit> visits, RandomGenerator random) {
    int decisions = 0;
    while (visits.getFirst().stage().equals("playing")) {
      Visit actor = visits.stream().filter(Visit::isToAct).findFirst().orElseThrow();
      JsonNode answer = must(act(actor, random));
      long version = answer.path("version").asLong();
      visits.forEach(visit -> visit.reach(version));
      decisions++;
    }
    return decisions;
  }
}
