package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.settings.ServerSettings;
import piste.stores.postgres.PostgresStore;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;
import tools.jackson.databind.JsonNode;

/// A server alone whose facts and keys are in PostgreSQL.
@ResourceLock(Logged.OF_JOURNALS)
class PostgresTest {
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\",\"standIns\":false}";

  private final Random random = new Random(41);

  private static ServerSettings settings(String address) {
    return ServerSettings.temporary().storing(address);
  }

  @Test
  void aGameGoesOnAfterTheServerAndEvenPostgresWereStartedAgain() {
    try (RealPostgres postgres = RealPostgres.start()) {
      String address = postgres.database();
      Visitor anns;
      Visitor bobs;
      Visit ann;
      try (Piste piste = Piste.open(settings(address)).orThrow()) {
        anns = new Visitor(piste.port());
        bobs = new Visitor(piste.port());
        ann = anns.open(TERMS);
        Visit bob = bobs.visit(ann.table, ann.key);
        Players.begin(ann, bob);
        Players.step(ann, bob, random);

        postgres.stop();
        JsonNode refused = Players.act(ann.isToAct() ? ann : bob, random);
        assertThat(refused.path("type").asString()).isEqualTo("refusal");
        assertThat(refused.path("reason").asString()).contains("PostgreSQL cannot be reached");
        assertThat(anns.get("/health").statusCode()).isEqualTo(503);
        postgres.startAgain();
        Players.playOut(List.of(ann, bob), random);
        assertThat(anns.get("/health").statusCode()).isEqualTo(200);
      }
      try (Piste _ = Piste.open(settings(address)).orThrow();
          PostgresStore store = PostgresStore.open(address).orThrow()) {
        assertThat((long) store.journal().read(new TableId(ann.table), 0).orThrow().size())
            .isGreaterThanOrEqualTo(ann.version);
        assertThat(postgres.sql(address, "SELECT name FROM secrets ORDER BY name"))
            .isEqualTo("server.key\nsigning.key");
      }
    }
  }

  @Test
  void aSecondServerAloneIsRefused() {
    String address = RealPostgres.shared().database();
    try (Piste _ = Piste.open(settings(address)).orThrow()) {
      Attempt<Piste> second = Piste.open(settings(address));
      assertThat(second instanceof Attempt.Refused<Piste>(var why) && why.is(Refusal.Kind.LOCKED))
          .isTrue();
    }
  }
}
