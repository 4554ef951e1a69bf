package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.ClusterSettings;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.testkit.NatsServer;
import piste.testkit.RealPostgres;
import piste.testkit.Waiting;

/// Two nodes, one of which is cut off from what they share. Ann and Bob are connected to it; each
/// comes back to the other one, as a proxy has them do.
class ClusterFaultsTest {
  private static final int MOVED = 4504;
  private static final int DAMAGED = 4500;
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\",\"standIns\":false}";

  private final Random random = new Random(24);
  private final RealPostgres postgres = RealPostgres.shared();
  private final String database = postgres.database();
  private final Cable toPostgres = new Cable(postgres.port());
  private NatsServer nats;
  private Cable toNats;
  private Piste here;
  private Piste there;
  private Visitor ann;
  private Visitor bob;
  private Visit anns;
  private Visit bobs;

  @BeforeEach
  void start() {
    nats = NatsServer.startWithoutStreams();
    toNats = new Cable(nats.port());
    here = node("here", toPostgres.through(database), toNats.through(nats.url()));
    there = node("there", database, nats.url());
  }

  private static Piste node(String name, String database, String nats) {
    ClusterSettings cluster = new ClusterSettings(nats, "test", name, Duration.ZERO);
    return Piste.open(
            ServerSettings.temporary().with(Limits.NONE).storing(database, Optional.of(cluster)))
        .orThrow();
  }

  @AfterEach
  void stop() {
    toPostgres.mend();
    toNats.mend();
    here.close();
    there.close();
    toPostgres.close();
    toNats.close();
    nats.close();
  }

  /// A table that runs here. Ann is connected here too, and Bob there.
  private void play() {
    ann = new Visitor(here.port());
    bob = new Visitor(there.port());
    anns = ann.open(TERMS);
    bobs = bob.visit(anns.table, anns.key);
    Players.begin(anns, bobs);
    Players.step(anns, bobs, random);
  }

  /// Both come back to a node, and play on from what they saw before.
  private void playOnAt(Piste node) {
    long version = Math.max(anns.version, bobs.version);
    ann = ann.at(node.port());
    bob = bob.at(node.port());
    anns = Comeback.of(ann, anns);
    bobs = Comeback.of(bob, anns);
    assertThat(anns.version).isGreaterThanOrEqualTo(version);
    anns.reach(bobs.version);
    bobs.reach(anns.version);
    Players.step(anns, bobs, random);
  }

  private static int health(Piste node) {
    return new Visitor(node.port()).get("/health").statusCode();
  }

  private static void awaitHealth(Piste node, int status) throws InterruptedException {
    Waiting.until("/health says " + status, () -> health(node) == status);
  }

  @Test
  void aNodeThatLosesItsLeaseSendsItsViewersAwayAndTheTableGoesOnElsewhere() throws Exception {
    play();
    toPostgres.cut();
    assertThat(anns.closedWith()).isEqualTo(MOVED);
    assertThat(bobs.closedWith()).isEqualTo(MOVED);
    assertThat(health(here)).isEqualTo(503);
    playOnAt(there);

    // It had the table in memory all the time, and must not go on with that.
    toPostgres.mend();
    awaitHealth(here, 200);
    playOnAt(here);
  }

  @Test
  void whoIsConnectedElsewhereKeepsTheConnectionWhenANodeIsGone() {
    play();
    bobs.leave();
    // One who has come back once, as a page that was sent here when another server stopped.
    bobs = bob.visit(anns.table, anns.key, Optional.of(bobs.version - 1));
    bobs.await("welcome");
    bobs.reach(anns.version);
    toPostgres.cut();
    toNats.cut();
    // From now on whatever he said before would be said again.
    bobs.await("welcome");
    anns = Comeback.of(ann.at(there.port()), anns);
    bobs.reach(anns.version);
    anns.reach(bobs.version);
    Players.step(anns, bobs, random);
    assertThat(bobs.closed.isDone()).isFalse();
  }

  @Test
  void aNodeThatGetsItsLeaseBackGoesOnWithWhatNobodyTook() throws Exception {
    play();
    anns.leave();
    bobs.leave();
    there.close();
    toPostgres.cut();
    awaitHealth(here, 503);
    toPostgres.mend();
    awaitHealth(here, 200);
    playOnAt(here);
    there = node("there", database, nats.url());
  }

  @Test
  void aNodeThatNoMessagesReachGivesItsTablesToOthers() throws Exception {
    play();
    toNats.cut();
    assertThat(anns.closedWith()).isEqualTo(MOVED);
    assertThat(bobs.closedWith()).isEqualTo(MOVED);
    assertThat(health(here)).isEqualTo(503);
    playOnAt(there);
    toNats.mend();
    awaitHealth(here, 200);
    playOnAt(here);
  }

  @Test
  void whileNatsIsAwayForAllEachGoesOnWithItsTables() throws Exception {
    play();
    nats.kill();
    Waiting.until("it notices", () -> metric(here, "piste_cluster_wire") == 0);
    assertThat(bobs.closedWith()).isEqualTo(MOVED);
    Visit bobHere = Comeback.of(bob.at(here.port()), anns);
    bobHere.reach(anns.version);
    for (int i = 0; i < 3; i++) {
      Players.step(anns, bobHere, random);
    }
    assertThat(health(here)).isEqualTo(200);
    nats.startAgain();
    Waiting.until("it is back", () -> metric(here, "piste_cluster_wire") == 1);
    assertThat(anns.closed.isDone()).isFalse();
  }

  private static double metric(Piste node, String name) {
    return new Visitor(node.port()).metric(name);
  }

  @Test
  void aTableThatIsAnothersWithoutAnybodyKnowingIsLeftAndTakenUp() throws Exception {
    play();
    // As if the answer had been lost when the other node claimed it.
    postgres.sql(
        database,
        "UPDATE tables SET epoch = epoch + 1, owner = (SELECT id FROM nodes WHERE name = 'there')");
    assertThat(anns.closedWith()).isEqualTo(MOVED);
    Waiting.until("the owner runs it", () -> metric(there, "piste_tables") == 1);
    playOnAt(there);
    playOnAt(here);
  }

  @Test
  void aTableThatOneNodeCannotReadIsLeftToOthers() throws Exception {
    play();
    long version = anns.version;
    // A fact of a version of Piste that is newer than the other node.
    postgres.sql(database, "UPDATE facts SET format = format + 7 WHERE version = 2");
    here.close();
    assertThat(refusedWith(ann.at(there.port()))).isEqualTo(DAMAGED);
    postgres.sql(database, "UPDATE facts SET format = format - 7 WHERE version = 2");
    here = node("here", toPostgres.through(database), toNats.through(nats.url()));
    Waiting.until("the new node takes it", () -> metric(here, "piste_tables") == 1);
    playOnAt(here);
    playOnAt(there);
    assertThat(anns.version).isGreaterThan(version);
  }

  private int refusedWith(Visitor visitor) {
    int code = MOVED;
    while (code != DAMAGED) {
      code = visitor.visit(anns.table, anns.key).closedWith();
    }
    return code;
  }

  @Test
  void anOpenTableOfWhichANodeDidNotHearIsOnItsListWhenItHearsAgain() throws Exception {
    Visitor carl = new Visitor(here.port());
    assertThat(carl.json("/api/tables").toString()).doesNotContain("\"table\"");
    nats.kill();
    Waiting.until("it notices", () -> metric(there, "piste_cluster_wire") == 0);
    Visit opened = new Visitor(there.port()).open("{\"seats\":2,\"listed\":true}");
    opened.await("welcome");
    nats.startAgain();
    Waiting.until(
        "the other node knows it",
        () -> carl.json("/api/tables").toString().contains(opened.table));
  }
}
