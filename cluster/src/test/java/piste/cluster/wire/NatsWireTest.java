package piste.cluster.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.nats.client.Connection;
import io.nats.client.Message;
import io.nats.client.Nats;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.testkit.NatsServer;
import piste.testkit.Waiting;

class NatsWireTest {
  private static final int MANY = 2_000;

  private NatsServer nats;

  /// What a node heard, in order.
  private static final class Heard implements Wire.Listener {
    final List<String> all = new CopyOnWriteArrayList<>();

    @Override
    public void received(String from, ByteBuffer message) {
      all.add(from + " " + UTF_8.decode(message.duplicate()));
    }

    @Override
    public void missed(String from) {
      all.add("missed " + from);
    }

    @Override
    public void missedForAll(String from) {
      all.add("missed for all " + from);
    }

    @Override
    public void denied(String why) {
      all.add("denied " + why);
    }

    @Override
    public void down() {
      all.add("down");
    }

    @Override
    public void up() {
      all.add("up");
    }
  }

  @BeforeEach
  void start() throws Exception {
    nats = NatsServer.startWithoutStreams();
  }

  @AfterEach
  void stop() throws Exception {
    nats.close();
  }

  private Wire wire(String node, Heard heard) throws InterruptedException {
    return NatsWire.open(nats.url(), "test", node, heard).orThrow();
  }

  private static ByteBuffer text(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  @Test
  void messagesReachTheNodeTheyAreForInOrder() throws Exception {
    Heard heard = new Heard();
    Heard other = new Heard();
    try (Wire a = wire("a", new Heard());
        Wire b = wire("b", heard);
        Wire c = wire("c", other)) {
      for (int i = 0; i < MANY; i++) {
        assertThat(a.send("b", text("" + i))).isTrue();
      }
      Waiting.until("the nodes hear it", () -> heard.all.size() == MANY);
      assertThat(heard.all).isEqualTo(IntStream.range(0, MANY).mapToObj(i -> "a " + i).toList());
      assertThat(other.all).isEmpty();
      assertThat(b.isUp() && c.isUp()).isTrue();
    }
  }

  @Test
  void whatIsForAllReachesAllOthers() throws Exception {
    Heard own = new Heard();
    Heard heard = new Heard();
    Heard other = new Heard();
    try (Wire a = wire("a", own);
        Wire _ = wire("b", heard);
        Wire _ = wire("c", other)) {
      a.sendToAll(text("hello"));
      Waiting.until("the nodes hear it", () -> heard.all.size() == 1 && other.all.size() == 1);
      assertThat(heard.all).containsExactly("a hello");
      assertThat(own.all).isEmpty();
    }
  }

  @Test
  void whileNatsIsAwayNothingIsSentAndEverybodyKnowsAndItMendsItself() throws Exception {
    Heard mine = new Heard();
    Heard heard = new Heard();
    try (Wire a = wire("a", mine);
        Wire b = wire("b", heard)) {
      a.send("b", text("1"));
      Waiting.until("the nodes hear it", () -> heard.all.contains("a 1"));
      nats.kill();
      Waiting.until(
          "the nodes hear it", () -> mine.all.contains("down") && heard.all.contains("down"));
      assertThat(a.isUp()).isFalse();
      assertThat(a.send("b", text("2"))).isFalse();
      nats.startAgain();
      Waiting.until("the nodes hear it", () -> mine.all.contains("up") && heard.all.contains("up"));
      Waiting.until("the nodes hear it", () -> a.send("b", text("3")) && b.isUp());
      Waiting.until("the nodes hear it", () -> heard.all.contains("a 3"));
      assertThat(heard.all).doesNotContain("a 2");
    }
  }

  @Test
  void whatCouldNotBeSentShowsAsALossAsSoonAsThereIsAWayAgain() throws Exception {
    Heard heard = new Heard();
    try (Wire a = wire("a", new Heard());
        Wire b = wire("b", heard)) {
      a.send("b", text("1"));
      Waiting.until("the node hears it", () -> heard.all.contains("a 1"));
      nats.kill();
      Waiting.until("the nodes notice", () -> !a.isUp() && !b.isUp());
      assertThat(a.send("b", text("2"))).isFalse();
      nats.startAgain();
      // Without anything more being sent.
      Waiting.until("the node notices", () -> heard.all.contains("missed a"));
    }
  }

  @Test
  void aConnectionThatTheLibraryGaveUpIsOpenedAgain() throws Exception {
    Heard mine = new Heard();
    Heard heard = new Heard();
    try (NatsWire a = (NatsWire) wire("a", mine);
        Wire _ = wire("b", heard)) {
      a.disconnect();
      Waiting.until("the node is back", () -> mine.all.contains("up"));
      assertThat(mine.all).containsExactly("down", "up");
      assertThat(a.send("b", text("1"))).isTrue();
      Waiting.until("the other hears it", () -> heard.all.contains("a 1"));
    }
  }

  @Test
  void theLossOfTheLastMessageShowsToo() throws Exception {
    Heard heard = new Heard();
    try (Wire a = wire("a", new Heard());
        Wire b = wire("b", heard)) {
      Connection raw = Nats.connect(nats.url());
      a.send("b", text("1"));
      Waiting.until("the node hears it", () -> heard.all.contains("a 1"));
      // As if a second one had not arrived.
      raw.publish("piste.test.b", new Envelope("a", 2, text("")).bytes());
      Waiting.until("the node notices", () -> heard.all.contains("missed a"));
      raw.close();
      assertThat(b.isUp()).isTrue();
    }
  }

  private static void countThoseOf(String node, Message message, AtomicInteger messages) {
    if (Envelope.read(message.getData()).orElseThrow().from().equals(node)) {
      messages.incrementAndGet();
    }
  }

  @Test
  void theLossOfWhatIsForAllShowsTooAndIsToldApart() throws Exception {
    Heard heard = new Heard();
    try (Wire a = wire("a", new Heard());
        Wire _ = wire("b", heard)) {
      Connection raw = Nats.connect(nats.url());
      a.sendToAll(text("1"));
      Waiting.until("the node hears it", () -> heard.all.contains("a 1"));
      // As if a second one had not arrived.
      raw.publish("piste.test.all", new Envelope("a", 2, text("")).bytes());
      Waiting.until("the node notices", () -> heard.all.contains("missed for all a"));
      raw.close();
      assertThat(heard.all).doesNotContain("missed a");
    }
  }

  @Test
  void hintsAreNotCounted() throws Exception {
    Heard heard = new Heard();
    try (Wire a = wire("a", new Heard());
        Wire b = wire("b", heard)) {
      a.send("b", text("1"));
      a.hint("b", text("hint"));
      a.hintAll(text("hint for all"));
      a.send("b", text("2"));
      Waiting.until("the node hears it", () -> heard.all.contains("a 2"));
      assertThat(heard.all).containsExactly("a 1", "a hint", "a hint for all", "a 2");
      assertThat(b.isUp()).isTrue();
    }
  }

  @Test
  void aNodeThatMayNotListenIsToldSoAtTheStart() throws Exception {
    try (NatsServer strict =
        NatsServer.startWithConfiguration(
            "authorization {users = [{user: mute, password: x,"
                + " permissions: {publish: \">\", subscribe: \"_INBOX.>\"}}]}")) {
      Heard heard = new Heard();
      String url = strict.url().replace("//", "//mute:x@");
      Attempt<Wire> wire = NatsWire.open(url, "test", "a", heard);
      assertThat(((Attempt.Refused<Wire>) wire).refusal().code()).isEqualTo("cluster.nats-deaf");
    }
  }

  @Test
  void whatANodeMayNotHearIsTold() throws Exception {
    try (NatsServer strict =
        NatsServer.startWithConfiguration(
            "authorization {users = [{user: half, password: x,"
                + " permissions: {publish: \">\", subscribe: {deny: \"piste.test.all\"}}}]}")) {
      Heard heard = new Heard();
      String url = strict.url().replace("//", "//half:x@");
      try (Wire a = NatsWire.open(url, "test", "a", heard).orThrow()) {
        Waiting.until(
            "the node is told",
            () -> heard.all.stream().anyMatch(word -> word.matches("denied .*piste.test.all.*")));
        assertThat(a.isUp()).isTrue();
      }
    }
  }

  @Test
  void whereNothingIsLostNobodyIsAlarmed() throws Exception {
    Heard heard = new Heard();
    AtomicInteger messages = new AtomicInteger();
    try (Wire a = wire("a", new Heard());
        Wire _ = wire("b", heard)) {
      Connection raw = Nats.connect(nats.url());
      raw.createDispatcher(message -> countThoseOf("a", message, messages))
          .subscribe("piste.test.b");
      raw.flush(Waiting.LONG_ENOUGH);
      a.send("b", text("1"));
      Waiting.until("heartbeats follow it", () -> messages.get() >= 3);
      raw.close();
      a.send("b", text("2"));
      Waiting.until("the node hears it", () -> heard.all.contains("a 2"));
      assertThat(heard.all).containsExactly("a 1", "a 2");
    }
  }

  @Test
  void aServerThatIsNotThereIsNamed() throws Exception {
    nats.kill();
    Attempt<Wire> wire = NatsWire.open(nats.url(), "test", "a", new Heard());
    assertThat(wire).isInstanceOf(Attempt.Refused.class);
    assertThat(((Attempt.Refused<Wire>) wire).refusal().reason()).contains("nats-server");
  }
}
