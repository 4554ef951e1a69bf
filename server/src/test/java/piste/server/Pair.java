package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.databind.JsonNode;

/// Two who play at a table of a server that may be killed at any moment, and what they were told.
final class Pair {
  private final Visitor ann;
  private final Visitor bob;
  private final String key;
  final String table;

  /// The latest version that either of them heard of.
  long acknowledged;

  int moves;
  int sentAgain;
  int alreadyKnown;
  private String unanswered = "";
  private boolean isAnns;

  private Pair(Visitor ann, Visitor bob, Visit opened) {
    this.ann = ann;
    this.bob = bob;
    this.table = opened.table;
    this.key = opened.key;
  }

  static Pair seated(int port, String dice) {
    Visitor ann = new Visitor(port);
    Visitor bob = new Visitor(port);
    Visit opened = ann.open("{\"seats\":2,\"standIns\":false,\"dice\":\"" + dice + "\"}");
    Pair pair = new Pair(ann, bob, opened);
    Players.begin(opened, bob.visit(pair.table, pair.key));
    return pair;
  }

  /// Plays until the line breaks. Whatever goes wrong before `ends` is thrown.
  ///
  /// @param begun told of the first moves
  void play(int port, Random random, AtomicBoolean ends, CountDownLatch begun) {
    try {
      Visit a = ann.at(port).visit(table, key);
      Visit b = bob.at(port).visit(table, key);
      a.await("welcome");
      b.await("welcome");
      assertThat(a.version).isGreaterThanOrEqualTo(acknowledged);
      sendAgain(isAnns ? a : b);
      a.reach(b.version);
      b.reach(a.version);
      while (!ends.get()) {
        step(a, b, random);
        begun.countDown();
      }
    } catch (RuntimeException | AssertionError e) {
      if (!ends.get()) {
        throw e;
      }
    }
  }

  /// As the protocol asks of whoever comes back: what was not answered, with its old id.
  private void sendAgain(Visit visit) {
    if (!unanswered.isEmpty()) {
      visit.sendRaw(unanswered);
      JsonNode answer = visit.answerTo(id(unanswered));
      sentAgain++;
      alreadyKnown += answer.path("type").asString().equals("done") ? 1 : 0;
      heard(visit);
      unanswered = "";
    }
  }

  private static String id(String command) {
    return command.replaceFirst(".*\"id\":\"([^\"]*)\".*", "$1");
  }

  private void step(Visit a, Visit b, Random random) {
    boolean isOver = a.stage().equals("finished");
    Visit actor = isOver ? wanting(a, b) : a.isToAct() ? a : b;
    String id = isOver ? actor.send("rematch", "\"wanted\":true") : Players.send(actor, random);
    unanswered = actor.lastSent;
    isAnns = actor.equals(a);
    JsonNode answer = actor.answerTo(id);
    unanswered = "";
    if (!answer.path("code").asString("").equals("table.stale")) {
      Players.must(answer);
      moves++;
    }
    heard(actor);
    a.reach(answer.path("version").asLong());
    b.reach(answer.path("version").asLong());
  }

  /// Whoever has not yet asked for another game.
  private static Visit wanting(Visit a, Visit b) {
    return a.view.path("rematch").valueStream().anyMatch(seat -> seat.asInt() == 1) ? b : a;
  }

  private void heard(Visit visit) {
    acknowledged = Math.max(acknowledged, visit.version);
  }
}
