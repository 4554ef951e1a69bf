package piste.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.cluster.lease.Claim;
import piste.cluster.lease.LeaseKeeper;
import piste.cluster.lease.LeaseTerms;
import piste.cluster.lease.NodeId;
import piste.cluster.lease.Peers;
import piste.cluster.lease.TableLeases;
import piste.rules.Attempt;
import piste.server.hall.LiveTable;
import piste.server.hall.Offer;
import piste.server.hall.Room;
import piste.server.hall.TestHall;
import piste.server.ops.Metrics;
import piste.table.Session;
import piste.table.TableTerms;
import piste.table.journal.TableId;
import piste.testkit.Waiting;

class HandOversTest {
  private static final NodeId HERE = new NodeId("here-00000000");
  private static final NodeId SILENT = new NodeId("silent-00000000");
  private static final NodeId STARTING = new NodeId("starting-00000000");
  private static final NodeId THERE = new NodeId("there-00000000");

  private final List<TableId> withdrawn = new CopyOnWriteArrayList<>();
  private final LeaseKeeper leases =
      LeaseKeeper.join(database(), LeaseTerms.STANDARD, "here", "test").orThrow();
  private final KeptWire wire = new KeptWire();
  private final Metrics metrics = new Metrics();
  private final AtomicLong clock = new AtomicLong();
  private final RemoteTables tables = new RemoteTables(wire, metrics, clock::get);
  private final HandOvers handOvers =
      new HandOvers(
          leases,
          wire,
          tables,
          new RemoteViewers(wire, metrics, System::nanoTime),
          metrics,
          Duration.ofMillis(100));
  private final TestHall house = new TestHall();

  @AfterEach
  void stop() {
    house.close();
    leases.close();
  }

  /// Gives whatever is asked for, and notes what is handed over.
  private TableLeases database() {
    return (TableLeases)
        Proxy.newProxyInstance(
            TableLeases.class.getClassLoader(),
            new Class<?>[] {TableLeases.class},
            (_, method, arguments) ->
                switch (method.getName()) {
                  case "join" -> Attempt.made(HERE);
                  case "renew" ->
                      Attempt.made(new Peers(Set.of(HERE), Set.of(HERE), Duration.ofSeconds(1)));
                  case "claim" -> Attempt.made(new Claim.Owned(1, 1));
                  case "handOver" -> {
                    ((Map<?, ?>) arguments[0]).keySet().forEach(id -> withdrawn.add((TableId) id));
                    yield Attempt.made(1);
                  }
                  case "owned" -> Attempt.made(List.of());
                  default -> Attempt.made(0);
                });
  }

  private Offer offer() {
    Room room =
        house.hall.create(new Session("ann-who-hosts"), TableTerms.of("strike", 2)).orThrow();
    leases.claim(room.id()).orThrow();
    return new Offer(room.id(), 1, room.state(), Optional.empty(), List.of());
  }

  private Optional<LiveTable> given(Offer offer, NodeId... others) throws Exception {
    return handOvers
        .give(offer, Set.of(others))
        .get(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS);
  }

  private long offersOf(TableId table) {
    return wire.sent.stream()
        .filter(packet -> packet instanceof Packet.Take take && take.table().equals(table))
        .count();
  }

  @Test
  void aTableThatNobodyAnswersForIsWithdrawnAndTheSilentAreNotAskedAgain() throws Exception {
    Offer first = offer();
    assertThat(given(first, SILENT, THERE)).isEmpty();
    assertThat(offersOf(first.id())).isEqualTo(2);
    assertThat(withdrawn).containsExactly(first.id());
    Offer second = offer();
    assertThat(given(second, SILENT, THERE)).isEmpty();
    assertThat(offersOf(second.id())).isZero();
    assertThat(withdrawn).containsExactly(first.id(), second.id());
  }

  @Test
  void nodesThatJustStartOrHaveJustDiedAreOfferedNothingWhileAnotherAnswers() throws Exception {
    tables.count(Set.of(THERE.text(), SILENT.text()));
    tables.counted(THERE.text());
    tables.counted(SILENT.text());
    tables.count(Set.of(THERE.text(), SILENT.text()));
    tables.counted(THERE.text());
    clock.addAndGet(Duration.ofMillis(1_500).toNanos());
    for (int i = 0; i < 2; i++) {
      Offer offer = offer();
      CompletableFuture<Optional<LiveTable>> given =
          handOvers.give(offer, Set.of(SILENT, STARTING, THERE));
      handOvers.answered(THERE.text(), new Packet.Taken(i + 1L, ""));
      assertThat(given.get(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS)).isPresent();
      assertThat(offersOf(offer.id())).isEqualTo(1);
    }
  }

  @Test
  void aTableThatThisNodeHasAnewIsNotOfferedAsItWas() throws Exception {
    Offer offer = offer();
    Offer older = new Offer(offer.id(), 7, offer.state(), Optional.empty(), List.of());
    assertThat(given(older, THERE)).isEmpty();
    assertThat(offersOf(offer.id())).isZero();
    assertThat(withdrawn).containsExactly(offer.id());
  }
}
