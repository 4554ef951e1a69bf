package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.testkit.Waiting;

/// What was worked out about a game is not worked out again.
class WorkedOutOnceTest {
  private static final List<String> OF_A_GAME = List.of("review", "hands", "replay");

  private final BrittleJournal journal = new BrittleJournal();
  private final Piste piste =
      Piste.open(ServerSettings.temporary().with(Limits.NONE), journal, new HandSetTime())
          .orThrow();
  private final Visitor visitor = new Visitor(piste.port());

  @AfterEach
  void stop() {
    piste.close();
  }

  private Visit played(String terms) {
    Visit ann = visitor.open(terms);
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    Players.playOut(List.of(ann, bob), new Random(1));
    return ann;
  }

  private HttpResponse<String> get(Visit at, String what) {
    return visitor.get("/api/tables/%s/%skey=%s".formatted(at.table, what, at.key));
  }

  @Test
  void aLineOfTalkAfterAGameHasNothingToldOfItWorkedOutAgain() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"dice\":\"fair\",\"options\":{\"deal\":\"3\"}}");
    for (String what : OF_A_GAME) {
      Waiting.until(what, () -> get(ann, what + "?").statusCode() == 200);
    }
    int before = journal.reads.get();
    Players.must(ann.ask("say", "\"seat\":1,\"text\":\"well played\""));
    for (String what : OF_A_GAME) {
      String first = get(ann, what + "?").body();
      assertThat(get(ann, what + "?game=1&").body()).isEqualTo(first);
    }
    assertThat(journal.reads).hasValue(before);
    // What tells of all facts tells of this one too.
    assertThat(get(ann, "throws?").statusCode()).isEqualTo(200);
    assertThat(journal.reads).hasValue(before + 1);
  }

  @Test
  void whatNobodyCanHaveAskedForIsRefusedWithoutReadingTheTable() {
    Visit ann = visitor.open("{\"seats\":2,\"dice\":\"fair\"}");
    ann.await("welcome");
    int before = journal.reads.get();
    for (String what : OF_A_GAME) {
      assertThat(get(ann, what + "?").body()).contains("table.not-over");
      assertThat(get(ann, what + "?game=2&").body()).contains("table.no-game");
    }
    assertThat(journal.reads).hasValue(before);
  }
}
