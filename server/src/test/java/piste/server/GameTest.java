package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.arena.ArenaPool;
import piste.arena.PathCodec;
import piste.catalogue.Catalogue;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.stores.TableFile;
import piste.table.Verification;
import piste.table.journal.Entry;

/// Whole games over the network.
class GameTest {
  private final Piste piste = Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow();

  @AfterEach
  void stop() {
    piste.close();
  }

  @Test
  void twoPeoplePlayAGameWithFairDiceToItsEnd() {
    Visit ann =
        new Visitor(piste.port()).open("{\"game\":\"strike\",\"seats\":2,\"dice\":\"fair\"}");
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    int decisions = Players.playOut(List.of(ann, bob), new Random(1));
    assertThat(decisions).isPositive();
    assertThat(bob.stage()).isEqualTo("finished");
    assertThat(ann.view).isEqualTo(bob.view);
    assertThat(ann.view.path("winners")).hasSize(1);
  }

  @Test
  void twoPeoplePlayAGameWithThrownDiceToItsEnd() {
    Visit ann = new Visitor(piste.port()).open("{\"game\":\"strike\",\"seats\":2}");
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    Players.playOut(List.of(ann, bob), new Random(1));
    assertThat(bob.stage()).isEqualTo("finished");
    assertThat(ann.view).isEqualTo(bob.view);
    assertThat(ann.frames).isNotEmpty().containsExactlyElementsOf(bob.frames);
    for (byte[] frame : ann.frames) {
      assertThat(frame[0]).isEqualTo((byte) 1);
      assertThat(PathCodec.decode(Arrays.copyOfRange(frame, 5, frame.length)).orThrow().tracks())
          .isNotEmpty();
    }
    String file =
        new Visitor(piste.port()).get("/api/tables/" + ann.table + "/export?key=" + ann.key).body();
    List<Entry> entries = TableFile.parse(file).orThrow().entries();
    try (ArenaPool arenas = new ArenaPool(1)) {
      Verification verification = Verification.of(Catalogue.ofTheHouse().tables(arenas), entries);
      assertThat(verification.isClean()).isTrue();
      assertThat(verification.checks()).isNotEmpty();
    }
    assertThat(entries.getFirst().text()).contains("secret=" + "0".repeat(64));
    String throwsHeard = String.join("\n", ann.texts);
    for (byte[] frame : ann.frames) {
      int version = ByteBuffer.wrap(frame, 1, 4).getInt();
      assertThat(throwsHeard).contains("\"throws\":[{\"version\":" + version);
    }
  }

  @Test
  void aRefusedDrawIsNotOfferedAgainBeforeAMove() {
    Visit ann = new Visitor(piste.port()).open("{\"game\":\"des-chainer\"}");
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    bob.reach(Players.must(ann.ask("offer-draw", "\"seat\":1")).path("version").asLong());
    assertThat(bob.you.path("drawAsksYou").asBoolean()).isTrue();
    ann.reach(Players.must(bob.ask("answer-draw", "\"agrees\":false")).path("version").asLong());
    assertThat(ann.view.path("drawWaits").toString()).isEqualTo("[1]");
    assertThat(ann.ask("offer-draw", "\"seat\":1").path("code").asString())
        .isEqualTo("table.draw-again");
  }

  @Test
  void oneAgainstTwoBotsToTheEnd() {
    Visitor anns = new Visitor(piste.port());
    String level = anns.json("/api/games").path("games").get(0).path("levels").get(0).asString();
    Visit ann = anns.open("{\"seats\":3,\"dice\":\"fair\"}");
    ann.await("welcome");
    Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    Players.must(ann.ask("add-bot", "\"seat\":2,\"level\":\"" + level + "\""));
    Players.must(ann.ask("add-bot", "\"seat\":3,\"level\":\"" + level + "\""));
    Players.must(ann.ask("start", ""));
    Random random = new Random(2);
    while (ann.stage().equals("playing")) {
      if (ann.isToAct()) {
        Players.must(Players.act(ann, random));
      } else {
        ann.await("update");
      }
    }
    assertThat(ann.stage()).isEqualTo("finished");
  }
}
