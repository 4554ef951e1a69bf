package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;

/// Lost lines, lost answers, lost servers.
class ComingBackTest {
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\"}";

  @Test
  void whoeverComesBackGetsJustWhatWasMissed() {
    try (Piste piste = Piste.open(ServerSettings.temporary()).orThrow()) {
      Visitor anns = new Visitor(piste.port());
      Visit ann = anns.open(TERMS);
      Visitor bobs = new Visitor(piste.port());
      Visit bob = bobs.visit(ann.table, ann.key);
      Players.begin(ann, bob);
      long seen = bob.version;
      bob.leave();
      JsonNode said = Players.must(ann.ask("say", "\"seat\":1,\"text\":\"come back\""));

      Visit again = bobs.visit(ann.table, ann.key, Optional.of(seen));
      JsonNode welcome = again.await("welcome");
      assertThat(welcome.has("view")).isFalse();
      assertThat(welcome.path("version").asLong()).isEqualTo(seen);
      JsonNode missed = again.await("update");
      assertThat(missed.path("from").asLong()).isEqualTo(seen);
      assertThat(missed.path("version").asLong())
          .isGreaterThanOrEqualTo(said.path("version").asLong());
      assertThat(again.you.path("seats").get(0).asInt()).isEqualTo(2);

      Visit upToDate = bobs.visit(ann.table, ann.key, Optional.of(again.version));
      assertThat(upToDate.await("welcome").has("view")).isFalse();

      Visit fromNowhere = bobs.visit(ann.table, ann.key, Optional.of(999_999L));
      assertThat(fromNowhere.await("welcome").has("view")).isTrue();
    }
  }

  @Test
  void aCommandSentAgainThrowsOnce() {
    try (Piste piste = Piste.open(ServerSettings.temporary()).orThrow()) {
      Visit ann = new Visitor(piste.port()).open(TERMS);
      Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
      Players.begin(ann, bob);
      Visit actor = ann.isToAct() ? ann : bob;
      Players.must(Players.act(actor, new Random(3)));
      Visit next = ann.isToAct() ? ann : bob;
      next.reach(actor.version);
      String id = Players.send(next, new Random(4));
      String raw =
          "{\"type\":\"play\",\"id\":\"%s\",\"seen\":0,\"seat\":1,\"move\":\"x\"}".formatted(id);
      JsonNode first = Players.must(next.answerTo(id));
      next.sendRaw(raw);
      JsonNode second = next.answerTo(id);
      assertThat(second.path("type").asString()).isEqualTo("done");
      assertThat(second.path("version")).isEqualTo(first.path("version"));
    }
  }

  @Test
  void aServerThatWasStoppedGoesOnWhereItWas(@TempDir Path folder) {
    ServerSettings settings = ServerSettings.temporary().keeping(folder);
    Visitor anns;
    Visitor bobs;
    Visit ann;
    JsonNode before;
    try (Piste piste = Piste.open(settings).orThrow()) {
      anns = new Visitor(piste.port());
      ann = anns.open(TERMS);
      bobs = new Visitor(piste.port());
      Visit bob = bobs.visit(ann.table, ann.key);
      Players.begin(ann, bob);
      for (int i = 0; i < 6; i++) {
        Visit actor = ann.isToAct() ? ann : bob;
        long version = Players.must(Players.act(actor, new Random(i))).path("version").asLong();
        ann.reach(version);
        bob.reach(version);
      }
      before = ann.view;
    }
    assertThat(ann.await("goodbye").path("code").asString()).isEqualTo("server.stopping");
    assertThat(ann.closedWith()).isEqualTo(1001);
    try (Piste piste = Piste.open(settings).orThrow()) {
      Visit annAgain = anns.at(piste.port()).visit(ann.table, ann.key, Optional.of(ann.version));
      Visit bobAgain = bobs.at(piste.port()).visit(ann.table, ann.key);
      assertThat(annAgain.await("welcome").has("view")).isFalse();
      bobAgain.await("welcome");
      assertThat(bobAgain.view.path("game")).isEqualTo(before.path("game"));
      assertThat(bobAgain.view.path("seats")).isEqualTo(before.path("seats"));
      // A server that was started anew has a secret of its own for the throws to come.
      assertThat(bobAgain.view.path("commitment")).isNotEqualTo(before.path("commitment"));
      annAgain.reach(bobAgain.version);
      Players.playOut(List.of(annAgain, bobAgain), new Random(9));
      assertThat(bobAgain.stage()).isEqualTo("finished");
    }
  }
}
