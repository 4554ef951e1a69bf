package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What is hidden from a viewer is in no frame that reaches them.
class HiddenReservesTest {
  @Test
  void nobodyHearsOfAnothersReserve() {
    try (Piste piste = Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow()) {
      Visit ann =
          new Visitor(piste.port())
              .open("{\"seats\":2,\"dice\":\"fair\",\"options\":{\"sight\":\"hidden\"}}");
      Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
      Visitor cleos = new Visitor(piste.port());
      Visit cleo = cleos.visit(ann.table, ann.key);
      Players.begin(ann, bob);
      Random random = new Random(5);
      for (int i = 0; i < 12 && ann.stage().equals("playing"); i++) {
        Visit actor = ann.isToAct() ? ann : bob;
        long version = Players.must(Players.act(actor, random)).path("version").asLong();
        List.of(ann, bob, cleo).forEach(visit -> visit.reach(version));
      }
      assertThat(reservesSeen(ann)).contains(1).doesNotContain(2);
      assertThat(reservesSeen(bob)).contains(2).doesNotContain(1);
      assertThat(reservesSeen(cleo)).isEmpty();
      JsonNode rest = cleos.json("/api/tables/" + ann.table + "?key=" + ann.key);
      assertThat(reserves(rest.path("view"))).isEmpty();
      for (Visit visit : List.of(ann, bob, cleo)) {
        String all = String.join("\n", visit.texts);
        assertThat(all).doesNotContain(ann.key, "\"session\"", "session-");
      }
    }
  }

  /// The owners of all reserves of which any frame told what is in them.
  private static List<Integer> reservesSeen(Visit visit) {
    return visit.texts.stream()
        .flatMap(text -> reserves(JsonMapper.shared().readTree(text).path("view")).stream())
        .distinct()
        .toList();
  }

  private static List<Integer> reserves(JsonNode view) {
    List<Integer> owners = new java.util.ArrayList<>();
    for (JsonNode zone : view.path("game").path("zones")) {
      if (zone.has("owner") && !zone.path("hidden").asBoolean(false)) {
        owners.add(zone.path("owner").asInt());
      }
    }
    for (JsonNode counter : view.path("game").path("counters")) {
      if (counter.has("owner")) {
        owners.add(counter.path("owner").asInt());
      }
    }
    return owners;
  }
}
