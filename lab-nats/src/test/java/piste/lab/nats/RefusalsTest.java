package piste.lab.nats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.run.FinishedBlock;
import piste.lab.run.RunFolder;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Verdict;
import piste.testkit.NatsServer;
import piste.testkit.Waiting;

/// What cannot be done is said, by name and with the way out.
class RefusalsTest {
  private static final Build OTHER = new Build("0ther");

  /// Long enough that a busy machine does not keep a worker from saying that it is still at work.
  private static final Duration PATIENT = Duration.ofSeconds(8);

  @TempDir private Path folder;

  private static String refusal(String url) throws InterruptedException {
    List<String> notes = new CopyOnWriteArrayList<>();
    Attempt<Link> opened = Link.open(url, "test", notes::add);
    assertThat(notes).isEmpty();
    return switch (opened) {
      case Attempt.Refused<Link>(Refusal refusal) -> refusal.reason();
      case Attempt.Made<Link>(Link link) -> {
        link.close();
        yield "";
      }
    };
  }

  @Test
  void noServerIsNamedWithTheCommandThatStartsOne() throws Exception {
    assertThat(refusal("nats://127.0.0.1:1"))
        .contains("no NATS server answers at nats://127.0.0.1:1")
        .contains("nats-server --jetstream");
  }

  @Test
  void aPasswordInAnAddressIsNotShown() throws Exception {
    assertThat(refusal("nats://me:secret@127.0.0.1:1"))
        .contains("nats://127.0.0.1:1")
        .doesNotContain("secret");
  }

  @Test
  void nonsenseIsNoAddress() throws Exception {
    assertThat(refusal("nats://a b:c")).contains("nats://a b:c is not the address");
  }

  @Test
  void aServerWithoutStreamsIsToldApart() throws Exception {
    try (NatsServer server = NatsServer.startWithoutStreams()) {
      assertThat(refusal(server.url())).contains("offers no JetStream");
    }
  }

  @Test
  void aLostConnectionIsToldOnceAndOnceWhenItIsBack() throws Exception {
    List<String> notes = new CopyOnWriteArrayList<>();
    try (NatsServer server = NatsServer.start(folder.resolve("jetstream"));
        Link _ = Link.open(server.url(), "test", notes::add).orThrow()) {
      String lost = "connection to %s lost; reconnecting".formatted(server.url());
      String back = "reconnected to %s".formatted(server.url());
      for (int losses = 1; losses <= 2; losses++) {
        server.kill();
        failAttempts(server);
        server.startAgain();
        int times = losses;
        Waiting.until("it is back", () -> Collections.frequency(notes, back) == times);
      }
      assertThat(notes).containsExactly(lost, back, lost, back);
    }
  }

  /// Stands in for a server that was killed, and hangs up on whoever comes, several times.
  private static void failAttempts(NatsServer server) throws IOException {
    URI address = URI.create(server.url());
    try (ServerSocket socket =
        new ServerSocket(address.getPort(), 1, InetAddress.getByName(address.getHost()))) {
      for (int attempts = 0; attempts < 3; attempts++) {
        socket.accept().close();
      }
    }
  }

  @Test
  void aWorkerNamesTheGameOfARunWithoutATitle() throws Exception {
    Experiment untitled =
        ExperimentFile.read(
                Catalogue.ofTheHouse(), "game: strike\nbots: coin\ngames: 20\nmetrics: [wins]\n")
            .orThrow();
    Queue<String> notes = new ConcurrentLinkedQueue<>();
    try (NatsServer server = NatsServer.start(folder.resolve("jetstream"));
        Working _ =
            new Working(server, Build.of(Catalogue.ofTheHouse()), Trials::player, notes::add)) {
      shared(server, untitled, _ -> {});
    }
    assertThat(notes).anyMatch(note -> note.matches("run [0-9a-f]+: strike"));
  }

  @Test
  void aWorkerOfAnotherBuildLeavesARunAloneAndSaysSo() throws Exception {
    Experiment experiment = Trials.strike(1);
    Queue<String> ofWorker = new ConcurrentLinkedQueue<>();
    Queue<String> ofRun = new ConcurrentLinkedQueue<>();
    CountDownLatch isSaid = new CountDownLatch(2);
    try (NatsServer server = NatsServer.start(folder.resolve("jetstream"));
        Working _ = new Working(server, OTHER, Trials::player, counted(ofWorker, isSaid))) {
      CompletableFuture<String> shared =
          CompletableFuture.supplyAsync(() -> shared(server, experiment, counted(ofRun, isSaid)));
      isSaid.await();
      assertThat(shared.isDone()).isFalse();
      try (Working _ =
          new Working(server, Build.of(Catalogue.ofTheHouse()), Trials::player, _ -> {})) {
        assertThat(shared.join()).isEqualTo(Trials.alone(experiment, folder.resolve("alone")));
      }
    }
    String reason = "a worker of build 0ther skips run";
    assertThat(ofWorker).anyMatch(note -> note.contains(reason));
    assertThat(ofRun).anyMatch(note -> note.contains(reason));
  }

  /// Counts what is said of strangers.
  private static Consumer<String> counted(Queue<String> notes, CountDownLatch latch) {
    return note -> {
      notes.add(note);
      if (note.contains("skips run")) {
        latch.countDown();
      }
    };
  }

  @Test
  void aBlockThatCannotBePlayedEndsTheRunWithTheReason() throws Exception {
    Experiment experiment = Trials.strike(1);
    try (NatsServer server = NatsServer.start(folder.resolve("jetstream"));
        Working _ = new Working(server, Build.of(Catalogue.ofTheHouse()), _ -> broken(), _ -> {});
        RunFolder kept = RunFolder.open(folder.resolve("run"), experiment).orThrow();
        Link link = Link.open(server.url(), "test", _ -> {}).orThrow()) {
      Verdict verdict = Trials.play(link, experiment, kept, _ -> {});
      assertThat(verdict).isInstanceOf(Refusal.class);
      assertThat(((Refusal) verdict).reason()).contains("could not play").contains("no odds");
      assertThat(link.management().getStreamNames()).isEmpty();
    }
  }

  @Test
  void aLongBlockIsNotGivenToAnotherWhileItIsPlayed() throws Exception {
    Experiment experiment = Trials.strike(1);
    List<Block> one = experiment.blocks().subList(0, 1);
    AtomicInteger plays = new AtomicInteger();
    Function<Experiment, JobPlayer> slow = e -> slow(Trials.player(e), plays);
    try (NatsServer server = NatsServer.start(folder.resolve("jetstream"));
        Working _ = new Working(server, Build.of(Catalogue.ofTheHouse()), slow, _ -> {});
        Working _ = new Working(server, Build.of(Catalogue.ofTheHouse()), slow, _ -> {});
        Link link = Link.open(server.url(), "test", _ -> {}).orThrow()) {
      Verdict verdict =
          new JobDispatcher(link, experiment, Build.of(Catalogue.ofTheHouse()), PATIENT, _ -> {})
              .play(one, _ -> {}, _ -> {});
      assertThat(verdict).isEqualTo(Verdict.Fits.YES);
      assertThat(plays).hasValue(1);
    }
  }

  @Test
  void aResultThatComesTwiceIsKeptOnce() throws Exception {
    Experiment experiment = Trials.strike(1);
    List<Block> some = experiment.blocks().subList(0, 3);
    Queue<Block> kept = new ConcurrentLinkedQueue<>();
    try (NatsServer server = NatsServer.start(folder.resolve("jetstream"));
        Link link = Link.open(server.url(), "test", _ -> {}).orThrow();
        JobPlayer player = Trials.player(experiment)) {
      RunKey key = RunKey.of(experiment, Build.of(Catalogue.ofTheHouse()));
      new RunStreams(link, key, Trials.ACK_WAIT).open(experiment);
      byte[] result = WorkText.bytes(player.play(some.getFirst()).json());
      link.streams().publish(key.result(some.getFirst()), result);
      link.streams().publish(key.result(some.getFirst()), result);
      try (Working _ =
          new Working(server, Build.of(Catalogue.ofTheHouse()), Trials::player, _ -> {})) {
        new JobDispatcher(
                link, experiment, Build.of(Catalogue.ofTheHouse()), Trials.ACK_WAIT, _ -> {})
            .play(some, finished -> kept.add(finished.block()), _ -> {});
      }
      assertThat(kept).containsExactlyInAnyOrderElementsOf(some);
    }
  }

  private String shared(NatsServer server, Experiment experiment, Consumer<String> notes) {
    try {
      return Trials.shared(server.url(), experiment, folder.resolve("shared"), notes);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static JobPlayer broken() {
    return new JobPlayer() {
      @Override
      public FinishedBlock play(Block block) {
        throw new IllegalStateException("no odds");
      }

      @Override
      public void close() {}
    };
  }

  private static JobPlayer slow(JobPlayer player, AtomicInteger plays) {
    return new JobPlayer() {
      @Override
      public FinishedBlock play(Block block) {
        plays.incrementAndGet();
        try {
          Thread.sleep(PATIENT.multipliedBy(5).dividedBy(4));
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
        return player.play(block);
      }

      @Override
      public void close() {
        player.close();
      }
    };
  }

  /// A worker that works while it is open.
  private static final class Working implements AutoCloseable {
    private final Link link;
    private final Worker worker;
    private final Thread thread;

    Working(
        NatsServer server,
        Build build,
        Function<Experiment, JobPlayer> players,
        Consumer<String> notes)
        throws InterruptedException {
      link = Link.open(server.url(), "worker", _ -> {}).orThrow();
      worker = new Worker(link, build, players, notes);
      thread = Thread.ofPlatform().start(this::work);
    }

    private void work() {
      try {
        worker.work(1);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void close() {
      worker.close();
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      link.close();
    }
  }
}
